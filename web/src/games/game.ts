// SPDX-License-Identifier: MIT
// What the pages need to know of a game. They know no more of it than this interface.
import type { Component, Snippet } from "svelte";
import type { FinishedGame } from "../app/finishedGames";
import type { SavedTable } from "../app/savedTables";
import type { BoardLine } from "../net/boardLine";
import type { TableOrder } from "../net/openTable";
import type { PuzzleDoor } from "../net/puzzleSocket";
import type { Board, MoveView, PuzzleView } from "../protocol";
import type { Course } from "../ui/course.svelte";

/** A table somebody asked for on the first page. */
export interface Order extends TableOrder {
  /** The link for a friend is shown before one sits down oneself. */
  invitesFirst?: boolean;
}

export interface SetupProps {
  /** A table is being asked for. */
  busy: boolean;
  /** Why the last one was not given. */
  fault: string;
  onstart: (order: Order) => void;
}

/** What a game shows on the first page. */
export interface FirstPage {
  Setup: Component<SetupProps>;
  Cover: Component;
}

export interface TableProps {
  table: string;
  token: string;
}

export interface HelpProps {
  /** The other games: their names, what they are called, and whose they are. */
  others: readonly { name: string; title: string; credit: string }[];
}

/** The whole table after a step of a replay: what could be taken, what was, and all boards. */
export interface BoardsProps<Replay = never, Edition = never> {
  replay: Replay;
  edition: Edition;
  step: number;
  names: readonly string[];
  /** What would have been better: marked among what could be taken, and outlined where it would lie. */
  better: readonly Better[];
  /** How fast the game is played through. */
  speed: number;
  /** What one steps with. */
  controls: Snippet;
  /** What is told of the step. */
  told: Snippet;
}

/** A better move than one that was made. */
export interface Better {
  seat: number;
  /** In the notation of records. */
  move: string;
  cells: readonly number[];
}

/** The board of a seat before one of its moves, with a move laid on it: the one that was made, or another. */
export interface LaidProps<Replay = never, Edition = never> {
  replay: Replay;
  edition: Edition;
  reviewed: ReviewedMove;
  /** In the notation of records. */
  move: string;
  /** What it shows, in words. */
  label: string;
}

/** A move of a review, and the step of the replay that shows it. */
export interface ReviewedMove extends MoveView {
  step: number;
}

/** How a game shows a replay and a review. A step is a position of its replay. */
export interface GameReview<Replay = never, Edition = never> {
  /** Drawings and colours of an edition. */
  Edition: Component<{ edition: Edition; children: Snippet }>;
  Boards: Component<BoardsProps<Replay, Edition>>;
  Laid: Component<LaidProps<Replay, Edition>>;
  /** How many moves were made before a step, where a step is more than one. */
  movesTo?: (replay: Replay, step: number) => number;
  /** Its steps are moves, with the number that the player sees. */
  countsMoves?: boolean;
  names: (replay: Replay, edition: Edition) => string[];
  /** The colour of a seat. */
  colour: (seat: number) => string;
  /** By move of the review, the step that shows it. */
  steps: (replay: Replay, moves: readonly MoveView[]) => number[];
  /** By seat, its points at every step. */
  scores?: (replay: Replay) => number[][];
  /** Whose move led to a step; null where it was nobody's, or several seats'. */
  seatAt: (replay: Replay, step: number) => number | null;
  /** What is called a step: "Move 4 of 40". */
  stepWords: (replay: Replay, edition: Edition, step: number) => string;
  /** What was done at a step. */
  tellStep: (replay: Replay, edition: Edition, step: number, names: readonly string[]) => string;
  /** A move of a seat, as short as can be. Empty for one that says nothing. */
  tellMove: (replay: Replay, edition: Edition, reviewed: ReviewedMove, move: string) => string;
  /** From how many points on a score is good, where each seat plays for its own. */
  goodScore?: (edition: Edition) => number;
  /** Null until the game is over. */
  outcome: (replay: Replay) => { scores: number[]; winners: number[]; resigned: boolean } | null;
  /** A table at which one plays on for a seat, from a position in the notation of the game. */
  playOn: (replay: Replay, seat: number, position: string) => TableOrder;
}

/** A puzzle at the table of its game. */
export interface PuzzleProps {
  puzzle: PuzzleView;
  door: PuzzleDoor;
  /** What is asked and what an answer was worth; folded together where there is little room. */
  card: Snippet<[folded: boolean]>;
}

/** The table of a game on the analysis board. */
export interface BoardProps<Edition = never> {
  line: BoardLine;
  edition: Edition;
  /** The spaces of the best move. */
  best: readonly number[] | null;
}

/** What chance may do on the analysis board. */
export interface ChanceProps<Edition = never> {
  edition: Edition;
  board: Board;
  /** The move that led here, in the notation of records. */
  last: string;
  /** Play a move of chance: from here, or instead of the last one. */
  onplay: (move: string, instead: boolean) => void;
}

/** How a game is analysed. Moves are in the notation of records, without the seat. */
export interface GameAnalysis<Edition = never> {
  /** Drawings and colours of an edition. */
  Edition: Component<{ edition: Edition; children: Snippet }>;
  Board: Component<BoardProps<Edition>>;
  /** What a move takes, as a small picture. */
  Sign: Component<{ edition: Edition; move: string }>;
  Chance?: Component<ChanceProps<Edition>>;
  /** A move, as short as can be. */
  tellMove: (edition: Edition, move: string) => string;
  /** From how many points on a score is good, where each seat plays for its own. */
  goodScore?: (edition: Edition) => number;
  /** What to call a player without a name. */
  seatName: (edition: Edition, seat: number) => string;
  /** The colour of a seat. */
  colour: (seat: number) => string;
  /** A table at which one plays on for a seat, from a position. */
  playOn: (board: Board, seat: number) => TableOrder;
}

/** A first game with somebody at one's side. */
export interface GameGuide {
  /** Under which this browser keeps which table it is. */
  key: string;
  order: () => TableOrder;
  /** Its guide takes sessions of the game itself. */
  Table: Component<TableProps & { guide?: never }>;
  Companion: Component<CompanionProps<never>>;
}

export interface CompanionProps<Session> {
  session: Session;
  course: Course;
}

/** What it says in the language that is set. */
type Message = () => string;

interface FirstPageWords {
  name: Message;
  about: Message;
  /** Before the name of the page, in the title of the window. */
  title?: Message;
  tagline: Message;
  /** Whose game it is. */
  credit: Message;
  description: Message;
}

/** A number that a game keeps of every finished one. */
export interface NumberWords {
  label: string;
  /** Many games tell the sum, not the average. */
  isSum?: boolean;
}

export interface Game {
  /** As the server calls it. */
  name: string;
  /** Where its first page is. */
  path: string;
  words: FirstPageWords;
  /** A saved table, in a list of them. */
  describe: (saved: SavedTable) => string;
  /** What is kept of a table that is over, given as its game tells it; null where one has no seat there. */
  finished: (view: never) => Promise<FinishedGame | null>;
  /** What a number of a finished game is; undefined where this page does not know it. */
  numberWords: (name: string) => NumberWords | undefined;
  edition: (name: string) => Promise<unknown>;
  /** Fetch the edition that its first page shows. */
  preload: () => Promise<unknown>;
  home: () => Promise<FirstPage>;
  table: () => Promise<{ default: Component<TableProps> }>;
  review: () => Promise<GameReview>;
  /** What stands below a replay. */
  afterReplay?: () => Promise<{ default: Component<{ replay: never; edition: never }> }>;
  analysis: () => Promise<GameAnalysis>;
  puzzle: () => Promise<{ default: Component<PuzzleProps> }>;
  /** The board of a puzzle, as a small picture. */
  puzzlePicture: (puzzle: PuzzleView) => Promise<string>;
  /** What the kinds of its puzzles are called. */
  puzzleKinds: Readonly<Record<string, Message>>;
  help: () => Promise<{ default: Component<HelpProps> }>;
  guide?: () => Promise<GameGuide>;
  /** What can be set for this game alone. */
  settings?: () => Promise<{ default: Component }>;
}
