// SPDX-License-Identifier: MIT
// The moves that were tried on the analysis board: a tree, one position of which is shown.
import { stored, fieldsOf } from "../../app/stored";
import { api } from "../../net/api";
import type { BoardLine } from "../../net/boardLine";
import type { AnalysisFound, Board, BoardRequest, EvaluationView, SeatView } from "../../protocol";
import replayWords from "words:replay";
import tableWords from "words:table";

/** What is known of a position. */
export interface Value {
  /** Whose chance it is. */
  seat: number;
  evaluation: EvaluationView;
  /** How long its best move was looked at. */
  visits: number;
  /** It is what the review of the game says. */
  isReviewed?: true;
}

/** A move, and all that was tried after it. The root is the start. */
export class Branch {
  value = $state.raw<Value | null>(null);
  children = $state.raw<readonly Branch[]>([]);
  /** What it looks like, once it was shown. */
  board: Board | null = null;

  constructor(
    /** The seat, a space, the move; empty for the start. */
    readonly move: string,
    readonly parent: Branch | null,
  ) {}

  /** The moves from the start to here. */
  get path(): string[] {
    return this.parent === null ? [] : [...this.parent.path, this.move];
  }

  /** How many moves were made. */
  get depth(): number {
    return this.parent === null ? 0 : this.parent.depth + 1;
  }

  get seat(): number | null {
    return /^\d/.test(this.move) ? Number(this.move[0]) : null;
  }

  /** The move in the notation of records, without its seat. */
  get text(): string {
    return this.move.replace(/^(-|\d) /, "");
  }

  /** The branch of a move; it is added where it is new. */
  grow(move: string): Branch {
    const known = this.children.find((each) => each.move === move);
    if (known !== undefined) return known;
    const branch = new Branch(move, this);
    this.children = [...this.children, branch];
    return branch;
  }

  /** The way on: the first that was tried, and so on to its end. */
  get following(): Branch[] {
    const way: Branch[] = [];
    for (let next = this.children[0]; next !== undefined; next = next.children[0]) way.push(next);
    return way;
  }
}

/** What is kept while the page is loaded again. */
interface Kept {
  start: string;
  names: string[];
  /** The seat of whoever looks, in a game of their own. */
  own: number | null;
  /** Every way to its end. */
  ways: string[][];
  here: string[];
  /** What is known of positions, by the moves that lead there. */
  values: Record<string, Value>;
  /** The way back to the review from which it was opened. */
  review: string | null;
  /** Which entry in the history of the window it belongs to. */
  mark: string;
}

const isText = (value: unknown): value is string => typeof value === "string";
const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.filter(isText) : []);

function isValue(value: unknown): value is Value {
  const { seat, evaluation, visits } = fieldsOf<Value>(value);
  const { chance, exact } = fieldsOf<EvaluationView>(evaluation);
  return [seat, visits, chance].every(Number.isFinite) && typeof exact === "boolean";
}

/** Of what was kept, all that is a value. */
export function valuesIn(kept: unknown): Record<string, Value> {
  const pairs = Object.entries(fieldsOf<Record<string, unknown>>(kept));
  return Object.fromEntries(pairs.filter((pair): pair is [string, Value] => isValue(pair[1])));
}

export const storedTree = stored(
  "quiltbee analysis",
  (kept): Kept | null => {
    const { start, names, own, ways, here, values, review, mark } = fieldsOf<Kept>(kept);
    if (!isText(start) || !Array.isArray(ways)) return null;
    return {
      start,
      names: textsIn(names),
      own: typeof own === "number" ? own : null,
      ways: ways.map(textsIn),
      here: textsIn(here),
      values: valuesIn(values),
      review: isText(review) && /^\/review[/#]/.test(review) ? review : null,
      mark: isText(mark) ? mark : "",
    };
  },
  () => sessionStorage,
);

export class Tree implements BoardLine {
  root: Branch;
  here = $state.raw() as Branch;
  board = $state.raw() as Board;
  /** Who sits where, as in a record. */
  readonly names: string[];
  #listeners: readonly ((board: Board, isNext: boolean) => void)[] = [];
  /** The last position that was asked for: what comes later for an earlier one is not shown. */
  #asked = 0;

  constructor(
    board: Board,
    /** The seat of whoever looks, in a game of their own. */
    readonly own: number | null = null,
    /** The way back to the review from which it was opened. */
    readonly review: string | null = null,
    readonly mark: string = Date.now().toString(36),
  ) {
    this.root = new Branch("", null);
    this.names = board.names.map((name, seat) => {
      const level = board.levels[seat];
      return typeof level === "number" ? `level${level}` : name;
    });
    this.accept(board);
    let end = this.here;
    for (const move of board.later) end = end.grow(move);
  }

  /** Begin where a request leads. Throws what the server or the line has to say. */
  static async open(
    request: BoardRequest,
    own: number | null = null,
    review: string | null = null,
    mark?: string,
  ): Promise<Tree> {
    return new Tree(await api.board(request), own, review, mark);
  }

  /** Take up what was kept; null where there is nothing, or nothing of use. */
  static async restore(): Promise<Tree | null> {
    const kept = storedTree.load();
    if (kept === null) return null;
    const { start, names, own, ways, here, review, mark } = kept;
    try {
      const request = { position: start, names, moves: here };
      const tree = await Tree.open(request, own, review, mark);
      // The ways in their order: the first is the main line, wherever one stood.
      tree.root.children = [];
      for (const way of ways) way.reduce((branch, move) => branch.grow(move), tree.root);
      tree.accept(tree.board);
      tree.recall(kept);
      return tree;
    } catch {
      return null;
    }
  }

  /** Add what was tried and learned of the same game before. */
  recall({ start, names, ways, values }: Kept): void {
    if (start !== this.start || names.join("\n") !== this.names.join("\n")) return;
    for (const way of ways) way.reduce((branch, move) => branch.grow(move), this.root);
    for (const branch of all(this.root)) branch.value ??= values[keyOf(branch)] ?? null;
    this.#keep();
  }

  /** Take what a review says of the positions of the game, by their plies. */
  take(values: Readonly<Record<number, Value>>): void {
    const game = [this.root, ...this.root.following];
    for (const [ply, branch] of game.entries()) {
      const known = values[ply];
      if (known && (branch.value?.visits ?? -1) < known.visits) branch.value = known;
    }
    this.#keep();
  }

  /** Take what was found of a position, unless more is known of it. */
  learn(branch: Branch, { seat, evaluation, lines, final }: AnalysisFound): void {
    const visits = lines[0]?.visits ?? 0;
    const { value } = branch;
    if (value !== null && visits < value.visits && !evaluation.exact) return;
    branch.value = { seat, evaluation, visits };
    if (final) this.#keep();
  }

  get start(): string {
    return this.board.start;
  }

  look(moves: string[], question?: object): Promise<Board> {
    const { start: position, names } = this;
    return api.board({
      position,
      names,
      moves: [...this.here.path, ...moves],
      ...(question === undefined ? {} : { ask: question as Record<string, unknown> }),
    });
  }

  accept(board: Board): void {
    this.#asked += 1;
    const branch = board.moves.reduce((at, move) => at.grow(move), this.root);
    branch.board = named(board, this.own);
    const isNext = branch.parent === this.here;
    this.here = branch;
    this.board = branch.board;
    this.#keep();
    for (const listener of this.#listeners) listener(this.board, isNext);
  }

  /** Play moves from here. Throws what the server or the line has to say. */
  async play(moves: string[]): Promise<void> {
    this.accept(await this.look(moves));
  }

  async goTo(branch: Branch): Promise<void> {
    const asked = ++this.#asked;
    const { start: position, names } = this;
    branch.board ??= await api.board({ position, names, moves: branch.path });
    if (asked === this.#asked) this.accept(branch.board);
  }

  async takeBack(): Promise<void> {
    if (this.here.parent !== null) await this.goTo(this.here.parent);
  }

  /** Forget a branch and all after it. */
  async remove(branch: Branch): Promise<void> {
    const { parent } = branch;
    if (parent === null) return;
    const isHere = [this.here, ...ancestors(this.here)].includes(branch);
    parent.children = parent.children.filter((each) => each !== branch);
    if (isHere) await this.goTo(parent);
    else this.#keep();
  }

  /** Make the way to a branch the first one at every fork. */
  prefer(branch: Branch): void {
    for (const each of [branch, ...ancestors(branch)]) {
      const { parent } = each;
      if (parent !== null)
        parent.children = [each, ...parent.children.filter((other) => other !== each)];
    }
    this.#keep();
  }

  watch(changed: (board: Board, isNext: boolean) => void): () => void {
    this.#listeners = [...this.#listeners, changed];
    return () => {
      this.#listeners = this.#listeners.filter((each) => each !== changed);
    };
  }

  #keep(): void {
    const { start, names, own, review, mark } = this;
    const known = all(this.root).flatMap((each) =>
      each.value === null ? [] : ([[keyOf(each), each.value]] as const),
    );
    storedTree.keep({
      start,
      names,
      own,
      ways: waysOf(this.root),
      here: this.here.path,
      values: Object.fromEntries(known),
      review,
      mark,
    });
  }
}

/** All are called as in a review: a computer by its level, and whoever looks is told so. */
function named(board: Board, own: number | null): Board {
  const view = board.view as { seats: SeatView[] };
  const seats = view.seats.map((each) => {
    const level = board.levels[each.seat];
    if (typeof level === "number") return { ...each, level, name: replayWords.computer({ level }) };
    return each.name === "" && each.seat === own ? { ...each, name: tableWords.you() } : each;
  });
  return { ...board, view: { ...view, seats } };
}

function ancestors(branch: Branch): Branch[] {
  return branch.parent === null ? [] : [branch.parent, ...ancestors(branch.parent)];
}

function all(branch: Branch): Branch[] {
  return [branch, ...branch.children.flatMap(all)];
}

const keyOf = (branch: Branch): string => branch.path.join("\n");

function waysOf(branch: Branch): string[][] {
  return branch.children.length === 0 ? [branch.path] : branch.children.flatMap(waysOf);
}
