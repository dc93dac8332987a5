// SPDX-License-Identifier: MIT
// Generated from src/quiltbee/protocol by `make types`; do not edit.

export const PROTOCOL = 2;

/** A seat whose holder is absent. */
export interface AbsentSeat {
  seat: number;
}

/** Ask for a position after some moves. It begins with a position, with a record, or with a new game. Nothing is stored. */
export interface BoardRequest {
  position?: string | null;
  record?: string | null;
  /** How many moves of the record are played; all of them if it is left out. */
  ply?: number | null;
  /** The moves after that, as in a record: the seat, a space, the move (``0 advance``, ``- roll 2``). The seat may be left out where only one can act. In a game with cards, ``- deal`` deals the cards that the end of a round needs: those that it names, and the others at random. */
  moves?: string[];
  /** A question about the position after the moves, as at a table of the game. In Doodle the body of ``try``. */
  ask?: Record<string, unknown> | null;
  /** Who sits where, for the record. ``level3`` is a computer. Names of a record stay without it. */
  names?: string[];
  /** The game of a new game, which begins at random. */
  game?: string | null;
  edition?: string | null;
  seats?: number | null;
}

/** Take the seat of an invitation, with a token that the client generates. The server stores only a hash of the token. A repeated request changes nothing and has the same answer, so a client whose answer was lost can send it again. */
export interface ClaimRequest {
  invitation: string;
  token: string;
}

/** Ask how a level does with the cards of a game that somebody has played alone. Ask again until it has finished. */
export interface CompareRequest {
  level: number;
}

/** Ask for a Doodle table. The answer holds the secret tokens of your own seats, and invitations to the others. */
export interface CreateDoodle {
  game: "doodle";
  edition?: string;
  seats: SeatRequest[];
  /** All human seats play on one device. */
  together?: boolean;
  /** The limit of the turn clock. A seat that has not handed in by then passes. */
  turn_seconds?: number | null;
  /** A solo game with the deck and the dice of this day (UTC), which are the same for everybody. */
  daily?: boolean;
  /** The same number gives the same cards and dice. It is shown to everybody at the table. Not with ``daily``. */
  seed?: number | null;
  /** The position from which the game begins; it tells the edition. The undealt cards are shuffled anew. */
  position?: string | null;
}

/** Ask for a table. The answer holds the secret tokens of your own seats, and invitations to the others. */
export interface CreateTable {
  game?: "patchwork";
  edition?: string;
  seats: SeatRequest[];
  first?: 0 | 1 | "random";
  /** All human seats play on one device. Then they may take moves back. */
  together?: boolean;
  /** The same number gives the same circle. It is shown to everybody at the table. */
  seed?: number | null;
  /** The position from which the game begins. It tells edition, circle and who moves, so the fields above do not count. */
  position?: string | null;
}

/** Greet the others at the table. A greeting is a number: there is no text to send. */
export interface Greet {
  type: "greet";
  request: number;
  seat: number;
  greeting: number;
}

/** The first message of a client. Without tokens it is a spectator. */
export interface Join {
  type: "join";
  protocol: number;
  tokens?: string[];
}

/** Pass for an absent player. */
export interface PassRequest {
  seat: number;
  number: number;
}

/** Check whether the connection is alive. */
export interface Ping {
  type: "ping";
}

/** Make a move. */
export interface Play {
  number: number;
  move: string;
  type: "play";
  request: number;
}

/** Start another game with the same players. In a game in which one seat begins, another player begins. */
export interface Rematch {
  type: "rematch";
  request: number;
}

/** Rename your seat. */
export interface Rename {
  seat: number;
  name: string;
  type: "rename";
  request: number;
}

/** Ask for the replay of a record. The record is not stored. */
export interface ReplayRequest {
  record: string;
}

/** Resign with your seat. Everybody then gets the whole table anew. */
export interface Resign {
  seat: number;
  type: "resign";
  request: number;
}

/** The wanted occupant of a seat. */
export interface SeatRequest {
  kind?: "human" | "computer";
  name?: string;
  /** The level of a computer seat; 3 by default. */
  level?: number | null;
  /** Another person plays here: the answer holds an invitation and no token. Ignored for a computer. */
  invite?: boolean;
}

/** Let a computer play for an absent player, until the player returns. */
export interface StandInRequest {
  seat: number;
  /** 3 by default. */
  level?: number | null;
}

/** Take a move back. */
export interface TakeBack {
  number: number;
  type: "take_back";
  request: number;
}

/** Ask for the result of some acts. Nothing is stored, and nobody else sees it. */
export interface Try {
  acts: string[];
  /** Required if the client holds several seats. */
  seat?: number | null;
  type: "try";
  request: number;
}

/** Hand in a whole turn. A missing ``done`` is added. */
export interface Turn {
  number: number;
  acts: string[];
  /** Required if the client holds several seats. */
  seat?: number | null;
  type: "turn";
  request: number;
}

/** A request was carried out. */
export interface Accepted {
  type: "accepted";
  request: number;
  number: number;
}

/** The rectangle with the most points now. Height and width are 0 on an empty sheet. */
export interface BestRectangle {
  row: number;
  column: number;
  height: number;
  width: number;
  /** Points for its largest square. */
  square: number;
  /** Points for its further rows or columns. */
  extra: number;
  points: number;
}

/** A position after some moves, as a table shows it to somebody who holds all seats. */
export interface Board {
  game: string;
  edition: string;
  /** The view of a table of this game. */
  view: unknown;
  /** The position before the moves. */
  start: string;
  /** The moves from the start to this position, in their usual form. Throws and cards that were open are filled in. */
  moves: string[];
  /** The moves of the record after this position; none if moves were added. */
  later: string[];
  /** This position. */
  position: string;
  /** The seats that may act; none while chance is to move, and after the end. */
  acting: number[];
  /** The possible moves of chance, if chance is to move. */
  chance: string[];
  deal: BoardDeal | null;
  /** The moves to this position as a record. */
  record: string;
  names: string[];
  /** By seat, the level of a computer that played the record. */
  levels: (number | null)[];
  /** The answer to the question; None without one. */
  answer: unknown;
}

/** The cards that the end of this round deals, and that are not known yet. */
export interface BoardDeal {
  /** How many. */
  due: number;
  /** From which of them. */
  cards: string[];
}

/** A patch card or a start card. Its id is also the id of its patch in the sprite. */
export interface CardView {
  id: string;
  size: number;
  orientations: Turned[];
  /** All different pieces, numbered from 1. Start cards have none. */
  pieces: PieceView[];
  /** All cuts. Several can give the same pieces. */
  cuts: CutView[];
  /** False for a card that is a substitute, since no complete list of the printed cards is known. */
  attested: boolean;
}

/** How a level does with the same cards. */
export interface Comparison {
  level: number;
  /** The number of the turn that it plays now. */
  number: number;
  /** The parts of its score; None until it has finished. */
  rows: number[] | null;
  score: number | null;
}

/** The result of a choice. It does not depend on where the patch is laid. */
export interface Consequence {
  paid: number;
  /** Buttons for the spaces moved, when advancing. */
  earned: number;
  /** Buttons from the income marks on the way. */
  income: number;
  /** The buttons after it. */
  buttons: number;
  /** The space of the time token after it. */
  time: number;
  /** The number of spaces that the token moves. */
  spaces: number;
  /** Special patches gained. */
  special: number;
  /** The seat that moves next; None if the game is over. */
  next: number | null;
  /** Whether the token reaches the last space. */
  finished: boolean;
}

/** One side of a cut. */
export interface CutHalf {
  /** The number of the piece in an act: 2 in ``P12/2@c4``. */
  piece: number;
  /** Row and column in the card's drawing, orientation 0. */
  cells: [number, number][];
}

/** A cut of a patch into two pieces. */
export interface CutView {
  /** Column and row of its start, then of its end, as grid lines of the card's drawing in orientation 0. */
  line: [number, number, number, number];
  halves: [CutHalf, CutHalf];
}

/** A day of a game that is the same for everybody on that day. */
export interface DayView {
  /** Such as 2026-01-31, in UTC. */
  day: string;
  /** The SHA-256 hash of its seed, in hexadecimal. */
  commitment: string;
  /** None until the day is over. */
  seed: string | null;
}

/** Some days of an edition of a game, in their order. */
export interface Days {
  game: string;
  edition: string;
  days: DayView[];
}

/** An edition of Patchwork Doodle: all that a page needs to draw it. It never changes. */
export interface DoodleEditionView {
  game: "doodle";
  edition: string;
  title: string;
  /** A note for players about the data; often empty. */
  note: string;
  cards: CardView[];
  starts: CardView[];
  /** The faces of the die. */
  die: number[];
  rounds: number;
  /** Turns in each round. */
  turns: number;
  /** The number of cards in the circle at the beginning of a round. */
  circle: number;
  /** The special actions in the order of the sheet. */
  specials: ("neighbour" | "single" | "cut" | "twice")[];
  good_solo_score: number;
  /** By language; English is always there. */
  words: Record<string, EditionTitle>;
  /** The theme: ground, ink, paper, card, accent, stamp, crayon0 and so on. */
  colours: Record<string, string>;
  /** By theme, light and dark, the colours of the page. */
  page: Record<string, Record<string, string>>;
  /** SVG ``defs``, 40 units a space: every patch by its card (``P12``, ``S03``), the cut pieces (``P12-2``), ``single``, ``die`` (blank), ``die1`` and so on, ``pawn``, ``pile``, ``tack``, ``crossed``, ``linen``, ``stamp-neighbour``, ``stamp-single``, ``stamp-cut``, ``stamp-twice``. */
  sprite: string;
}

/** A finished turn or scoring: the acts of each seat, and the events that followed. */
export interface DoodleMoment {
  number: number;
  /** ``start``, ``draw`` or ``scoring``. */
  phase: "start" | "draw" | "scoring" | "over";
  round: number;
  turn: number;
  roll: number | null;
  card: string | null;
  /** By seat. */
  acts: string[][];
  /** The seats that did not act: the clock or another player passed for them. */
  absent: number[];
  /** The seats for which the quick player drew, since their level did not answer in time. */
  hasty: number[];
  /** The events of the engine protocol at the end of a turn: ``turn_ended``, ``scored``, ``dealt``, ``empty_spaces``, ``over``. If a scoring follows the turn, the events after ``turn_ended`` belong to the scoring. */
  events: Record<string, unknown>[];
  at: string;
}

/** How a game ended. A tie is a shared victory. */
export interface DoodleOutcome {
  scores: number[];
  /** By seat, the rows of the score pad: one for each round, then the empty spaces as a negative number. */
  rows: number[][];
  winners: number[];
  /** After ``resigned`` each sheet counts as it was then. Seats that have resigned never win. */
  reason: "score" | "shared" | "resigned";
}

/** The position of a table as one client may see it, with the legal acts of its seats. */
export interface DoodlePosition {
  game: "doodle";
  /** In a ``scoring`` the turn is over. The seats in ``to_act`` may still shade a single space before the rectangles are scored. The sheets of others are shown as they are after the turn. */
  phase: "start" | "draw" | "scoring" | "over";
  round: number;
  turn: number;
  /** The number of the current turn: 0 for the start patches, then 1 and so on through all rounds. Scorings count too. */
  number: number;
  /** The cards clockwise, beginning after the token's place before the throw. */
  circle: string[];
  /** The number of cards that are still face down. */
  undealt: number;
  /** The throw of this turn; None for the start patches and in the final turn. */
  roll: number | null;
  /** The card under the token. None if no die was thrown; in the final turn all cards that are left may be drawn. */
  card: string | null;
  neighbours: string[];
  /** By seat. Your own sheets show what you handed in; the others are as they were at the beginning of the turn. */
  sheets: SheetView[];
  /** The seats that have not handed in yet. */
  to_act: number[];
  /** For each of your seats that has not handed in: a turn without acts. Spectators get none. */
  turns: TurnView[];
  /** The time left on the turn clock when this message was sent; None without a clock. */
  seconds_left: number | null;
  outcome: DoodleOutcome | null;
  /** The commitment to deck, start cards and dice: a SHA-256 hash in hexadecimal. Empty on an analysis board. */
  commitment: string;
  /** None until the game is over. With the deck of a day: until the day is over too. */
  secret: Secret | null;
}

/** A whole game, turn by turn. */
export interface DoodleReplay {
  game: "doodle";
  edition: string;
  names: string[];
  levels: (number | null)[];
  date: string | null;
  table: string | null;
  /** The seats that have resigned. */
  resigned: number[];
  daily: string | null;
  moments: DoodleReplayMoment[];
}

/** A position of a game, and the turn before it; None at the start. */
export interface DoodleReplayMoment {
  moment: DoodleMoment | null;
  position: DoodlePosition;
}

/** A patch, a piece of a patch, or the start patch on a sheet. */
export interface Drawn {
  card: string;
  /** 0 for the whole patch. */
  piece: number;
  /** The space of the top left corner of its box. */
  cell: number;
  orientation: number;
  /** The number of the turn on which it was drawn; 0 for the start patch. */
  turn: number;
}

/** A summary of an edition, for a list of choices. */
export interface EditionCard {
  edition: string;
  /** By language. English is always included. */
  words: Record<string, EditionTitle>;
  /** The colours of the page by theme (light and dark): ground, ink, card, accent and so on. */
  page: Record<string, Record<string, string>>;
}

/** The name of an edition in one language, for a list of choices. */
export interface EditionTitle {
  title: string;
  /** A line about what is special in it. */
  about: string;
}

/** An edition of Patchwork: all that a page needs to draw it. It never changes. */
export interface EditionView {
  game: "patchwork";
  edition: string;
  title: string;
  /** A note for players about the data; often empty. */
  note: string;
  patches: PatchView[];
  income_marks: number[];
  special_marks: number[];
  special_optional: boolean;
  last_space: number;
  start_buttons: number;
  offers: number;
  /** Points that each empty space costs at the end. */
  empty_space_cost: number;
  /** The side of the square that earns the bonus. */
  bonus_side: number;
  bonus_points: number;
  /** By language; English is always there. */
  words: Record<string, EditionWords>;
  /** The centres of the spaces of the time board, 52 units a space on a board of 364 by 468. */
  spiral: [number, number][];
  /** The theme of the edition: ground, ink, card, cotton, token0, token0_dark and so on. */
  colours: Record<string, string>;
  /** By theme, light and dark, the colours of the page. */
  page: Record<string, Record<string, string>>;
  /** SVG ``defs``: cloth and patch drawings with the ids ``patch1``, ``edge1``, ``button``, ``leather``, ``token0``, ``token1``, ``time``, ``tack``, ``cushion``, ``linen``. */
  sprite: string;
}

/** The words of an edition, in one language. */
export interface EditionWords {
  title: string;
  /** A line about what is special in it. */
  about: string;
  /** The currency, singular. */
  one: string;
  many: string;
  /** The plural after a preposition. In English it is the same word. */
  dative: string;
  /** The colour of the time token, by seat. */
  tokens: [string, string];
  /** What a player should know about the data, in place of the note of the edition; often nothing. */
  note: string;
  /** Whom its players have to thank; often nothing. */
  credit: string;
}

/** The reason why a request was refused: a code for programs, a message for people. */
export interface Fault {
  code: string;
  message: string;
}

/** A seat greets the others. It is not stored: who comes later does not learn of it. */
export interface Greeted {
  type: "greeted";
  seat: number;
  greeting: number;
}

/** A seat and its secret token. The holder of the token plays the seat. */
export interface HeldSeat {
  seat: number;
  token: string;
}

/** The version of a server, and the games that it offers. */
export interface Hello {
  name: "quiltbee";
  version: string;
  protocol: number;
  /** The editions of each game, the default one first. */
  games: Record<string, string[]>;
  /** The same editions with their words and colours. An edition with a faulty file is left out. */
  editions: Record<string, EditionCard[]>;
  /** All levels of computer players. A game may have fewer; see ``game_levels``. */
  levels: number[];
  /** The number of levels of each game. Level 1 is the weakest. */
  game_levels: Record<string, number>;
}

/** A seat and a secret code with which somebody can claim it, once. */
export interface Invitation {
  seat: number;
  invitation: string;
}

/** A patch or a piece that can be drawn now. */
export interface MayDraw {
  card: string;
  piece: number;
  /** The special actions that it uses up; ``twice`` if one of them is used a second time. */
  uses: ("neighbour" | "single" | "cut" | "twice")[];
  /** By orientation, the possible spaces of the top left corner of its box. */
  ways: Record<string, number[]>;
}

/** A move and its events. */
export interface Moment {
  /** The number of moves up to and including this one. */
  ply: number;
  seat: number;
  move: string;
  /** The events of the engine protocol. */
  events: Record<string, unknown>[];
  at: string;
  /** Whether the quick player moved, since the level did not answer in time. */
  hasty: boolean;
}

/** A move was made and stored. */
export interface Moved {
  type: "moved";
  number: number;
  moment: Moment;
  position: Position;
  can_take_back: boolean;
}

/** One of the patches on offer. */
export interface Offer {
  patch: number;
  /** The number of buttons that are missing to buy it; 0 if none. */
  short: number;
  then: Consequence;
  /** By orientation, the possible spaces of the top left corner of its box. Empty if it cannot be bought or fits nowhere. */
  ways: Record<string, number[]>;
}

/** How a game ended. */
export interface OutcomeView {
  scores: number[];
  winner: number;
  /** After ``resigned`` the scores are those at that moment; they do not decide. */
  reason: "score" | "finished_first" | "resigned";
}

/** A patch of an edition. */
export interface PatchView {
  id: number;
  buttons: number;
  time: number;
  income: number;
  /** Whether its label has the asterisk of a rebalanced patch. */
  starred: boolean;
  size: number;
  orientations: Turned[];
}

/** A piece of a cut patch. Its id in the sprite is like ``P12-2``. */
export interface PieceView {
  piece: number;
  size: number;
  orientations: Turned[];
}

/** The answer to a ping: the connection is alive. */
export interface Pong {
  type: "pong";
}

/** A position of Patchwork with its legal moves. Nothing in it is secret. */
export interface Position {
  game: "patchwork";
  phase: "turn" | "special_patch" | "over";
  to_move: number | null;
  /** The seat whose token is on top if both share a space. */
  on_top: number;
  /** The patches clockwise from the neutral token. */
  circle: number[];
  special_patches: number[];
  quilts: QuiltView[];
  offers: Offer[];
  advance: Consequence | null;
  special: SpecialChoice | null;
  outcome: OutcomeView | null;
  /** The position on one line, in the notation of the engine and the terminal. */
  text: string;
}

/** The quilt, the buttons and the time token of a seat. */
export interface QuiltView {
  time: number;
  buttons: number;
  income: number;
  /** spaces of a quilt: row * 9 + column */
  filled: number[];
  sewn: SewnPatch[];
  /** spaces of a quilt: row * 9 + column */
  leather: number[];
  special_tile: boolean;
  /** The points if the game ended now. */
  score: number;
  empty: number;
  /** Row and column of the 7x7 area with the most filled spaces, and their number. */
  best_area: [number, number, number];
}

/** A request was refused. Nothing has changed. */
export interface Refused {
  type: "refused";
  request: number | null;
  code: string;
  message: string;
  number: number | null;
}

/** A player has started a rematch at another table. All players have their seats there. */
export interface RematchReady {
  type: "rematch";
  table: string;
  /** The seat of that player at this table. */
  by: number;
}

/** A whole game, step by step. */
export interface Replay {
  game: "patchwork";
  edition: string;
  names: string[];
  levels: (number | null)[];
  date: string | null;
  table: string | null;
  /** The seats that have resigned. */
  resigned: number[];
  moments: ReplayMoment[];
}

/** A position of a game, and the move before it; None at the start. */
export interface ReplayMoment {
  moment: Moment | null;
  position: Position;
}

/** The current state of a Doodle table: the first message to a client, with all that it needs. */
export interface RoomView {
  protocol: number;
  table: string;
  game: "doodle";
  edition: string;
  number: number;
  seats: SeatView[];
  /** The seats of the client's tokens. */
  you: number[];
  together: boolean;
  created: string;
  /** The table of the rematch. */
  rematch: string | null;
  type: "room";
  turn_seconds: number | null;
  /** The day of a daily game, such as 2026-01-31. */
  daily: string | null;
  /** The seed of cards and dice, if the maker of the table chose it or it is the public one of an old day; None if it is secret. */
  seed: string | null;
  /** Whether the game began from a given position. It counts in no statistics. */
  from_position: boolean;
  /** The finished turns. Their count is the number of the current turn. */
  moments: DoodleMoment[];
  position: DoodlePosition;
}

/** The token now plays this seat. The invitation is no longer valid. */
export interface SeatClaimed {
  table: string;
  game: string;
  seat: number;
}

/** A seat has handed in its turn, and the turn is stored. Others still draw. The seat itself gets this message at once. The others get it within a third of a second. If several seats hand in meanwhile, they get only the last message; ``to_act`` lists the seats that are left. */
export interface SeatDone {
  type: "seat_done";
  number: number;
  seat: number;
  to_act: number[];
  /** The sheet with the acts, for the seat itself; None for everybody else. */
  sheet: SheetView | null;
  seconds_left: number | null;
}

/** The occupant of a seat. */
export interface SeatView {
  seat: number;
  kind: "human" | "computer";
  name: string;
  level: number | null;
  online: boolean;
  /** How the seat got its token: ``maker`` at the creation of the table, ``guest`` by claiming an invitation; ``open`` if nobody has it yet. None for a computer's seat. */
  holder: "maker" | "guest" | "open" | null;
  /** There is a new invitation to this seat, made while its holder was absent. It ends when the holder returns. */
  invited: boolean;
  /** The holder has been away for a while, and it is the seat's turn or a computer plays for it. Others may act for it. */
  absent: boolean;
  /** The level of the computer that plays here until the holder returns. */
  stand_in: number | null;
  /** The holder has resigned. The seat cannot win, and does nothing more. */
  resigned: boolean;
}

/** The seats have changed: somebody connected, disconnected or was renamed, or a seat has another holder. */
export interface Seats {
  type: "seats";
  seats: SeatView[];
}

/** What the commitment commits to. It is published after the game, that of a day when the day is over. docs/server.md explains how to check it. */
export interface Secret {
  seed: string;
  salt: string;
  /** The whole deck. Its first cards form the first circle, clockwise after the token. In a game from a position: the cards that were undealt there. */
  deck: string[];
  /** The start cards by seat. None in a game from a position. */
  starts: string[];
  /** The throws in order. */
  dice: number[];
}

/** A patch on a quilt. */
export interface SewnPatch {
  patch: number;
  cell: number;
  orientation: number;
}

/** The sheet of a seat. The sheets of others are shown as they were at the beginning of the turn. */
export interface SheetView {
  seat: number;
  start_card: string;
  /** spaces of a quilt: row * 9 + column */
  filled: number[];
  /** In the order in which they were drawn, the start patch first. */
  drawn: Drawn[];
  /** spaces of a quilt: row * 9 + column */
  singles: number[];
  /** 1 if an action can still be used, otherwise 0. */
  specials: Record<string, number>;
  /** The points of the scorings so far, one for each round. */
  scores: number[];
  best: BestRectangle;
  empty: number;
  /** The points if the game ended now: the scores, plus the best rectangle for the current round, less the empty spaces. */
  score: number;
  /** Whether the seat has handed in its turn. */
  done: boolean;
}

/** The special patch that must be sewn on or removed now. */
export interface SpecialChoice {
  /** spaces of a quilt: row * 9 + column */
  cells: number[];
  can_remove: boolean;
}

/** A new table. */
export interface TableCreated {
  table: string;
  /** Your own seats, with their tokens. */
  seats: HeldSeat[];
  /** The invitations to the other seats. */
  invitations: Invitation[];
}

/** The current state of a table: the first message to a client, with all that it needs. */
export interface TableView {
  protocol: number;
  table: string;
  game: "patchwork";
  edition: string;
  number: number;
  seats: SeatView[];
  /** The seats of the client's tokens. */
  you: number[];
  together: boolean;
  created: string;
  /** The table of the rematch. */
  rematch: string | null;
  type: "table";
  can_take_back: boolean;
  first: number;
  /** The seed of the circle, if the maker of the table chose it. */
  seed: string | null;
  /** Whether the game began from a position in which moves had been made. It counts in no statistics. */
  from_position: boolean;
  moments: Moment[];
  position: Position;
}

/** Moves were taken back. ``ply`` moves are left. */
export interface TakenBack {
  type: "taken_back";
  number: number;
  ply: number;
  position: Position;
  can_take_back: boolean;
}

/** The answer to ``try``. Only the client that asked gets it. */
export interface Tried {
  type: "tried";
  request: number;
  turn: TurnView;
}

/** All seats have handed in. The turn or scoring is over, and the next one has begun. */
export interface TurnClosed {
  type: "closed";
  /** The number of the turn that begins. */
  number: number;
  moment: DoodleMoment;
  position: DoodlePosition;
}

/** The state of a turn, for the seat that draws it. */
export interface TurnView {
  seat: number;
  number: number;
  /** In their canonical notation. */
  acts: string[];
  /** The sheet after these acts. */
  sheet: SheetView;
  /** The special actions that these acts use up. */
  uses: ("neighbour" | "single" | "cut" | "twice")[];
  /** What may be drawn. Whole patches first: the token's card, then its neighbours. Pieces of a cut are only in the answer to ``try``, not in a position. */
  may: MayDraw[];
  /** Whether a patch can still be cut in this turn. */
  can_cut: boolean;
  /** spaces of a quilt: row * 9 + column */
  single_cells: number[];
  /** The special actions that shading uses up. */
  single_uses: ("neighbour" | "single" | "cut" | "twice")[];
  can_pass: boolean;
  /** Whether these acts are a whole turn. A missing ``done`` is added. At a scoring, no acts are a whole turn too. */
  can_finish: boolean;
}

/** A patch in one of its distinct orientations. */
export interface Turned {
  /** 0 to 3: quarter turns clockwise. 4 to 7: the same, mirrored first. */
  orientation: number;
  /** Its notation in a move: ``r1``, ``f``, ``r3f``, or empty. */
  suffix: string;
  /** ``#`` marks a space of the patch. */
  rows: string[];
  /** The SVG transform of the patch's drawing, 40 units a space. It puts the top left corner of the box at 0 0. */
  matrix: string;
  /** Row and column of the spaces that carry its buttons. */
  buttons: [number, number][];
}

/** Analyse a position. It replaces an earlier request with the same id. */
export interface Analyse {
  type: "analyse";
  id: number;
  position: string;
  /** The first seat that may act by default. */
  seat?: number | null;
  /** How many of the best moves to show. */
  lines?: number;
  /** How long to think. It ends sooner if others wait. */
  seconds?: number;
  /** Tell the chances between two players of this level, instead of what the search itself expects. */
  level?: number | null;
}

/** Ask for a hint for your seat. Each step says more; the record marks the last step that was asked for. */
export interface HintRequest {
  seat: number;
  /** 1: what matters here. 2: also what to take. 3: also where. */
  step: number;
}

/** Ask for a puzzle that is about as hard as one's own rating. */
export interface NextPuzzle {
  rating?: number;
  kind?: string | null;
  /** Those that are not wanted again. */
  seen?: string[];
}

/** How strong somebody is, who solves puzzles. The client keeps it. */
export interface PlayerRating {
  rating: number;
  deviation: number;
  volatility: number;
}

/** An answer to a puzzle. */
export interface PuzzleTry {
  /** An option, a move, or the moves of a filling, separated by spaces. None gives up. */
  answer?: string | null;
  /** Given with the first try of a puzzle, if it counts for the rating. */
  player?: PlayerRating | null;
  /** A wrong answer that was given before. The solution is compared with it, if that is known well enough. */
  against?: string | null;
  /** Whether a hint was seen before it: then a right answer counts half. */
  hinted?: boolean;
}

/** Review a game: that of a table, or a record. It replaces an earlier request with the same id. */
export interface ReviewGame {
  type: "review";
  id: number;
  table?: string | null;
  record?: string | null;
  /** The tokens of your seats, for a table that only they may see. */
  tokens?: string[];
}

/** End a request. Nothing more is sent for it. */
export interface StopStudy {
  type: "stop";
  id: number;
}

/** An analysis, growing while it thinks. */
export interface AnalysisFound {
  seat: number;
  nodes: number;
  full: boolean;
  evaluation: EvaluationView;
  /** Best first. */
  lines: LineView[];
  type: "analysis";
  id: number;
  /** Whether it is the last message of this request. */
  final: boolean;
}

/** How to draw a move on the board of its seat. */
export interface DrawnMove {
  /** What it takes, without where. */
  option: string;
  /** spaces of a quilt: row * 9 + column */
  cells: number[];
}

/** What the seat to move may expect. */
export interface EvaluationView {
  /** The chance to win, from 0 to 100. */
  chance: number;
  /** The expected lead in points; None in games that each seat plays for itself. */
  margin: number | null;
  /** The expected final score in such games. */
  score: number | null;
  /** Whether it is proven. */
  exact: boolean;
}

/** An area of a board that patches fill exactly. */
export interface Filling {
  /** spaces of a quilt: row * 9 + column */
  filled: number[];
  /** spaces of a quilt: row * 9 + column */
  area: number[];
  patches: number[];
}

/** A hint. What belongs to later steps is None. */
export interface HintView {
  step: number;
  /** The number of the table when it was given. It is about this position alone. */
  number: number;
  aim: Sentence;
  option: Sentence | null;
  option_id: string | null;
  /** What the move does that the next best option does not; of the third step. */
  why: Sentence | null;
  move: string | null;
  draws: DrawnMove | null;
  /** Whether the next step says more. A move that puts nothing anywhere has no third step. */
  more: boolean;
}

/** What a seat can learn from a game, in one sentence that speaks to it. */
export interface LessonView {
  /** What it is about, for programs. */
  code: string;
  /** By language. English is always included. */
  words: Record<string, string>;
  /** The same with the names of patches, cards and spaces in brackets, as in records. */
  notation: Record<string, string>;
  /** The spaces that it speaks of. */
  cells: number[];
  /** The moves it is about, in the order of the game, so that they can be shown. Empty for praise. */
  plies: number[];
  /** What these moves lost together. */
  points: number;
}

/** A move, its evaluation, and the moves that are expected after it. */
export interface LineView {
  move: string;
  draws: DrawnMove | null;
  evaluation: EvaluationView;
  visits: number;
  /** The expected moves. The first one is the move itself. */
  line: string[];
}

/** How a score came about: ``start - lost + luck == result``. ``start`` is what good play could expect. */
export interface LuckView {
  start: number;
  lost: number;
  luck: number;
  result: number;
}

/** A move of a reviewed game. The numbers of a forced move are None. */
export interface MoveView {
  /** How many moves were made before it. */
  ply: number;
  seat: number;
  move: string;
  draws: DrawnMove | null;
  forced: boolean;
  evaluation: EvaluationView | null;
  played: EvaluationView | null;
  best: LineView | null;
  /** The best move that takes the same. */
  best_of_option: LineView | null;
  loss: number | null;
  choice_loss: number | null;
  placement_loss: number | null;
  chance_loss: number | null;
  noise: number | null;
  mark: "inaccuracy" | "mistake" | "blunder" | null;
  accuracy: number | null;
  /** Which move ``reasons`` compares with the played one: the best one, or the best one that takes the same. */
  lesson: "choice" | "placement" | null;
  /** Why that move is better, the largest reason first. Only moves that lost much have them. */
  reasons: Sentence[];
}

/** How far a request is. */
export interface Progress {
  type: "progress";
  id: number;
  done: number;
  /** The moves to judge; 0 while that is not known yet. */
  total: number;
  /** How many questions wait in the queue; that of this request is among them until a worker takes it. */
  waiting: number;
}

/** A game that has puzzles. */
export interface PuzzleGame {
  game: string;
  kinds: PuzzleKind[];
}

/** The games that have puzzles. */
export interface PuzzleGames {
  games: PuzzleGame[];
}

/** What matters, without the answer. */
export interface PuzzleHint {
  hint: Sentence;
}

/** A kind of puzzles, and how many there are. */
export interface PuzzleKind {
  kind: string;
  count: number;
}

/** An answer, and what is expected after it. */
export interface PuzzleLine {
  answer: string;
  /** How to draw its move; None if the answer is an option, or a filling. */
  draws: DrawnMove | null;
  /** What its move takes; None for a filling. */
  words: Sentence | null;
  /** The move of the answer; of the solution also the moves expected after it. Empty if they are not known. */
  line: string[];
}

/** What an answer is worth. */
export interface PuzzleVerdict {
  right: boolean;
  /** None after giving up. */
  tried: PuzzleLine | null;
  /** The lost chance, as in reviews; 0 if it is right. */
  loss: number;
  /** The points of the score that the loss stands for, in games that each seat plays for itself. */
  points: number | null;
  /** It loses so much or more. */
  at_least: boolean;
  /** Of a wrong answer: what is wrong with it. Otherwise: what the solution does that ``rival`` does not. */
  reasons: Sentence[];
  /** After a right answer, or after giving up. */
  solution: PuzzleLine | null;
  /** With the solution: the wrong answer that it is compared with, which is ``against`` or the best one. */
  rival: PuzzleLine | null;
  /** How hard the puzzle is now. */
  rating: number;
  /** The new rating, if the try counted. */
  player: RatedPlayer | null;
}

/** A puzzle, without its answer. */
export interface PuzzleView {
  id: string;
  game: string;
  edition: string;
  kind: string;
  asks: "option" | "move" | "filling";
  /** The option that is given, if only its placement is asked for. */
  option: string;
  question: Sentence;
  position: string;
  /** The view of a table with this position, at which one holds all seats. None for a filling. */
  view: unknown;
  filling: Filling | null;
  /** Whether a loss is one of the chance to win, or of the chance against an equal player. */
  measure: "margin" | "score";
  /** How hard it is. */
  rating: number;
  tries: number;
  /** How many tries were right. */
  solved: number;
  /** Of which day it is the puzzle. */
  day: string | null;
}

/** The new rating of somebody who has tried a puzzle. */
export interface RatedPlayer {
  rating: number;
  deviation: number;
  volatility: number;
}

/** A reviewed game. Losses are in points. */
export interface ReviewView {
  game: string;
  edition: string;
  result: string;
  /** The chances are those between two players of this level. */
  level: number;
  seats: SeatReview[];
  /** All moves of seats. The moves of chance are left out. */
  moves: MoveView[];
  /** The plies of the moves that lost most, three at most. */
  turning_points: number[];
}

/** A finished review. It is the last message of its request. */
export interface Reviewed {
  type: "reviewed";
  id: number;
  review: ReviewView;
}

/** The moves of one seat together. */
export interface SeatReview {
  seat: number;
  name: string | null;
  /** From 0 to 100; None if the seat had no choice. */
  accuracy: number | null;
  choice_loss: number;
  placement_loss: number;
  marks: Record<string, number>;
  /** Only of a finished game with chance. */
  luck: LuckView | null;
  /** Up to three: the dearest habits first, then the dearest single moves; or one of praise. */
  lessons: LessonView[];
}

/** A sentence about a position. */
export interface Sentence {
  /** What it is about, for programs. */
  code: string;
  /** By language. English is always included. */
  words: Record<string, string>;
  /** The same with the names of patches, cards and spaces in brackets, as in records. */
  notation: Record<string, string>;
  /** The spaces that it speaks of. */
  cells: number[];
}

/** A request was refused or has failed. It is the last message of its request. */
export interface StudyRefused {
  type: "refused";
  /** None if the message could not be understood. */
  id: number | null;
  code: string;
  message: string;
}

export interface FromClient {
  greet: Greet;
  join: Join;
  ping: Ping;
  play: Play;
  rematch: Rematch;
  rename: Rename;
  resign: Resign;
  take_back: TakeBack;
  try: Try;
  turn: Turn;
}

export interface FromServer {
  accepted: Accepted;
  greeted: Greeted;
  moved: Moved;
  pong: Pong;
  refused: Refused;
  rematch: RematchReady;
  room: RoomView;
  seat_done: SeatDone;
  seats: Seats;
  table: TableView;
  taken_back: TakenBack;
  tried: Tried;
  closed: TurnClosed;
}

export interface ToStudy {
  analyse: Analyse;
  review: ReviewGame;
  stop: StopStudy;
}

export interface FromStudy {
  analysis: AnalysisFound;
  progress: Progress;
  reviewed: Reviewed;
  refused: StudyRefused;
}
