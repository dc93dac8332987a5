// SPDX-License-Identifier: MIT
// One table as this browser knows it: what the server says, what is shown of it just now, and the draft of a move.
import { go } from "../../app/router.svelte";
import { saveTable, savedTables } from "../../app/savedTables";
import { settings } from "../../app/settings.svelte";
import { api } from "../../net/api";
import { Live, liveAddress, type Answer, type Line } from "../../net/live";
import { Seating } from "../../net/seating.svelte";
import type { EditionView, Moment, Moved, Position, TableView } from "../../protocol";
import { faultWords } from "../../words/faults";
import { words } from "../../words/index.svelte";
import { moveText, shapeOf, step, verdict, type Act, type Draft } from "./board/draft";
import { traceOf, type Trace } from "./moveWords";

/** A move on its way to the eye. */
export interface Showing {
  moment: Moment;
  before: Position;
  after: Position;
  /** Its patch lies on the quilt already, as the draft it was. */
  laid: boolean;
}

/** Whoever can show moves: puts `session.shown` from before to after, and stops early when told to. */
export type Stage = (showing: Showing, stop: AbortSignal) => Promise<void>;

export class Session {
  edition = $state.raw<EditionView | null>(null);
  view = $state.raw<TableView | null>(null);
  /** The position on the screen; behind the truth while a move is being shown. */
  shown = $state.raw<Position | null>(null);
  /** How many moves the screen shows. */
  shownPly = $state(0);
  draft = $state.raw<Draft | null>(null);
  /** Advancing was asked for and waits for a second yes. */
  armed = $state(false);
  /** The draft is in the air, not over the quilt. */
  isAloft = $state(false);
  readonly laysAtOnce = $derived(!settings.confirm);
  busy = $state(false);
  line = $state<Line>("connecting");
  fault = $state<{ code: string; message: string } | null>(null);
  /** A word about what did not work, until the next act. */
  note = $state("");
  stage: Stage | null = null;

  readonly seating: Seating;
  /** Who wants to play again, where that is known. */
  again = $state<number | null>(null);
  readonly #live: Live;
  #queue: Moved[] = [];
  #stop: AbortController | null = null;
  #named = false;

  readonly seats = $derived(this.view?.seats ?? []);
  readonly you = $derived(this.view?.you ?? []);
  /** The one seat of whoever looks; null for watchers and for two at one device. */
  readonly me = $derived(this.you.length === 1 ? (this.you[0] ?? null) : null);
  readonly truth = $derived(this.view?.position ?? null);
  readonly isShown = $derived(this.shown !== null && this.shown === this.truth);
  readonly acts = $derived(
    this.isShown &&
      this.truth !== null &&
      this.truth.to_move !== null &&
      this.you.includes(this.truth.to_move),
  );
  readonly moments = $derived((this.view?.moments ?? []).slice(0, this.shownPly));
  readonly last: Trace | null = $derived.by(() => {
    const moment = this.moments.at(-1);
    return moment === undefined ? null : traceOf(moment);
  });
  readonly verdict = $derived(
    this.draft !== null && this.edition !== null && this.shown !== null
      ? verdict(this.draft, { edition: this.edition, position: this.shown })
      : null,
  );

  readonly held = $derived(
    this.draft !== null && this.edition !== null ? shapeOf(this.draft, this.edition) : null,
  );

  constructor(
    readonly table: string,
    fragment: string,
  ) {
    this.seating = new Seating(table, fragment);
    this.#live = new Live(
      liveAddress(table),
      this.tokens,
      {
        table: (view) => void this.#sitDown(view),
        moved: (message) => this.#moved(message),
        taken_back: (message) => {
          if (this.view === null) return;
          const { number, ply, position, can_take_back } = message;
          const moments = this.view.moments.slice(0, ply);
          this.view = { ...this.view, number, position, can_take_back, moments };
          this.#catchUp();
        },
        seats: ({ seats }) => {
          if (this.view !== null) this.view = { ...this.view, seats };
        },
        rematch: ({ table: next, by }) => {
          if (this.view !== null) this.view = { ...this.view, rematch: next };
          this.again = by;
        },
      },
      (line, code, message) => {
        this.line = line;
        if (line === "refused") this.fault = { code: code ?? "", message: message ?? "" };
      },
      undefined,
      this.seating.fewer,
    );
    addEventListener("online", this.#hurry);
  }

  close(): void {
    removeEventListener("online", this.#hurry);
    this.#stop?.abort();
    this.#live.close();
  }

  nameOf(seat: number, self = true): string {
    const told = words().table;
    const sits = this.seats[seat];
    if (self && seat === this.me) return told.you;
    if (sits?.name) return sits.name;
    if (sits?.kind === "computer") return told.computer;
    if (seat === this.me) return told.you;
    return told.token(this.view?.edition ?? "", seat);
  }

  /** Change the draft. */
  act(act: Act): void {
    this.skip();
    if (!this.acts || this.busy || this.edition === null || this.shown === null) return;
    this.note = "";
    const draft = step(this.draft, act, { edition: this.edition, position: this.shown });
    if (draft === null && act.act === "pick") {
      this.note = this.#whyNot(act.patch);
      return;
    }
    this.armed = false;
    this.draft = draft;
  }

  /** A special patch in hand is brought to where the quilt is touched. */
  reach(row: number, column: number): void {
    if (this.shown?.phase !== "special_patch") return;
    this.act({ act: "special" });
    this.act({ act: "aim", row, column });
  }

  #whyNot(patch: number): string {
    const told = words().table;
    const offer = this.shown?.offers.find((each) => each.patch === patch);
    if (offer === undefined) return "";
    const why = offer.short > 0 ? told.short(this.view?.edition ?? "", offer.short) : told.noRoom;
    return `${told.patch(patch)}: ${why}.`;
  }

  /** Put back whatever is being thought about. */
  cancel(): void {
    this.draft = null;
    this.armed = false;
    this.note = "";
  }

  /** Make the move of the draft, if it fits. */
  async confirm(): Promise<void> {
    if (this.draft !== null && this.edition !== null && this.verdict?.fits)
      await this.#play(moveText(this.draft, this.edition));
  }

  /** Ask to advance; the second time, or where no second yes is wanted, do it. */
  async advance(): Promise<void> {
    this.skip();
    if (!this.acts || !this.shown?.advance) return;
    this.draft = null;
    this.note = "";
    if (settings.confirm && !this.armed) this.armed = true;
    else await this.#play("advance");
  }

  async removeSpecial(): Promise<void> {
    if (this.acts && this.shown?.special?.can_remove) await this.#play("S-");
  }

  async takeBack(): Promise<void> {
    if (this.view === null) return;
    this.skip();
    this.#heed(await this.#live.ask("take_back", { number: this.view.number }));
  }

  get tokens(): string[] {
    return this.seating.tokens;
  }

  /** Play again; the others are asked whether they come along. */
  async rematch(): Promise<void> {
    if (!this.view?.rematch && !this.#heed(await this.#live.ask("rematch", {}))) return;
    if (this.view?.rematch) this.#follow(this.view.rematch);
  }

  async rename(name: string): Promise<void> {
    if (this.me !== null) this.#heed(await this.#live.ask("rename", { seat: this.me, name }));
  }

  /** Show at once what is being shown step by step. */
  skip(): void {
    if (this.#stop === null) return;
    this.#queue = [];
    this.#stop.abort();
    this.#catchUp();
  }

  readonly #hurry = (): void => this.#live.hurry();

  async #play(move: string): Promise<void> {
    if (this.view === null || this.busy) return;
    const { number } = this.view;
    this.busy = true;
    this.note = "";
    const answer = await this.#live.ask("play", { number, move });
    // The move itself may be here before the answer, and the next one begun.
    if (this.view.number === number) this.busy = false;
    this.#heed(answer);
  }

  #heed(answer: Answer): boolean {
    if (answer.done) return true;
    const told = words().table;
    const { code } = answer;
    this.note =
      code === "lost" || code === "unsent"
        ? told[code]
        : faultWords(code, told.refusedElse(answer.message));
    return false;
  }

  async #sitDown(view: TableView): Promise<void> {
    const first = this.view === null;
    this.note = "";
    // Nothing happened while the line was down: the position is the one being thought about.
    const same = this.view?.number === view.number ? this.view.position : view.position;
    this.view = { ...view, position: same };
    this.busy = false;
    if (this.edition?.edition !== view.edition) {
      try {
        this.edition = await api.edition(view.edition);
      } catch {
        this.line = "broken";
        setTimeout(() => void this.#sitDown(view), 2000);
        return;
      }
    }
    this.#catchUp();
    if (first || view.position.phase === "over") this.#keep();
    const mine = this.me === null ? undefined : view.seats[this.me];
    if (!this.#named && mine !== undefined && mine.name === "" && settings.name.trim() !== "") {
      this.#named = true;
      void this.rename(settings.name.trim());
    }
  }

  #moved(message: Moved): void {
    if (this.view === null || message.number <= this.view.number) return;
    const { number, position, moment, can_take_back } = message;
    const moments = [...this.view.moments.slice(0, moment.ply - 1), moment];
    this.view = { ...this.view, number, position, can_take_back, moments };
    this.busy = false;
    this.#queue.push(message);
    if (position.phase === "over") this.#keep();
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

  #keep(): void {
    const { view } = this;
    if (view === null || view.you.length === 0) return;
    const known = savedTables().find((each) => each.table === view.table);
    const other = view.seats.find((seat) => !view.you.includes(seat.seat));
    saveTable({
      against: other === undefined ? "" : this.nameOf(other.seat),
      ...known,
      table: view.table,
      tokens: this.tokens,
      edition: view.edition,
      seen: Date.now(),
      over: view.position.phase === "over",
    });
  }

  #follow(next: string): void {
    if (this.you.length > 0) {
      const known = savedTables().find((each) => each.table === this.table);
      delete known?.invites; // both sit there already
      saveTable({
        against: "",
        edition: this.view?.edition ?? "classic",
        ...known,
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
