// SPDX-License-Identifier: MIT
// A Doodle room as this browser knows it: what the server says, and the turn that is being composed here. A turn is
// sent whole; until then every act can be undone, and what may follow is asked of the server.
import type { SavedTable } from "../../app/savedTables";
import { cellAt, cellName, rowOf } from "../../board/geometry";
import {
  fit,
  groundOf,
  moved,
  takeUp,
  type Ground,
  type Held,
  type Motion,
} from "../../board/placing";
import type { Hearing } from "../../net/live";
import { TableSession } from "../../net/tableSession.svelte";
import type {
  DoodleEditionView,
  MayDraw,
  RoomView,
  SeatDone,
  SeatView,
  SheetView,
  TurnClosed,
  TurnView,
} from "../../protocol";
import { SINGLE, shapeOf, shapesOf } from "./board/cards";
import type { Special } from "./board/look";
import { editionView, NAME } from "./editions";
import { scoredWords } from "./moveWords";
import { keepScore } from "./scores";
import { tableWords } from "./words/table";

/** A patch, a piece of one or, without a card, a single space, held over the sheet. */
export interface Draft extends Held {
  card: string | null;
  piece: number;
}

/** Why a special action cannot be used now. */
export type Hindrance =
  | "waiting"
  | "start"
  | "drawn"
  | "crossed"
  | "final"
  | "scoring"
  | "noNeighbour"
  | "noPiece"
  | "full";

/** The same ground, its topmost row alone: a small screen shows that of an empty sheet, even below a list of links. */
function atTop(ground: Ground): Ground {
  const ways = Object.entries(ground.ways).map(
    ([way, cells]) => [way, cells.filter((cell) => rowOf(cell) === 0)] as const,
  );
  return { ...ground, ways: Object.fromEntries(ways) };
}

export class Session extends TableSession<RoomView, DoodleEditionView> {
  protected readonly game = NAME;
  draft = $state.raw<Draft | null>(null);
  /** The card that lies on the cutting table. */
  cutting = $state<string | null>(null);
  /** The neighbours of the token are lit. */
  isBeside = $state(false);
  /** What a special action is for; gone as quickly. */
  tip = $state("");
  /** When the turn clock rings, by `performance.now()`; null where none runs. */
  due = $state<number | null>(null);

  /** The hash of cards and dice, as this page was first told it. */
  commitment = $state("");
  /** The turn after each act so far, the empty turn first. */
  #turns = $state.raw<TurnView[]>([]);
  /** Turns as a position tells them: without the pieces that a cut would give. */
  readonly #short = new WeakSet<TurnView>();

  readonly position = $derived(this.view?.position ?? null);
  /** The seat that draws here now; where several are played on one device, one after the other. */
  readonly seat = $derived(
    this.you.find((seat) => this.position?.to_act.includes(seat)) ?? this.me ?? null,
  );
  readonly acts = $derived(
    this.seat !== null && (this.position?.to_act.includes(this.seat) ?? false),
  );
  /** Who has the device in hand, where several people play on one. */
  #holder = $state<number | null>(null);
  /** To whom it is to be handed before anything else is done. */
  readonly handTo = $derived(
    this.you.length > 1 && this.acts && this.seat !== this.#holder ? this.seat : null,
  );
  readonly turn = $derived(this.acts ? (this.#turns.at(-1) ?? null) : null);
  readonly canUndo = $derived(this.#turns.length > 1);
  readonly hasDrawn = $derived(this.turn?.acts.some((act) => /^[PS]/.test(act)) ?? false);
  readonly hasPassed = $derived(this.turn?.acts.includes("pass") ?? false);
  /** Whether a patch was drawn, or passed, on this turn. */
  readonly hasChosen = $derived(this.hasDrawn || this.hasPassed);
  /** The cards among which one chooses, whether they fit or not: the token's first, then its neighbours. */
  readonly near = $derived.by(() => {
    const { position } = this;
    if (position?.phase === "start") return this.turn?.may.map((each) => each.card) ?? [];
    if (position?.phase !== "draw") return [];
    return position.card === null ? position.circle : [position.card, ...position.neighbours];
  });
  /** Those that can be drawn now, whole or in pieces. */
  readonly usable = $derived(
    (this.turn?.may ?? [])
      .map((each) => each.card)
      .filter((card, at, all) => all.indexOf(card) === at),
  );
  readonly isSolo = $derived(this.seats.length === 1);
  readonly held = $derived(
    this.draft === null || this.edition === null
      ? null
      : this.draft.card === null
        ? SINGLE
        : shapeOf(this.edition, this.draft.card, this.draft.piece, this.draft.orientation),
  );
  readonly verdict = $derived.by(() => {
    const ground = this.draft === null ? null : this.#groundOf(this.draft.card, this.draft.piece);
    return this.draft === null || ground === null ? null : fit(this.draft, ground);
  });
  /** What is crossed off if the draft is drawn. */
  readonly draftUses = $derived.by(() => {
    if (this.draft === null || this.turn === null) return [];
    if (this.draft.card === null) return this.turn.single_uses;
    return this.optionOf(this.draft.card, this.draft.piece)?.uses ?? [];
  });

  protected hearing(): Hearing {
    return {
      room: (view) => {
        this.#time(view.position.seconds_left);
        void this.sitDown(view);
      },
      seat_done: (message) => this.#seatDone(message),
      closed: (message) => this.#closed(message),
    };
  }

  protected fetchEdition(name: string): Promise<DoodleEditionView> {
    return editionView(name);
  }

  protected arrived(isFirst: boolean): void {
    this.tip = "";
    if (isFirst) this.commitment = this.saved()?.commitment ?? this.position?.commitment ?? "";
    // A line that broke and healed in mid-turn takes nothing from the page.
    const now = this.#turns.at(-1);
    const isSame =
      now !== undefined &&
      now.number === this.position?.number &&
      now.seat === this.seat &&
      this.acts;
    if (!isSame) this.#begin();
    if (isFirst) this.takeOver();
  }

  protected seatName(seat: number, kind: SeatView["kind"]): string {
    const told = tableWords();
    return kind === "computer" ? told.computer(seat + 1) : told.seat(seat + 1);
  }

  protected lostWords(): string {
    return tableWords().lost;
  }

  protected keepsake(): Partial<SavedTable> {
    const others = this.seats.filter((seat) => !this.you.includes(seat.seat));
    return {
      against: others.map((other) => this.nameOf(other.seat)).join(", "),
      commitment: this.commitment,
    };
  }

  protected override save(): void {
    super.save();
    const score = this.position?.outcome?.scores[0];
    if (this.view === null || this.you.length === 0 || !this.isSolo || score === undefined) return;
    const { table, edition, daily } = this.view;
    keepScore({ table, score, edition, daily, at: Date.now() });
  }

  /** A seat has handed in its turn. */
  #seatDone({ number, seat, sheet, to_act, seconds_left }: SeatDone): void {
    if (this.view === null || number !== this.view.position.number) return;
    const { position } = this.view;
    this.#time(seconds_left);
    const sheets = position.sheets.map((each) =>
      each.seat !== seat ? each : (sheet ?? { ...each, done: true }),
    );
    const turns = position.turns.filter((each) => each.seat !== seat);
    const mine = this.seat;
    this.view = { ...this.view, position: { ...position, to_act, seconds_left, sheets, turns } };
    if (seat === mine) this.#begin();
  }

  /** All have handed in theirs. */
  #closed({ moment, position }: TurnClosed): void {
    if (this.view === null) return;
    const moments = [...this.view.moments.slice(0, moment.number), moment];
    this.view = { ...this.view, moments, position };
    this.#time(position.seconds_left);
    this.#begin();
    if (position.phase === "over") this.save();
    else this.tip = scoredWords(moment, (seat) => this.nameOf(seat), tableWords());
  }

  takeOver(): void {
    this.#holder = this.seat;
  }

  /** The sheet of a seat as this browser may see it, with the turn that is composed here. */
  sheetOf(seat: number): SheetView | null {
    if (this.turn !== null && seat === this.seat) return this.turn.sheet;
    return this.position?.sheets[seat] ?? null;
  }

  /** The sheet of the seat that draws, as the turn found it. */
  get before(): SheetView | null {
    return this.acts ? (this.#turns[0]?.sheet ?? null) : null;
  }

  optionOf(card: string, piece = 0): MayDraw | undefined {
    return this.turn?.may.find((each) => each.card === card && each.piece === piece);
  }

  /** Whether a card can be drawn now as a whole, only in pieces, or not at all. */
  usesOf(card: string): "whole" | "pieces" | null {
    if (this.optionOf(card) !== undefined) return "whole";
    return this.usable.includes(card) ? "pieces" : null;
  }

  /** Take up a patch, or a piece of one. A patch that fits only in pieces comes to the cutting table. */
  pick(card: string, piece = 0): void {
    if (this.busy || this.turn === null) return;
    this.#hush();
    const ground = this.#groundOf(card, piece);
    const isStart = this.position?.phase === "start";
    const held = ground === null ? null : takeUp(isStart ? atTop(ground) : ground);
    if (held === null) {
      if (this.usesOf(card) !== "pieces") this.note = this.#whyNot(card);
      else if (this.cutting !== card || this.draft !== null) void this.cut(card);
      return;
    }
    this.isBeside = this.#isNeighbour(card);
    if (piece === 0) this.cutting = null;
    this.draft = { card, piece, ...held };
  }

  /** Use a special action, or put it away again; where that cannot be done, say why. */
  use(name: Special): void {
    if (this.busy) return;
    this.#hush();
    const told = tableWords();
    const hindrance = this.hindrance(name);
    if (hindrance !== null) this.note = `${told.specialAbout[name]} ${told.hindrance[hindrance]}`;
    else if (name === "twice") this.tip = told.specialAbout.twice;
    else if (name === "neighbour") this.#beside();
    else if (name === "cut") void this.cut();
    else if (this.draft !== null && this.draft.card === null) this.cancel();
    else this.#pickSingle();
  }

  /** Why a special action cannot be used now, or null where it can. */
  hindrance(name: Special): Hindrance | null {
    const { turn, position } = this;
    const left = this.seat === null ? undefined : this.sheetOf(this.seat)?.specials;
    const isLeft = (left?.[name] ?? 0) > 0;
    if (!isLeft && (name === "twice" || (left?.["twice"] ?? 0) === 0)) return "crossed";
    if (turn === null || position === null) return "waiting";
    if (position.phase === "start") return "start";
    if (name === "twice") return null;
    if (name === "single") return turn.single_cells.length > 0 ? null : "full";
    if (position.phase === "scoring") return "scoring";
    if (this.hasDrawn) return "drawn";
    if (name === "cut") return this.canCut ? null : "noPiece";
    if (this.isFinal) return "final";
    return position.neighbours.some((card) => this.usable.includes(card)) ? null : "noNeighbour";
  }

  /** Whether there is a piece to be drawn. As long as the pieces are not told, the server's word is all there is. */
  readonly canCut = $derived.by(() => {
    if (this.turn === null) return false;
    if (this.#short.has(this.turn)) return this.turn.can_cut;
    return this.turn.may.some((each) => each.piece > 0);
  });

  /** Take up the pencil for a single space. */
  #pickSingle(): void {
    if (this.turn === null) return;
    const { single_cells, sheet } = this.turn;
    const held = takeUp(groundOf([SINGLE], { "0": single_cells }, sheet.filled));
    this.cutting = null;
    this.isBeside = false;
    if (held === null) return;
    this.draft = { card: null, piece: 0, ...held };
    this.tip = tableWords().specialAbout.single;
  }

  act(motion: Motion): void {
    if (this.draft === null || this.busy) return;
    const ground = this.#groundOf(this.draft.card, this.draft.piece);
    if (ground === null) return;
    this.#hush();
    this.draft = { ...this.draft, ...moved(this.draft, motion, ground) };
  }

  /** Nothing is held and the sheet is touched: the patch of the token comes there, if it is still to be drawn. */
  reach(row: number, column: number): void {
    const card = this.#first();
    if (this.isScoring) this.use("single");
    else if (card !== null) this.pick(card);
    this.act({ act: "aim", row, column });
  }

  cancel(): void {
    if (this.draft === null) {
      this.cutting = null;
      this.isBeside = false;
    }
    this.draft = null;
    this.#hush();
  }

  /** Draw what is held, if it fits. It can be undone until the turn is handed in. */
  async confirm(): Promise<void> {
    const { draft, turn } = this;
    if (draft === null || turn === null || !this.verdict?.fits || this.edition === null) return;
    const at = cellName(cellAt([draft.row, draft.column]));
    const suffix = this.held === null || !("suffix" in this.held) ? "" : this.held.suffix;
    const name = draft.piece > 0 ? `${draft.card}/${draft.piece}` : draft.card;
    await this.#add(draft.card === null ? `X@${at}` : `${name}@${at}${suffix}`);
  }

  async pass(): Promise<void> {
    if (this.turn?.can_pass) await this.#add("pass");
  }

  undo(): void {
    if (this.#turns.length < 2 || this.busy) return;
    this.cancel();
    this.cutting = null;
    this.#turns = this.#turns.slice(0, -1);
  }

  /** Light the neighbours, or put their light out. */
  #beside(): void {
    this.cutting = null;
    this.isBeside = !this.isBeside;
    if (this.isBeside) this.draft = null;
  }

  /** Lay a card on the cutting table; without one, what is held, or the first of which a piece fits. */
  async cut(card: string | null = this.draft?.card ?? null): Promise<void> {
    if (this.turn === null || this.busy) return;
    this.#hush();
    if (this.cutting !== null && this.draft === null && (card ?? this.cutting) === this.cutting) {
      this.cutting = null;
      return;
    }
    if (this.#short.has(this.turn)) {
      const told = await this.#ask(this.turn.acts);
      if (told === null) return;
      this.#turns = [...this.#turns.slice(0, -1), told];
    }
    const pieces = this.turn.may.filter((each) => each.piece > 0).map((each) => each.card);
    const chosen = card ?? this.near.find((each) => pieces.includes(each));
    if (chosen === undefined) {
      this.note = tableWords().hindrance.noPiece;
      return;
    }
    this.draft = null;
    this.isBeside = this.#isNeighbour(chosen);
    this.cutting = chosen;
  }

  /** Hand in the turn. */
  async finish(): Promise<void> {
    const { turn } = this;
    if (turn === null || !turn.can_finish || this.busy) return;
    this.busy = true;
    this.#hush();
    const { number, seat, acts } = turn;
    const answer = await this.live.ask("turn", { number, seat, acts });
    this.busy = false;
    this.heed(answer);
  }

  #hush(): void {
    this.note = "";
    this.tip = "";
  }

  #isNeighbour(card: string): boolean {
    return this.position?.neighbours.includes(card) ?? false;
  }

  /** Why a card cannot be drawn now. */
  #whyNot(card: string): string {
    const told = tableWords();
    if (this.hasDrawn) return told.drawnAlready;
    if (!this.near.includes(card)) return told.outOfReach(card);
    if (this.#isNeighbour(card) && this.hindrance("neighbour") === "crossed")
      return told.besideCrossed(card);
    if (this.hasPassed) return told.passedAlready;
    return this.stuck(card);
  }

  /** That a card does not fit as a whole, and what can be done instead. */
  stuck(card: string): string {
    return tableWords().noRoom(card, {
      cut: this.usesOf(card) === "pieces",
      neighbour: !this.#isNeighbour(card) && this.hindrance("neighbour") === null,
    });
  }

  /** The card that is meant where none is named: the token's, or the start card. */
  #first(): string | null {
    if (this.turn === null) return null;
    const whole = this.turn.may.filter((each) => each.piece === 0);
    const { card } = this.position ?? {};
    if (card) return whole.some((each) => each.card === card) ? card : null;
    return whole.length === 1 || this.isFinal ? (whole[0]?.card ?? null) : null;
  }

  /** The turn without a throw, on which any card left may be drawn. */
  get isFinal(): boolean {
    return this.position?.phase === "draw" && this.position.card === null;
  }

  /** The moment before a scoring, in which single spaces may still be shaded. */
  get isScoring(): boolean {
    return this.position?.phase === "scoring";
  }

  #groundOf(card: string | null, piece: number): Ground | null {
    if (this.turn === null || this.edition === null) return null;
    const { single_cells, sheet } = this.turn;
    if (card === null) return groundOf([SINGLE], { "0": single_cells }, sheet.filled);
    const option = this.optionOf(card, piece);
    if (option === undefined) return null;
    return groundOf(shapesOf(this.edition, card, piece), option.ways, sheet.filled);
  }

  async #add(act: string): Promise<void> {
    const told = await this.#ask([...(this.turn?.acts ?? []), act]);
    if (told === null) return;
    this.#turns = [...this.#turns, told];
    this.draft = null;
    this.cutting = null;
    this.isBeside = false;
  }

  async #ask(acts: string[]): Promise<TurnView | null> {
    if (this.busy) return null;
    this.busy = true;
    this.#hush();
    const { seat, position } = this;
    const answer = await this.live.ask<"try", "tried">("try", { acts, seat });
    this.busy = false;
    if (!this.heed(answer) || !answer.done) return null;
    const { turn } = answer;
    // The turn may be over since, by the clock.
    return turn.number === this.position?.number && position?.number === turn.number ? turn : null;
  }

  #time(left: number | null): void {
    this.due = left === null ? null : performance.now() + 1000 * left;
  }

  /** Begin to compose a turn: the patch of the token is taken up at once. */
  #begin(): void {
    this.draft = null;
    this.cutting = null;
    this.isBeside = false;
    this.busy = false;
    this.#hush();
    const turn = this.position?.turns.find((each) => each.seat === this.seat);
    if (turn !== undefined) this.#short.add(turn);
    this.#turns = turn === undefined ? [] : [turn];
    if (turn === undefined) return;
    const card = this.isFinal ? null : this.#first();
    if (card !== null) this.pick(card);
    if (turn.can_cut && this.near.some((each) => !this.optionOf(each))) void this.#learnPieces();
  }

  /** Some patch does not fit as a whole: learn what a cut would give, while the player looks at it. */
  async #learnPieces(): Promise<void> {
    const { turn } = this;
    if (turn === null) return;
    const answer = await this.live.ask<"try", "tried">("try", {
      acts: turn.acts,
      seat: turn.seat,
    });
    if (answer.done && turn === this.#turns.at(-1))
      this.#turns = [...this.#turns.slice(0, -1), answer.turn];
  }
}
