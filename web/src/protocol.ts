// SPDX-License-Identifier: MIT
// Generated from src/quiltbee/protocol by `make types`; do not edit.

export const PROTOCOL = 2;

/** A seat whose holder is absent. */
export interface AbsentSeat {
  seat: number;
}

/** Take the seat of an invitation, with a token of one's own making. The server keeps no more than a hash of the token. The same request again changes nothing and has the same answer, so that one whose answer was lost can be repeated. */
export interface ClaimRequest {
  invitation: string;
  token: string;
}

/** Ask for a Doodle room. The answer holds the secret tokens of one's own seats, and invitations for the others. */
export interface CreateDoodle {
  game: "doodle";
  edition?: string;
  seats: SeatRequest[];
  /** All human seats play on one device. */
  together?: boolean;
  /** The turn clock: who has not handed in by then passes. */
  turn_seconds?: number | null;
  /** Alone with the deck and the dice of this day (UTC), which are the same for everybody. */
  daily?: boolean;
  /** The same number gives the same cards and dice. It is shown to everybody at the table. */
  seed?: number | null;
}

/** Ask for a table. The answer holds the secret tokens of one's own seats, and invitations for the others. */
export interface CreateTable {
  game?: "patchwork";
  edition?: string;
  seats: SeatRequest[];
  first?: 0 | 1 | "random";
  /** All human seats play on one device; they may then take moves back. */
  together?: boolean;
  /** The same number gives the same circle. It is shown to everybody at the table. */
  seed?: number | null;
}

/** The first message of a client; without tokens it watches. */
export interface Join {
  type: "join";
  protocol: number;
  tokens?: string[];
}

/** Pass for somebody who is absent. */
export interface PassRequest {
  seat: number;
  number: number;
}

/** Ask whether the line is alive. */
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

/** Make a move. */
export interface PlayRequest {
  number: number;
  move: string;
}

/** Play again with sides changed. */
export interface Rematch {
  type: "rematch";
  request: number;
}

/** Give one's seat a name. */
export interface Rename {
  seat: number;
  name: string;
  type: "rename";
  request: number;
}

/** Give one's seat a name. */
export interface RenameRequest {
  seat: number;
  name: string;
}

/** Show a record as a replay, without keeping it. */
export interface ReplayRequest {
  record: string;
}

/** Who is to sit in a seat. */
export interface SeatRequest {
  kind?: "human" | "computer";
  name?: string;
  /** The level of a computer seat; 3 where it is left out. */
  level?: number | null;
  /** Somebody else is to sit here: the answer holds an invitation, and no token. Means nothing for a computer. */
  invite?: boolean;
}

/** Let a computer play for somebody who is absent, until it returns. */
export interface StandInRequest {
  seat: number;
  /** 3 where it is left out. */
  level?: number | null;
}

/** Take a move back. */
export interface TakeBack {
  number: number;
  type: "take_back";
  request: number;
}

/** Take back one's last move, and what the computer answered. */
export interface TakeBackRequest {
  number: number;
}

/** Ask what a turn comes to. Nothing is kept, and nobody is told. */
export interface Try {
  acts: string[];
  /** Needed by those who hold several seats. */
  seat?: number | null;
  type: "try";
  request: number;
}

/** Ask what a turn comes to and what else may be done. Nothing is kept, and nobody is told. */
export interface TryRequest {
  acts: string[];
  /** Needed by those who hold several seats. */
  seat?: number | null;
}

/** Hand in a whole turn; a missing ``done`` is added. */
export interface Turn {
  number: number;
  acts: string[];
  /** Needed by those who hold several seats. */
  seat?: number | null;
  type: "turn";
  request: number;
}

/** Hand in a whole turn; a missing ``done`` is added. */
export interface TurnRequest {
  number: number;
  acts: string[];
  /** Needed by those who hold several seats. */
  seat?: number | null;
}

/** A request was carried out. */
export interface Accepted {
  type: "accepted";
  request: number;
  number: number;
}

/** The rectangle that scores most now; height and width are 0 on an empty sheet. */
export interface BestRectangle {
  row: number;
  column: number;
  height: number;
  width: number;
  /** Points for its biggest square. */
  square: number;
  /** Points for its further rows or columns. */
  extra: number;
  points: number;
}

/** A patch card or a start card. The sprite draws its patch by its id. */
export interface CardView {
  id: string;
  size: number;
  orientations: Turned[];
  /** Every different piece, by number from 1; start cards have none. */
  pieces: PieceView[];
  /** Every way to cut it; several can give the same pieces. */
  cuts: CutView[];
  /** False for a card that is filled in, for no full list is known. */
  attested: boolean;
}

/** What a choice brings about, wherever the patch is laid. */
export interface Consequence {
  paid: number;
  /** Buttons for the spaces moved, when advancing. */
  earned: number;
  /** Buttons from the income marks that are crossed. */
  income: number;
  /** What one then has. */
  buttons: number;
  /** Where the token then stands. */
  time: number;
  /** How far it moves. */
  spaces: number;
  /** Special patches gained. */
  special: number;
  /** Who moves then; None if the game is over. */
  next: number | null;
  /** The token reaches the last space. */
  finished: boolean;
}

/** What lies on one side of a cut. */
export interface CutHalf {
  /** The number by which an act names the piece: ``P12/2@c4``. */
  piece: number;
  /** Row and column in the card's drawing, orientation 0. */
  cells: [number, number][];
}

/** One way to cut a patch in two. */
export interface CutView {
  /** From column and row to column and row: grid lines of the card's drawing, orientation 0. */
  line: [number, number, number, number];
  halves: [CutHalf, CutHalf];
}

/** An edition of Patchwork Doodle: all that a page needs to draw it, and that never changes. */
export interface DoodleEditionView {
  game: "doodle";
  edition: string;
  title: string;
  /** What a player should know about the data; often nothing. */
  note: string;
  cards: CardView[];
  starts: CardView[];
  /** The faces of the die. */
  die: number[];
  rounds: number;
  /** Turns in each round. */
  turns: number;
  /** How many cards lie in the circle when a round begins. */
  circle: number;
  /** The special actions in the order of the sheet. */
  specials: ("neighbour" | "single" | "cut" | "twice")[];
  good_solo_score: number;
  /** The theme: ground, ink, paper, card, accent, stamp, crayon0 and so on. */
  colours: Record<string, string>;
  /** SVG ``defs``, 40 units a space: every patch by its card (``P12``, ``S03``), the cut pieces (``P12-2``), ``single``, ``die`` (blank), ``die1`` and so on, ``pawn``, ``pile``, ``tack``, ``crossed``, ``linen``, ``stamp-neighbour``, ``stamp-single``, ``stamp-cut``, ``stamp-twice``. */
  sprite: string;
}

/** A turn or a scoring that is over: what each seat did, and what it brought about. */
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
  /** The seats for which the clock passed. */
  absent: number[];
  /** The seats for which the quick player drew, in the place of a level that did not answer in time. */
  hasty: number[];
  /** As the engine protocol tells the end of a turn: ``turn_ended``, ``scored``, ``dealt``, ``empty_spaces``, ``over``. Where a scoring follows the turn, what comes after ``turn_ended`` is told with the scoring. */
  events: Record<string, unknown>[];
  at: string;
}

/** How a game ended. A tie is a shared victory. */
export interface DoodleOutcome {
  scores: number[];
  /** By seat the rows of the pad: one a round, then the empty spaces, negative. */
  rows: number[][];
  winners: number[];
  reason: "score" | "shared";
}

/** A room as one client may see it, with what its seats may do. */
export interface DoodlePosition {
  game: "doodle";
  /** ``scoring``: the turn is over, and the seats in ``to_act`` may still shade a single space before the rectangles are scored. The sheets of the others are shown as they are after the turn. */
  phase: "start" | "draw" | "scoring" | "over";
  round: number;
  turn: number;
  /** The turn that is being drawn: 0 for the start patches, then 1 and on through all rounds, scorings counted. */
  number: number;
  /** Cards clockwise, beginning with the first after the token's place before the throw. */
  circle: string[];
  /** How many cards lie face down. */
  undealt: number;
  /** What the die shows for this turn; None for the start patches and on the final turn. */
  roll: number | null;
  /** The card on which the token stands; None when no die was thrown: on the final turn all left may be drawn. */
  card: string | null;
  neighbours: string[];
  /** By seat. One's own show what was handed in, the others' are as the turn found them. */
  sheets: SheetView[];
  /** The seats that have not handed in yet. */
  to_act: number[];
  /** For those of one's seats that have not handed in: a turn without acts. Watchers get none. */
  turns: TurnView[];
  /** How long the turn clock still waits, by the time of this message; None where none runs. */
  seconds_left: number | null;
  outcome: DoodleOutcome | null;
  /** SHA-256 of what was shuffled and thrown beforehand, in hexadecimal. */
  commitment: string;
  /** None until the game is over. */
  secret: Secret | null;
}

/** A whole game, turn by turn. */
export interface DoodleReplay {
  game: "doodle";
  edition: string;
  names: string[];
  levels: (number | null)[];
  date: string | null;
  daily: string | null;
  table: string | null;
  moments: DoodleReplayMoment[];
}

/** A position in the course of a game, and the turn that led to it; None at the start. */
export interface DoodleReplayMoment {
  moment: DoodleMoment | null;
  position: DoodlePosition;
}

/** A patch, a piece of one or the start patch on a sheet. */
export interface Drawn {
  card: string;
  /** 0 for the whole patch. */
  piece: number;
  /** Where the top left corner of its box lies. */
  cell: number;
  orientation: number;
  /** The number of the turn on which it was drawn; 0 for the start patch. */
  turn: number;
}

/** An edition of Patchwork: all that a page needs to draw it, and that never changes. */
export interface EditionView {
  game: "patchwork";
  edition: string;
  title: string;
  /** What a player should know about the data; often nothing. */
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
  /** By language: en, de. */
  words: Record<string, EditionWords>;
  /** The middles of the spaces of the time board, 52 units a space on a board of 364 by 468. */
  spiral: [number, number][];
  /** The theme of the edition: ground, ink, card, cotton, token0, token0_dark and so on. */
  colours: Record<string, string>;
  /** SVG ``defs``: cloth and patch drawings with the ids ``patch1``, ``edge1``, ``button``, ``leather``, ``token0``, ``token1``, ``time``, ``tack``, ``cushion``, ``linen``. */
  sprite: string;
}

/** What players of an edition call things, in one language. */
export interface EditionWords {
  /** The edition, where one is chosen. */
  title: string;
  /** What is special about it, in a line. */
  about: string;
  /** One of what one pays with. */
  one: string;
  many: string;
  /** Many, after a preposition; in English the same word. */
  dative: string;
  /** By seat, the colour of the time token. */
  tokens: [string, string];
}

/** What was fixed before the game began, and, when it is over, all that is needed to check it. */
export interface Fairness {
  table: string;
  game: "doodle";
  edition: string;
  seats: number;
  commitment: string;
  /** The seed, where whoever made the table chose it, or the day: then cards and dice could be known beforehand. */
  seed: string | null;
  is_over: boolean;
  secret: Secret | null;
  /** The throws that have been made. */
  rolls: number[];
}

/** Why something was refused: a code for programs, words for people. */
export interface Fault {
  code: string;
  message: string;
}

/** The secret that lets its holder play a seat. */
export interface HeldSeat {
  seat: number;
  token: string;
}

/** What this server is and offers. */
export interface Hello {
  name: "quiltbee";
  version: string;
  protocol: number;
  /** By game, its editions, the usual one first. */
  games: Record<string, string[]>;
  /** The levels of computer players; a game may have fewer, see ``game_levels``. */
  levels: number[];
  /** By game, how many levels its computer player has, from 1 for the weakest. */
  game_levels: Record<string, number>;
}

/** A secret with which somebody can claim a seat, once. */
export interface Invitation {
  seat: number;
  invitation: string;
}

/** One thing that may be done. */
export interface LegalMove {
  move: string;
  cells: string[];
  patch: number | null;
}

/** All that may be done now. */
export interface LegalMoves {
  number: number;
  to_move: number | null;
  moves: LegalMove[];
}

/** A patch or a piece that can be drawn now. */
export interface MayDraw {
  card: string;
  piece: number;
  /** What is crossed off for it, ``twice`` where one of them is used a second time. */
  uses: ("neighbour" | "single" | "cut" | "twice")[];
  /** By orientation, the spaces on which the top left corner of its box may lie. */
  ways: Record<string, number[]>;
}

/** A move that was made, and what it brought about step by step. */
export interface Moment {
  /** How many moves had been made with it. */
  ply: number;
  seat: number;
  move: string;
  /** As the engine protocol tells them. */
  events: Record<string, unknown>[];
  at: string;
  /** Whether the quick player moved in the place of a level that did not answer in time. */
  hasty: boolean;
}

/** A move was made and is on disk. */
export interface Moved {
  type: "moved";
  number: number;
  moment: Moment;
  position: Position;
  can_take_back: boolean;
}

/** One of the patches that may be bought now. */
export interface Offer {
  patch: number;
  /** Buttons that are lacking; 0 if one can pay. */
  short: number;
  then: Consequence;
  /** By orientation, the spaces on which the top left corner of its box may lie; empty if it cannot be bought or fits nowhere. */
  ways: Record<string, number[]>;
}

/** How a game ended. */
export interface OutcomeView {
  scores: number[];
  winner: number;
  reason: "score" | "finished_first";
}

/** A patch of an edition. */
export interface PatchView {
  id: number;
  buttons: number;
  time: number;
  income: number;
  /** Whether its label carries the asterisk of a rebalanced patch. */
  starred: boolean;
  size: number;
  orientations: Turned[];
}

/** A piece that one cut can give. The sprite draws it as ``P12-2``. */
export interface PieceView {
  piece: number;
  size: number;
  orientations: Turned[];
}

/** The line is alive. */
export interface Pong {
  type: "pong";
}

/** A position of Patchwork with what may be done in it. Nothing in it is secret. */
export interface Position {
  game: "patchwork";
  phase: "turn" | "special_patch" | "over";
  to_move: number | null;
  /** Whose token lies on top where both share a space. */
  on_top: number;
  /** Patches clockwise, beginning with the first after the neutral token. */
  circle: number[];
  special_patches: number[];
  quilts: QuiltView[];
  offers: Offer[];
  advance: Consequence | null;
  special: SpecialChoice | null;
  outcome: OutcomeView | null;
  /** The position on one line, as the engine and the terminal know it. */
  text: string;
}

/** What lies before a seat. */
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
  /** If the game ended now. */
  score: number;
  empty: number;
  /** Row and column of the fullest 7x7 area, and how many of its spaces are filled. */
  best_area: [number, number, number];
}

/** A request was not carried out, and nothing has changed. */
export interface Refused {
  type: "refused";
  request: number | null;
  code: string;
  message: string;
  number: number | null;
}

/** Where the same players sit with sides changed. Their tokens stay the same. */
export interface RematchMade {
  table: string;
}

/** Somebody wants to play again, and sits at another table now. The others have their seats there too. */
export interface RematchReady {
  type: "rematch";
  table: string;
  /** The seat, at this table, of whoever asked. */
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
  moments: ReplayMoment[];
}

/** A position in the course of a game, and the move that led to it; None at the start. */
export interface ReplayMoment {
  moment: Moment | null;
  position: Position;
}

/** A Doodle room as it stands: the first thing a client hears there, and all it needs. */
export interface RoomView {
  type: "room";
  protocol: number;
  table: string;
  game: "doodle";
  edition: string;
  number: number;
  seats: SeatView[];
  /** The seats whose tokens were shown. */
  you: number[];
  together: boolean;
  turn_seconds: number | null;
  /** The day whose deck is played, as 2026-01-31. */
  daily: string | null;
  /** What cards and dice follow from, where whoever made the table chose it, or the day; None where it is secret. */
  seed: string | null;
  created: string;
  /** The turns that are over; their number is the number of this turn. */
  moments: DoodleMoment[];
  position: DoodlePosition;
  /** The room in which these players play again. */
  rematch: string | null;
}

/** The token plays this seat from now on, and the invitation is used up. */
export interface SeatClaimed {
  table: string;
  game: string;
  seat: number;
}

/** A seat has handed in its turn, and it is on disk; others still draw. The seat itself hears it at once. The others hear it within a third of a second, and of several that hand in meanwhile only about the last: who is left is in ``to_act``. */
export interface SeatDone {
  type: "seat_done";
  number: number;
  seat: number;
  to_act: number[];
  /** What was handed in, for the seat itself; None for everybody else. */
  sheet: SheetView | null;
  seconds_left: number | null;
}

/** Who sits in a seat. */
export interface SeatView {
  seat: number;
  kind: "human" | "computer";
  name: string;
  level: number | null;
  online: boolean;
  /** Who has the token: whoever made the table, a guest alone, or nobody yet; None for a computer's own seat. */
  holder: "maker" | "guest" | "open" | null;
  /** A new link was made for this seat while its holder was absent. It lapses when the holder returns. */
  invited: boolean;
  /** Its holder has not been here for a while and it is its turn, or a computer plays for it: others may act for it. */
  absent: boolean;
  /** The level of the computer that plays here until the holder returns. */
  stand_in: number | null;
}

/** Somebody came, went, was renamed, or the seat has another holder. */
export interface Seats {
  type: "seats";
  seats: SeatView[];
}

/** What the commitment commits to; told when the game is over. docs/server.md says how to check it. */
export interface Secret {
  seed: string;
  salt: string;
  /** The whole deck; the first cards lay in the circle, clockwise after the token. */
  deck: string[];
  /** The start cards by seat. */
  starts: string[];
  /** The throws in their order. */
  dice: number[];
}

/** A patch on a quilt. */
export interface SewnPatch {
  patch: number;
  cell: number;
  orientation: number;
}

/** The sheet of a seat. Of the others' sheets one sees how the turn found them. */
export interface SheetView {
  seat: number;
  start_card: string;
  /** spaces of a quilt: row * 9 + column */
  filled: number[];
  /** In the order in which they were drawn, the start patch first. */
  drawn: Drawn[];
  /** spaces of a quilt: row * 9 + column */
  singles: number[];
  /** How often each can still be used: 1 or 0. */
  specials: Record<string, number>;
  /** The scorings so far, one a round. */
  scores: number[];
  best: BestRectangle;
  empty: number;
  /** If the game ended now: the scores, the best rectangle for the round that runs, less the empty spaces. */
  score: number;
  /** Whether the seat has handed in its turn. */
  done: boolean;
}

/** The special patch that must be dealt with now. */
export interface SpecialChoice {
  /** spaces of a quilt: row * 9 + column */
  cells: number[];
  can_remove: boolean;
}

/** A new table. */
export interface TableCreated {
  table: string;
  /** One's own seats, with their tokens. */
  seats: HeldSeat[];
  /** For the seats of others. */
  invitations: Invitation[];
}

/** A table as it stands: the first thing a client hears, and all it needs. */
export interface TableView {
  type: "table";
  protocol: number;
  table: string;
  game: "patchwork";
  edition: string;
  number: number;
  seats: SeatView[];
  /** The seats whose tokens were shown. */
  you: number[];
  together: boolean;
  can_take_back: boolean;
  first: number;
  created: string;
  /** The seed of the circle, where whoever made the table chose it. */
  seed: string | null;
  moments: Moment[];
  position: Position;
  /** The table at which these players play again. */
  rematch: string | null;
}

/** Moves were taken back; the log ends at ``ply``. */
export interface TakenBack {
  type: "taken_back";
  number: number;
  ply: number;
  position: Position;
  can_take_back: boolean;
}

/** What a turn comes to, for the asker alone. */
export interface Tried {
  type: "tried";
  request: number;
  turn: TurnView;
}

/** All have handed in: the turn or the scoring is over, and what comes next has begun. */
export interface TurnClosed {
  type: "closed";
  /** Of the turn that begins. */
  number: number;
  moment: DoodleMoment;
  position: DoodlePosition;
}

/** What a turn has come to, for the one who draws it. */
export interface TurnView {
  seat: number;
  number: number;
  /** In their usual spelling. */
  acts: string[];
  /** The sheet after these acts. */
  sheet: SheetView;
  /** The special actions that are crossed off by it. */
  uses: ("neighbour" | "single" | "cut" | "twice")[];
  /** Whole patches first: the token's card, then its neighbours. Pieces of a cut are left out of a position and are in the answer to ``try``. */
  may: MayDraw[];
  /** Whether some patch can still be cut on this turn. */
  can_cut: boolean;
  /** spaces of a quilt: row * 9 + column */
  single_cells: number[];
  /** What is crossed off for it. */
  single_uses: ("neighbour" | "single" | "cut" | "twice")[];
  can_pass: boolean;
  /** Whether these acts are a whole turn, ``done`` being added where it is wanting; at a scoring no acts are enough. */
  can_finish: boolean;
}

/** A patch in one of its distinct orientations. */
export interface Turned {
  /** 0 to 3 quarters clockwise; from 4 on mirrored first. */
  orientation: number;
  /** How a move spells it: ``r1``, ``f``, ``r3f``, or nothing. */
  suffix: string;
  /** ``#`` where there is cloth. */
  rows: string[];
  /** The SVG transform that lays the drawing of the patch, 40 units a space, so that its box begins at 0 0. */
  matrix: string;
  /** Row and column of the spaces on which its buttons are sewn. */
  buttons: [number, number][];
}

export interface FromClient {
  join: Join;
  ping: Ping;
  play: Play;
  rematch: Rematch;
  rename: Rename;
  take_back: TakeBack;
  try: Try;
  turn: Turn;
}

export interface FromServer {
  accepted: Accepted;
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
