// SPDX-License-Identifier: MIT
// A Doodle room as this browser knows it: what the server says, and the turn that is being composed here. A turn is
// sent whole; until then every act can be undone, and what may follow is asked of the server.
import { cellAt, cellName } from "../../board/geometry";
import {
  fit,
  groundOf,
  moved,
  takeUp,
  type Ground,
  type Held,
  type Motion,
} from "../../board/placing";
import { SINGLE, shapeOf, shapesOf } from "../../board/doodle/cards";
import { remember, remembered, tokensOf } from "../../memory";
import { api } from "../../net/api";
import { Live, liveAddress, type Answer, type Line, type Trial } from "../../net/live";
import type { DoodleEditionView, MayDraw, RoomView, SheetView, TurnView } from "../../protocol";
import { go } from "../../router.svelte";
import { settings } from "../../settings.svelte";
import { faultWords } from "../../words/faults";
import { words } from "../../words/index.svelte";
import { keepScore } from "./scores";

/** A patch, a piece of one or, without a card, a single space, held over the sheet. */
export interface Draft extends Held {
  card: string | null;
  piece: number;
}

const TOKEN = /^[A-Za-z0-9_-]{32}$/;

export class DoodleSession {
  edition = $state.raw<DoodleEditionView | null>(null);
  view = $state.raw<RoomView | null>(null);
  draft = $state.raw<Draft | null>(null);
  /** The card that lies on the cutting table. */
  cutting = $state<string | null>(null);
  /** The neighbours of the token are lit. */
  isBeside = $state(false);
  isAloft = $state(false);
  busy = $state(false);
  line = $state<Line>("connecting");
  fault = $state<{ code: string; message: string } | null>(null);
  note = $state("");
  /** Milliseconds by which the server's clock is ahead of ours. */
  ahead = $state(0);

  /** The hash of cards and dice, as this page was first told it. */
  commitment = $state("");
  readonly tokens: string[];
  readonly #live: Live;
  /** The turn after each act so far, the empty turn first. */
  #turns = $state.raw<TurnView[]>([]);
  #named = false;

  readonly seats = $derived(this.view?.seats ?? []);
  readonly you = $derived(this.view?.you ?? []);
  readonly me = $derived(this.you.length === 1 ? (this.you[0] ?? null) : null);
  readonly position = $derived(this.view?.position ?? null);
  /** The seat that draws here now; where several are played on one device, one after the other. */
  readonly seat = $derived(
    this.you.find((seat) => this.position?.to_act.includes(seat)) ?? this.me ?? null,
  );
  readonly acts = $derived(
    this.seat !== null && (this.position?.to_act.includes(this.seat) ?? false),
  );
  readonly turn = $derived(this.acts ? (this.#turns.at(-1) ?? null) : null);
  readonly canUndo = $derived(this.#turns.length > 1);
  /** Whether a patch was drawn, or passed, on this turn. */
  readonly hasChosen = $derived(this.turn?.acts.some((act) => !act.startsWith("X@")) ?? false);
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

  constructor(
    readonly table: string,
    fragment: string,
  ) {
    const given = fragment.split(/[,+]/).filter((token) => TOKEN.test(token));
    const kept = tokensOf(table).filter((token) => !given.includes(token));
    this.tokens = [...given, ...kept];
    this.#live = new Live(
      liveAddress(table),
      this.tokens,
      {
        room: (view) => void this.#sitDown(view),
        seat_done: (message) => {
          if (this.view === null || message.number !== this.view.position.number) return;
          const { position } = this.view;
          const { seat, sheet, to_act, deadline } = message;
          const sheets = position.sheets.map((each) =>
            each.seat !== seat ? each : (sheet ?? { ...each, done: true }),
          );
          const turns = position.turns.filter((each) => each.seat !== seat);
          const mine = this.seat;
          this.view = { ...this.view, position: { ...position, to_act, deadline, sheets, turns } };
          if (seat === mine) this.#begin();
        },
        closed: ({ moment, position }) => {
          if (this.view === null) return;
          const moments = [...this.view.moments.slice(0, moment.number), moment];
          this.view = { ...this.view, moments, position };
          this.#begin();
          if (position.phase === "over") this.#keep();
        },
        seats: ({ seats }) => {
          if (this.view !== null) this.view = { ...this.view, seats };
        },
        rematch: ({ table: next }) => this.#follow(next),
      },
      (line, code, message) => {
        this.line = line;
        if (line === "refused") this.fault = { code: code ?? "", message: message ?? "" };
      },
    );
    addEventListener("online", this.#hurry);
  }

  close(): void {
    removeEventListener("online", this.#hurry);
    this.#live.close();
  }

  nameOf(seat: number, self = true): string {
    const told = words().doodle;
    const sits = this.seats[seat];
    if (self && seat === this.me) return words().table.you;
    if (sits?.name) return sits.name;
    if (sits?.kind === "computer") return told.computer(seat + 1);
    if (seat === this.me) return words().table.you;
    return told.seat(seat + 1);
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

  /** Take up a patch, or a piece of one. */
  pick(card: string, piece = 0): void {
    if (this.busy || this.turn === null) return;
    this.note = "";
    const told = words().doodle;
    const ground = this.#groundOf(card, piece);
    if (ground === null) {
      this.note = this.hasChosen ? told.drawnAlready : told.notNow(card);
      return;
    }
    const held = takeUp(ground);
    if (held === null) {
      this.note = told.noRoom(card);
      return;
    }
    this.isBeside = this.position?.neighbours.includes(card) ?? false;
    if (piece === 0) this.cutting = null;
    this.draft = { card, piece, ...held };
  }

  /** Take up the pencil for a single space. */
  pickSingle(): void {
    if (this.busy || this.turn === null) return;
    this.note = "";
    const { single_cells, sheet } = this.turn;
    const held = takeUp(groundOf([SINGLE], { "0": single_cells }, sheet.filled));
    this.cutting = null;
    this.isBeside = false;
    if (held !== null) this.draft = { card: null, piece: 0, ...held };
  }

  act(motion: Motion): void {
    if (this.draft === null || this.busy) return;
    const ground = this.#groundOf(this.draft.card, this.draft.piece);
    if (ground === null) return;
    this.note = "";
    this.draft = { ...this.draft, ...moved(this.draft, motion, ground) };
  }

  /** Nothing is held and the sheet is touched: the patch of the token comes there, if it is still to be drawn. */
  reach(row: number, column: number): void {
    const card = this.#first();
    if (card === null) return;
    this.pick(card);
    this.act({ act: "aim", row, column });
  }

  cancel(): void {
    if (this.draft === null) {
      this.cutting = null;
      this.isBeside = false;
    }
    this.draft = null;
    this.note = "";
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
  beside(): void {
    this.note = "";
    this.cutting = null;
    this.isBeside = !this.isBeside;
    if (this.isBeside) this.draft = null;
  }

  /** Lay a card on the cutting table; without one, that of the token. */
  async cut(card: string | null = this.draft?.card ?? this.#first()): Promise<void> {
    if (this.turn === null || card === null || this.busy) return;
    this.note = "";
    if (this.cutting === card && this.draft === null) {
      this.cutting = null;
      return;
    }
    // The pieces are told when they are asked for.
    if (!this.turn.may.some((each) => each.piece > 0)) {
      const told = await this.#ask(this.turn.acts);
      if (told === null) return;
      this.#turns = [...this.#turns.slice(0, -1), told];
    }
    this.draft = null;
    this.cutting = card;
  }

  /** Hand in the turn. */
  async finish(): Promise<void> {
    const { turn } = this;
    if (turn === null || !turn.can_finish || this.busy) return;
    this.busy = true;
    this.note = "";
    const { number, seat, acts } = turn;
    const answer = await this.#live.ask("turn", { number, seat, acts });
    this.busy = false;
    this.#heed(answer);
  }

  async rematch(): Promise<void> {
    if (this.view?.rematch) this.#follow(this.view.rematch);
    else this.#heed(await this.#live.ask("rematch", {}));
  }

  async rename(name: string): Promise<void> {
    if (this.me !== null) this.#heed(await this.#live.ask("rename", { seat: this.me, name }));
  }

  readonly #hurry = (): void => this.#live.hurry();

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
    this.note = "";
    const { seat, position } = this;
    const answer = await this.#live.ask("try", { acts, seat });
    this.busy = false;
    if (!this.#heed(answer)) return null;
    const { turn } = answer as Trial & { done: true };
    // The turn may be over since, by the clock.
    return turn.number === this.position?.number && position?.number === turn.number ? turn : null;
  }

  #heed(answer: Answer | Trial): boolean {
    if (answer.done) return true;
    const told = words().table;
    this.note =
      answer.code === "lost"
        ? words().doodle.lost
        : answer.code === "unsent"
          ? told.unsent
          : faultWords(answer.code, told.refusedElse(answer.message));
    return false;
  }

  async #sitDown(view: RoomView): Promise<void> {
    const first = this.view === null;
    this.ahead = Date.parse(view.now) - Date.now();
    if (this.edition?.edition !== view.edition) {
      try {
        this.edition = await api.doodle(view.edition);
      } catch {
        this.line = "broken";
        setTimeout(() => void this.#sitDown(view), 2000);
        return;
      }
    }
    const now = this.#turns.at(-1);
    this.note = "";
    this.busy = false;
    this.view = view;
    if (this.commitment === "") this.commitment = this.#committed(view.position.commitment);
    // A line that broke and healed in mid-turn takes nothing from the page.
    const isSame = now?.number === view.position.number && now.seat === this.seat && this.acts;
    if (!isSame) this.#begin();
    if (first || view.position.phase === "over") this.#keep();
    const mine = this.me === null ? undefined : view.seats[this.me];
    if (!this.#named && mine !== undefined && mine.name === "" && settings.name.trim() !== "") {
      this.#named = true;
      void this.rename(settings.name.trim());
    }
  }

  /** Begin to compose a turn: the patch of the token is taken up at once. */
  #begin(): void {
    this.draft = null;
    this.cutting = null;
    this.isBeside = false;
    this.busy = false;
    this.note = "";
    const turn = this.position?.turns.find((each) => each.seat === this.seat);
    this.#turns = turn === undefined ? [] : [turn];
    if (turn === undefined || this.isFinal) return;
    const card = this.#first();
    if (card !== null) this.pick(card);
    this.note = "";
  }

  /** What was shown when this browser first came into the room, or is shown now. */
  #committed(now: string): string {
    const known = remembered().find((each) => each.table === this.table);
    return known?.commitment ?? now;
  }

  #keep(): void {
    const { view } = this;
    if (view === null || view.you.length === 0) return;
    const known = remembered().find((each) => each.table === view.table);
    const others = view.seats.filter((seat) => !view.you.includes(seat.seat));
    remember({
      ...known,
      game: "doodle",
      against: others.map((other) => this.nameOf(other.seat)).join(", "),
      table: view.table,
      tokens: this.tokens,
      edition: view.edition,
      seen: Date.now(),
      over: view.position.phase === "over",
      commitment: this.commitment,
    });
    const score = view.position.outcome?.scores[0];
    if (this.isSolo && score !== undefined)
      keepScore({ table: view.table, score, daily: view.daily, at: Date.now() });
  }

  #follow(next: string): void {
    if (this.you.length > 0) {
      const known = remembered().find((each) => each.table === this.table);
      delete known?.invites;
      delete known?.commitment;
      remember({
        against: "",
        edition: this.view?.edition ?? "standard",
        ...known,
        game: "doodle",
        table: next,
        tokens: this.tokens,
        seen: Date.now(),
        over: false,
      });
    }
    const token = this.tokens[0];
    go(`/table/${next}${token === undefined ? "" : `#${token}`}`);
  }
}
