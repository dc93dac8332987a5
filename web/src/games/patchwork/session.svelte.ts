// SPDX-License-Identifier: MIT
// One table as this browser knows it: what the server says, what is shown of it just now, and the draft of a move.
import type { FinishedGame } from "../../app/finishedGames";
import { savedTables, type SavedTable } from "../../app/savedTables";
import { settings } from "../../app/settings.svelte";
import { isToPlace } from "../../board/placing";
import type { Handlers } from "../../net/live";
import { TableSession } from "../../net/tableSession.svelte";
import type { EditionView, Moment, Moved, Position, SeatView, TableView } from "../../protocol";
import { moveText, shapeOf, step, verdict, type Act, type Draft } from "./board/draft";
import { storedDraft } from "./keptDraft";
import { editionView, NAME } from "./editions";
import { finishedGame } from "./finished";
import { traceOf } from "./board/laid";
import { editionWords } from "./words/edition";
import sharedWords from "words:table";
import tableWords from "words:patchwork-table";

/** A move on its way to the eye. */
export interface Showing {
  moment: Moment;
  before: Position;
  after: Position;
  /** Its patch lies on the quilt already, as the draft it was. */
  laid: boolean;
}

/** Animates moves: takes `session.shown` from before to after, and stops early when asked to. */
export type Stage = (showing: Showing, stop: AbortSignal) => Promise<void>;

export class Session extends TableSession<TableView, EditionView> {
  protected readonly game = NAME;
  /** The position on the screen; behind the truth while a move is being shown. */
  shown = $state.raw<Position | null>(null);
  /** How many moves the screen shows. */
  shownPly = $state(0);
  draft = $state.raw<Draft | null>(null);
  /** Advancing was asked for and waits for a second yes. */
  armed = $state(false);
  /** The points are counted out at the end before it is told who won. */
  isCounted = $state(false);
  stage: Stage | null = null;

  readonly #drafts = storedDraft(this.table);
  #queue: Moved[] = [];
  #stop: AbortController | null = null;

  readonly truth = $derived(this.view?.position ?? null);
  readonly isShown = $derived(this.shown !== null && this.shown === this.truth);
  readonly acts = $derived(
    this.isShown &&
      this.truth !== null &&
      this.truth.to_move !== null &&
      this.you.includes(this.truth.to_move),
  );
  readonly moments = $derived((this.view?.moments ?? []).slice(0, this.shownPly));
  readonly last = $derived.by(() => {
    const moment = this.moments.at(-1);
    return moment === undefined || this.edition === null ? null : traceOf(this.edition, moment);
  });
  /** Whether any of the offers can be taken. */
  readonly canBuy = $derived(
    this.shown?.offers.some((each) => Object.values(each.ways).some((cells) => cells.length > 0)) ??
      false,
  );
  readonly verdict = $derived(
    this.draft !== null && this.edition !== null && this.shown !== null
      ? verdict(this.draft, { edition: this.edition, position: this.shown })
      : null,
  );

  readonly canLay = $derived(!this.isUnplaced && (this.verdict?.fits ?? false));
  readonly held = $derived(
    this.draft !== null && this.edition !== null ? shapeOf(this.draft, this.edition) : null,
  );

  protected handlers(): Handlers {
    return {
      table: (view) => void this.load(this.#merged(view)),
      moved: (message) => this.#moved(message),
      taken_back: ({ number, ply, position, can_take_back }) => {
        this.change((view) => {
          const moments = view.moments.slice(0, ply);
          return { ...view, number, position, can_take_back, moments };
        });
        this.#catchUp();
      },
    };
  }

  protected fetchEdition(name: string): Promise<EditionView> {
    return editionView(name);
  }

  protected arrived(isFirst: boolean): void {
    const kept = isFirst ? this.#drafts.load() : null;
    this.#catchUp();
    if (kept?.number === this.view?.number && this.acts) this.#resume(kept?.draft ?? null);
  }

  /** Take up the draft as it was before the page was loaded again. */
  #resume(draft: Draft | null): void {
    if (draft?.kind !== "patch") return;
    const { patch, orientation, row, column } = draft;
    this.act({ act: "pick", patch, held: { orientation, row, column } });
  }

  /** The path to an open seat, for the maker of the table. */
  get invite(): string | null {
    const other = this.seats.find((seat) => !this.you.includes(seat.seat));
    if (this.me === null || other?.holder !== "open") return null;
    const saved = savedTables().find((each) => each.table === this.table);
    return saved?.invites?.[0]?.path ?? null;
  }

  protected actor(): number | null {
    return this.me ?? this.truth?.to_move ?? null;
  }

  protected seatName(seat: number, kind: SeatView["kind"]): string {
    if (kind === "computer" || this.edition === null) return tableWords.computer();
    return editionWords(this.edition).tokens[seat] ?? "";
  }

  protected lostWords(): string {
    return tableWords.lost();
  }

  /** Names only: words would stay in the language of the day. */
  protected savedFields(): Partial<SavedTable> {
    const other = this.seats.find((seat) => !this.you.includes(seat.seat));
    const level = other?.level ?? null;
    return { against: other?.name ?? "", ...(level === null ? {} : { level }) };
  }

  protected finished(view: TableView, edition: EditionView): FinishedGame | null {
    return finishedGame(view, edition);
  }

  override close(): void {
    this.#stop?.abort();
    super.close();
  }

  /** Change the draft. */
  act(act: Act): void {
    this.skip();
    if (!this.acts || this.busy || this.edition === null || this.shown === null) return;
    this.note = "";
    const { edition, shown: position, asksPlace } = this;
    const suggested = this.hint?.draws?.cells;
    const draft = step(this.draft, act, { edition, position, asksPlace, suggested });
    if (draft === null && act.act === "pick") {
      this.note = this.#whyNot(act.patch);
      return;
    }
    this.armed = false;
    this.draft = draft;
    this.how = act.act === "pick" || act.act === "special" || act.act === "cancel" ? "" : act.act;
    if (act.act === "pick" || act.act === "special") this.isPlaced = false;
    else if (isToPlace(act)) this.isPlaced = true;
    this.#keep();
  }

  #keep(): void {
    this.#drafts.keep(this.view && { number: this.view.number, draft: this.draft });
  }

  /** A special patch in hand is brought to where the quilt is touched. */
  reach(row: number, column: number): void {
    if (this.shown?.phase !== "special_patch") return;
    this.act({ act: "special" });
    this.act({ act: "aim", row, column });
  }

  #whyNot(patch: number): string {
    const offer = this.shown?.offers.find((each) => each.patch === patch);
    if (offer === undefined || this.edition === null) return "";
    const { amount } = editionWords(this.edition);
    const why =
      offer.short > 0
        ? tableWords.short({ amount: amount(offer.short), count: offer.short })
        : sharedWords.noRoom();
    return `${settings.notation ? tableWords.patch({ patch }) : tableWords.thisPatch()}: ${why}.`;
  }

  /** Put back whatever is being thought about. */
  cancel(): void {
    this.draft = null;
    this.armed = false;
    this.note = "";
    this.#keep();
  }

  /** Make the move of the draft, if it fits. */
  async confirm(): Promise<void> {
    if (this.draft !== null && this.edition !== null && this.canLay)
      await this.#play(moveText(this.draft, this.edition));
  }

  /** Ask to advance; do it the second time, or at once if there is no choice or no confirmation is wanted. */
  async advance(): Promise<void> {
    this.skip();
    if (!this.acts || !this.shown?.advance) return;
    this.draft = null;
    this.note = "";
    if (settings.confirm && this.canBuy && !this.armed) this.armed = true;
    else await this.#play("advance");
  }

  async removeSpecial(): Promise<void> {
    if (this.acts && this.shown?.special?.can_remove) await this.#play("S-");
  }

  /** Whether the last move can be taken back, and nothing else is under way. */
  get canTakeBack(): boolean {
    const isFree = this.draft === null && !this.armed && this.shown?.phase !== "over";
    return isFree && this.view?.can_take_back === true;
  }

  async takeBack(): Promise<void> {
    if (this.view === null) return;
    this.skip();
    this.reportError(await this.live.ask("take_back", { number: this.view.number }));
  }

  /** Show at once what is being shown step by step. */
  skip(): void {
    if (this.#stop === null) return;
    this.#queue = [];
    this.#stop.abort();
    this.#catchUp();
  }

  async #play(move: string): Promise<void> {
    if (this.view === null || this.busy) return;
    const { number } = this.view;
    this.busy = true;
    this.note = "";
    const answer = await this.live.ask("play", { number, move });
    // The move itself may be here before the answer, and the next one begun.
    if (this.view.number === number) this.busy = false;
    this.reportError(answer);
  }

  /** Where nothing happened while the line was down, the position is the one being thought about. */
  #merged(view: TableView): TableView {
    return this.view?.number === view.number ? { ...view, position: this.view.position } : view;
  }

  #moved(message: Moved): void {
    if (this.view === null || message.number <= this.view.number) return;
    const { number, position, moment, can_take_back } = message;
    const moments = [...this.view.moments.slice(0, moment.ply - 1), moment];
    this.view = { ...this.view, number, position, can_take_back, moments };
    this.busy = false;
    this.#queue.push(message);
    if (position.phase === "over") this.save();
    if (this.#stop === null) void this.#show();
  }

  async #show(): Promise<void> {
    for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) {
      const before = this.shown;
      const { moment, position: after } = next;
      const laid =
        this.draft !== null &&
        this.edition !== null &&
        moveText(this.draft, this.edition) === moment.move;
      this.draft = null;
      this.armed = false;
      if (before !== null && this.stage !== null && this.#queue.length < 2 && !document.hidden) {
        const stop = new AbortController();
        this.#stop = stop;
        await this.stage({ moment, before, after, laid }, stop.signal);
        if (stop.signal.aborted) return;
        this.#stop = null;
      }
      this.shown = after;
      this.shownPly = moment.ply;
    }
  }

  /** Show what is true. */
  #catchUp(): void {
    this.#queue = [];
    this.#stop?.abort();
    this.#stop = null;
    if (this.shown !== this.truth) this.cancel();
    this.shown = this.truth;
    this.shownPly = this.view?.moments.length ?? 0;
  }

  /** Who begins, or what is tried; nothing if a game continues from another position, as on the analysis board. */
  beginsWords(): string {
    if (this.triedWords() !== "") return this.triedWords();
    if (this.view === null || this.view.from_position || !this.isReal) return "";
    return tableWords.start({ name: this.nameOf(this.view.first) });
  }
}
