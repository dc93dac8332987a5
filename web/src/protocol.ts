// SPDX-License-Identifier: MIT
// Generated from src/quiltbee/protocol.py by `make types`; do not edit.

export const PROTOCOL = 1;

/** Ask for a table. The answer holds the secret tokens of all its human seats. */
export interface CreateTable {
  game?: "patchwork";
  edition?: string;
  seats: SeatRequest[];
  first?: 0 | 1 | "random";
  /** All human seats play on one device; they may then take moves back. */
  together?: boolean;
  /** The same number gives the same circle. */
  seed?: number | null;
}

/** The first message of a client; without tokens it watches. */
export interface Join {
  type: "join";
  protocol: number;
  tokens?: string[];
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

/** A request was carried out. */
export interface Accepted {
  type: "accepted";
  request: number;
  number: number;
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
  /** The middles of the spaces of the time board, 52 units a space on a board of 364 by 468. */
  spiral: [number, number][];
  /** The theme of the edition: ground, ink, card, cotton, token0, token0_dark and so on. */
  colours: Record<string, string>;
  /** SVG ``defs``: cloth and patch drawings with the ids ``patch1``, ``edge1``, ``button``, ``leather``, ``token0``, ``token1``, ``time``, ``tack``, ``cushion``, ``linen``. */
  sprite: string;
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
  levels: number[];
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

/** A move that was made, and what it brought about step by step. */
export interface Moment {
  /** How many moves had been made with it. */
  ply: number;
  seat: number;
  move: string;
  /** As the engine protocol tells them. */
  events: Record<string, unknown>[];
  at: string;
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

/** The same players sit at another table now. */
export interface RematchReady {
  type: "rematch";
  table: string;
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

/** Who sits in a seat. */
export interface SeatView {
  seat: number;
  kind: "human" | "computer";
  name: string;
  level: number | null;
  online: boolean;
}

/** Somebody came, went or was renamed. */
export interface Seats {
  type: "seats";
  seats: SeatView[];
}

/** A patch on a quilt. */
export interface SewnPatch {
  patch: number;
  cell: number;
  orientation: number;
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
  seats: HeldSeat[];
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
}

export interface FromServer {
  accepted: Accepted;
  moved: Moved;
  pong: Pong;
  refused: Refused;
  rematch: RematchReady;
  seats: Seats;
  table: TableView;
  taken_back: TakenBack;
}
