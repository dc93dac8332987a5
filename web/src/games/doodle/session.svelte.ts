// SPDX-License-Identifier: MIT
// The turn that is being composed at a Doodle room. It is sent whole; until then every act can be undone, and what may
// follow is asked of the server.
import { settings } from "../../app/settings.svelte";
import { cellAt, cellName, columnOf, rowOf, SIZE } from "../../board/geometry";
import {
  fit,
  groundOf,
  heldOn,
  holdUp,
  isToPlace,
  moved,
  shapeHeld,
  takeUp,
  type Ground,
  type Held,
  type Motion,
  type Point,
} from "../../board/placing";
import type { DoodleMoment, MayDraw, SheetView, TurnView } from "../../protocol";
import { SINGLE, cardOf, shapeOf, shapesOf } from "./board/cards";
import type { Special } from "./board/look";
import { hindranceOf, type Hindrance } from "./hindrance";
import { scoredWords } from "./moveWords";
import { shown } from "./notation";
import { RoomSession } from "./roomSession.svelte";
import tableWords from "words:doodle-table";

/** A patch, a piece of one or, without a card, a single space, held over the sheet. */
export interface Draft extends Held {
  card: string | null;
  piece: number;
}

/** Where a patch comes down that an arrow key takes out of the hand. */
const MIDDLE = { row: SIZE / 2, column: SIZE / 2 };

export class Session extends RoomSession {
  draft = $state.raw<Draft | null>(null);
  /** A patch is in the hand until it is traced, tapped or dragged onto the sheet. */
  override asksPlace = true;
  /** The spaces that are being traced. */
  traced = $state.raw<readonly number[]>([]);
  /** The card that lies on the cutting table. */
  cutting = $state<string | null>(null);
  /** The neighbours of the token are lit. */
  isBeside = $state(false);
  /** What a special action is for; gone as quickly. */
  tip = $state("");
  /** The special action under the pointer or the focus. */
  peek = $state<Special | null>(null);
  /** The turn after each act so far, the empty turn first. */
  #turns = $state.raw<TurnView[]>([]);
  /** Turns as a position tells them: without the pieces that a cut would give. */
  readonly #short = new WeakSet<TurnView>();

  readonly turn = $derived(this.acts ? (this.#turns.at(-1) ?? null) : null);
  readonly canUndo = $derived(this.#turns.length > 1);
  readonly hasDrawn = $derived(this.turn?.acts.some((act) => /^[PS]/.test(act)) ?? false);
  readonly hasPassed = $derived(this.turn?.acts.includes("pass") ?? false);
  /** Whether a patch was drawn, or passed, on this turn. */
  readonly hasChosen = $derived(
    this.hasDrawn ||
      this.hasPassed ||
      // A game may begin in the middle of a turn.
      (this.position?.phase === "draw" && (this.turn?.can_finish ?? false)),
  );
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
  readonly canLay = $derived(!this.isUnplaced && (this.verdict?.fits ?? false));
  /** Of the cards that may be drawn without a special action none fits as a whole. */
  readonly isStuck = $derived.by(() => {
    const { position, turn } = this;
    if (turn === null || position?.phase !== "draw" || this.hasChosen) return false;
    const cards = position.card === null ? this.near : [position.card];
    return cards.every((card) => this.usesOf(card) !== "whole");
  });
  /** What is crossed off if the draft is drawn. */
  readonly draftUses = $derived.by(() => {
    if (this.draft === null || this.turn === null) return [];
    if (this.draft.card === null) return this.turn.single_uses;
    return this.optionOf(this.draft.card, this.draft.piece)?.uses ?? [];
  });

  /** A hint is about the turn as it begins; a single space that is not in its way changes nothing. */
  readonly shownHint = $derived.by(() => {
    const { turn, hint } = this;
    const isOpen = turn?.acts.every((act) => act.startsWith("X@")) ?? false;
    const isFree = !hint?.draws?.cells.some((cell) => turn?.sheet.filled.includes(cell));
    return isOpen && isFree ? hint : null;
  });

  protected override arrived(isFirst: boolean): void {
    super.arrived(isFirst);
    this.tip = "";
    // A line that broke and healed in mid-turn takes nothing from the page. What came before the edition was not begun.
    const now = this.#turns.at(-1);
    const isSame =
      !isFirst &&
      now !== undefined &&
      now.number === this.position?.number &&
      now.seat === this.seat &&
      this.acts;
    if (!isSame) this.begin();
  }

  protected ended(moment: DoodleMoment): void {
    if (this.position?.phase !== "over")
      this.tip = scoredWords(moment, (seat) => this.nameOf(seat));
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
    const placed = this.isPlaced;
    const held = ground && this.#begin(ground);
    if (held === null) {
      if (this.usesOf(card) !== "pieces") this.note = this.#whyNot(card);
      else if (this.cutting !== card || this.draft !== null) void this.cut(card);
      return;
    }
    const lay = !placed || this.draft?.card !== card ? null : this.draft;
    this.isBeside = this.#isNeighbour(card);
    if (piece === 0) this.cutting = null;
    this.draft = { card, piece, ...held };
    // Another piece of the same patch comes where the last one lay.
    if (lay !== null) this.act({ act: "aim", row: lay.row + 1, column: lay.column + 1 });
  }

  /** Take something into the hand. */
  #begin(ground: Ground): Held | null {
    this.isPlaced = false;
    this.how = "";
    return holdUp(ground);
  }

  /** Use a special action, or put it away again; where that cannot be done, say why. */
  use(name: Special): void {
    if (this.busy) return;
    this.#hush();
    if (this.hindrance(name) !== null) this.note = this.aboutOf(name);
    else if (name === "twice") this.tip = tableWords.specialAbout.twice();
    else if (name === "neighbour") this.#beside();
    else if (name === "cut") void this.cut();
    else if (this.draft !== null && this.draft.card === null) this.cancel();
    else this.#pickSingle();
  }

  /** What a special action does, and for the holder of a seat, why it cannot be used now. */
  aboutOf(name: Special): string {
    const hindrance = this.seat === null ? null : this.hindrance(name);
    return `${tableWords.specialAbout[name]()} ${hindrance === null ? "" : tableWords.hindrance[hindrance]()}`.trim();
  }

  /** Why a special action cannot be used now, or null where it can. */
  hindrance(name: Special): Hindrance | null {
    const specials = (this.seat === null ? null : this.sheetOf(this.seat)?.specials) ?? {};
    const { position, turn, hasDrawn, canCut, isFinal, usable } = this;
    return hindranceOf(name, { position, turn, specials, hasDrawn, canCut, isFinal, usable });
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
    const ground = groundOf([SINGLE], { "0": single_cells }, sheet.filled);
    const held = this.#begin(ground);
    this.cutting = null;
    this.isBeside = false;
    if (held === null) return;
    this.draft = { card: null, piece: 0, ...held };
    this.tip = tableWords.specialAbout.single();
  }

  act(motion: Motion): void {
    if (this.draft === null || this.busy) return;
    const ground = this.#groundOf(this.draft.card, this.draft.piece);
    if (ground === null) return;
    this.#hush();
    const isOut = this.isUnplaced && (motion.act === "aim" || motion.act === "nudge");
    const held = isOut
      ? this.#putDown(this.draft, ground, motion.act === "aim" ? motion : MIDDLE)
      : moved(this.draft, motion, ground);
    this.draft = { ...this.draft, ...held };
    this.how = motion.act;
    if (isToPlace(motion)) this.isPlaced = true;
  }

  /** Bring what is in the hand to the place nearest to a point where it fits, turned as it is if it fits so at all. */
  #putDown(held: Held, ground: Ground, point: Point): Held {
    const first = shapeHeld(held, ground);
    return takeUp({ ...ground, shapes: [first, ...ground.shapes] }, point) ?? held;
  }

  /** Whether what lies on the sheet, and is not drawn yet, covers a point; or a single space is held. */
  holdsAt({ row, column }: Point): boolean {
    if (this.draft === null || this.draft.card === null) return this.draft !== null;
    const cells = this.isUnplaced ? [] : (this.verdict?.cells ?? []);
    return cells.some(([r, c]) => r === Math.floor(row) && c === Math.floor(column));
  }

  /** The pencil comes to a space. */
  trace(cell: number): void {
    if (this.traced.includes(cell) || this.turn?.sheet.filled.includes(cell)) return;
    this.traced = [...this.traced, cell];
  }

  /** The pencil is lifted: what was traced is the patch, if the card has it so. A mere tap brings the patch there. */
  endTrace(tap: Point | null): void {
    const cells = this.traced;
    this.traced = [];
    if (tap === null || this.busy) return;
    if (cells.length > 1) this.#drawTraced(cells);
    else if (
      this.shownHint?.draws?.cells.includes(cellAt([Math.floor(tap.row), Math.floor(tap.column)]))
    )
      void this.#layHint();
    else if (this.draft === null) this.reach(tap.row, tap.column);
    else this.act({ act: "aim", ...tap });
  }

  #drawTraced(cells: readonly number[]): void {
    const { draft } = this;
    const first = this.#first();
    const cards = draft?.card
      ? [draft.card]
      : first !== null
        ? [first]
        : this.isFinal
          ? this.near
          : [];
    if (cards.some((card) => this.#layOn(card, draft?.piece ?? 0, cells))) {
      if (this.laysAtOnce) void this.confirm();
    } else if (cards.length > 0) this.note = tableWords.otherShape();
  }

  /** Lay a patch so that it covers just these spaces; return whether it can. */
  #layOn(card: string, piece: number, cells: readonly number[]): boolean {
    if (this.edition === null || this.#groundOf(card, piece) === null) return false;
    const held = heldOn(shapesOf(this.edition, card, piece), cells);
    if (held === null) return false;
    if (this.draft?.card !== card || this.draft.piece !== piece) this.pick(card, piece);
    this.#hush();
    this.draft = { card, piece, ...held };
    this.isPlaced = true;
    return true;
  }

  /** Lay what the hint draws where it draws it. */
  async #layHint(): Promise<void> {
    const { option_id: option, draws } = this.shownHint ?? {};
    const [card = "", piece = 0] = option?.split("/") ?? [];
    const [cell = 0] = draws?.cells ?? [];
    if (card === "X") {
      this.#pickSingle();
      this.act({ act: "aim", row: rowOf(cell) + 0.5, column: columnOf(cell) + 0.5 });
    } else if (draws) {
      // What a cut would give may not be known yet.
      if (piece !== 0 && this.optionOf(card, Number(piece)) === undefined) await this.cut(card);
      this.#layOn(card, Number(piece), draws.cells);
    }
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

  /** Whether the turn ends when what is held is drawn: with a patch, and with a space after one. */
  readonly endsTurn = $derived(
    this.draft !== null && (this.draft.card !== null || (this.turn?.can_finish ?? false)),
  );
  /** Whether a special action could follow what is held and would end the turn. */
  readonly canGoOn = $derived.by(() => {
    const { turn, draft } = this;
    if (turn === null || !this.endsTurn || turn.single_cells.length === 0) return false;
    const { single = 0, twice = 0 } = turn.sheet.specials;
    return draft?.card !== null || single + twice > 1;
  });

  /** Draw what is held, if it fits, and end the turn; or continue the turn, and then it can be undone. */
  async confirm(goesOn = false): Promise<void> {
    const { turn } = this;
    const act = this.#heldAct();
    if (turn === null || act === null) return;
    await (goesOn || !this.endsTurn ? this.#add(act) : this.#handIn([...turn.acts, act]));
  }

  /** What is held as an act of the turn; null where it does not fit. */
  #heldAct(): string | null {
    const { draft } = this;
    if (draft === null || !this.canLay || this.edition === null) return null;
    const at = cellName(cellAt([draft.row, draft.column]));
    const suffix = this.held === null || !("suffix" in this.held) ? "" : this.held.suffix;
    const name = draft.piece > 0 ? `${draft.card}/${draft.piece}` : draft.card;
    return draft.card === null ? `X@${at}` : `${name}@${at}${suffix}`;
  }

  /** Pass; who wants to be asked may still take it back. */
  async pass(): Promise<void> {
    const { turn } = this;
    if (!turn?.can_pass) return;
    await (settings.confirm ? this.#add("pass") : this.#handIn([...turn.acts, "pass"]));
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
    if (!this.isBeside) return;
    this.draft = null;
    this.tip = tableWords.specialAbout.neighbour();
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
    const { edition } = this;
    // A patch of one space cannot be cut; the special action is then for another.
    const canBeCut = edition !== null && card !== null && cardOf(edition, card).cuts.length > 0;
    const chosen = canBeCut ? card : this.near.find((each) => pieces.includes(each));
    if (chosen === undefined) {
      this.note = tableWords.hindrance.noPiece();
      return;
    }
    this.draft = null;
    this.isBeside = this.#isNeighbour(chosen);
    this.cutting = chosen;
    this.tip = tableWords.specialAbout.cut();
  }

  /** Be done with the turn as it is. */
  async finish(): Promise<void> {
    if (this.turn?.can_finish) await this.#handIn(this.turn.acts);
  }

  /** A patch that lies and fits is drawn, as on paper; a single space is not spent unasked. */
  protected timeUp(): void {
    const { turn, draft } = this;
    if (turn === null || !this.isReal || this.handTo !== null) return;
    const act = draft?.card == null ? null : this.#heldAct();
    if (act !== null) void this.#handIn([...turn.acts, act]);
    else if (turn.can_finish) void this.#handIn(turn.acts);
    else if (turn.acts.length > 0 && turn.can_pass) void this.#handIn([...turn.acts, "pass"]);
  }

  async #handIn(acts: string[]): Promise<void> {
    if (this.turn === null || this.busy) return;
    this.busy = true;
    this.#hush();
    const { number, seat } = this.turn;
    const answer = await this.live.ask("turn", { number, seat, acts });
    this.busy = false;
    this.reportError(answer);
  }

  #hush(): void {
    this.note = "";
    this.tip = "";
    this.peek = null;
  }

  #isNeighbour(card: string): boolean {
    return this.position?.neighbours.includes(card) ?? false;
  }

  /** Why a card cannot be drawn now. */
  #whyNot(card: string): string {
    if (this.hasDrawn) return tableWords.drawnAlready();
    if (!this.near.includes(card)) return tableWords.outOfReach({ card: shown(card) });
    if (this.#isNeighbour(card) && this.hindrance("neighbour") === "crossed")
      return tableWords.besideCrossed({ card: shown(card) });
    if (this.hasPassed) return tableWords.passedAlready();
    // Of a turn that began in its middle, as in a puzzle, there is nothing to undo.
    if (this.hasChosen) return tableWords.chosenAlready();
    return this.stuck(card);
  }

  /** That a card does not fit as a whole, and what can be done instead. */
  stuck(card: string): string {
    const cut = this.usesOf(card) === "pieces";
    const neighbour = !this.#isNeighbour(card) && this.hindrance("neighbour") === null;
    return tableWords.noRoom({
      card: shown(card),
      can: cut && neighbour ? "both" : cut ? "cut" : neighbour ? "neighbour" : "neither",
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
    if (!this.reportError(answer) || !answer.done) return null;
    const { turn } = answer;
    // The turn may be over since, by the clock.
    return turn.number === this.position?.number && position?.number === turn.number ? turn : null;
  }

  /** Begin to compose a turn: the patch of the token is taken up at once. */
  protected begin(): void {
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
