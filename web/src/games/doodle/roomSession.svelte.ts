// SPDX-License-Identifier: MIT
// A Doodle room as the server tells it: who draws, what lies on the sheets, and what happened.
import type { FinishedGame } from "../../app/finishedGames";
import { scaled } from "../../app/motion";
import type { SavedTable } from "../../app/savedTables";
import type { Handlers } from "../../net/live";
import { TableSession } from "../../net/tableSession.svelte";
import type {
  DoodleEditionView,
  DoodleMoment,
  RoomView,
  SeatDone,
  SeatView,
  TurnClosed,
} from "../../protocol";
import { editionView, NAME } from "./editions";
import { finishedGame } from "./finished";
import { computerName } from "./replayNames";
import { beginAttempt, isCounted } from "./scores";
import tableWords from "words:doodle-table";

/** So much earlier than at the server the clock ends here, so that the last turn still arrives. */
const AHEAD = 1500;

export abstract class RoomSession extends TableSession<RoomView, DoodleEditionView> {
  protected readonly game = NAME;
  /** When the turn clock rings, by `performance.now()`; null where none runs. */
  due = $state<number | null>(null);
  /** The hash of cards and dice, as this page was first told it. */
  commitment = $state("");

  readonly position = $derived(this.view?.position ?? null);
  /** The seat that draws here now; where several are played on one device, one after the other. */
  readonly seat = $derived(
    this.you.find((seat) => this.position?.to_act.includes(seat)) ?? this.me ?? null,
  );
  readonly acts = $derived(
    this.seat !== null && (this.position?.to_act.includes(this.seat) ?? false),
  );
  readonly isSolo = $derived(this.seats.length === 1);
  /** The turn without a throw, on which any card left may be drawn. */
  readonly isFinal = $derived(
    this.position?.phase === "draw" &&
      this.position.card === null &&
      this.position.round === this.edition?.rounds &&
      this.position.turn === this.edition.turns,
  );
  /** The moment before a scoring, in which single spaces may still be shaded. */
  readonly isScoring = $derived(this.position?.phase === "scoring");
  /** The game is over, and its points count. */
  readonly isCounted = $derived(
    this.position !== null &&
      isCounted(this.position, this.seats.filter((each) => each.resigned).length),
  );
  /** The round that is being scored before one's eyes. */
  scored = $state<number | null>(null);
  #alarm: ReturnType<typeof setTimeout> | undefined;
  /** Who holds the device, if several people share one. */
  #holder = $state<number | null>(null);
  /** To whom it is to be handed before anything else is done. */
  readonly handTo = $derived(
    this.isReal && this.you.length > 1 && this.acts && this.seat !== this.#holder
      ? this.seat
      : null,
  );

  /** Begin to compose a turn. */
  protected abstract begin(): void;
  /** The time of the turn is up: hand in what there is. */
  protected abstract timeUp(): void;
  /** A turn or a scoring is over, and the next one has begun. */
  protected abstract ended(moment: DoodleMoment): void;

  endScoring(): void {
    this.scored = null;
  }

  takeOver(): void {
    this.#holder = this.seat;
  }

  protected handlers(): Handlers {
    return {
      room: (view) => {
        this.#time(view.position.seconds_left);
        void this.load(view);
      },
      seat_done: (message) => this.#seatDone(message),
      closed: (message) => this.#closed(message),
    };
  }

  protected fetchEdition(name: string): Promise<DoodleEditionView> {
    return editionView(name);
  }

  protected arrived(isFirst: boolean): void {
    if (isFirst) this.commitment = this.saved()?.commitment ?? this.position?.commitment ?? "";
    if (isFirst) this.takeOver();
    if (isFirst && this.view !== null && this.you.length > 0) beginAttempt(this.view);
  }

  protected actor(): number | null {
    return this.seat;
  }

  protected seatName(seat: number, kind: SeatView["kind"]): string {
    return kind === "computer"
      ? computerName(seat, this.seats.filter((each) => each.kind === "computer").length)
      : tableWords.seat({ number: seat + 1 });
  }

  protected lostWords(): string {
    return tableWords.lost();
  }

  protected savedFields(): Partial<SavedTable> {
    const others = this.seats.filter((seat) => !this.you.includes(seat.seat));
    return {
      against: others.map((other) => this.nameOf(other.seat)).join(", "),
      commitment: this.commitment,
    };
  }

  protected finished(view: RoomView, edition: DoodleEditionView): FinishedGame | null {
    return finishedGame(view, edition);
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
    if (seat === mine) this.begin();
  }

  /** All have handed in theirs. */
  #closed({ number, moment, position }: TurnClosed): void {
    if (this.view === null) return;
    const moments = [...this.view.moments.slice(0, moment.number), moment];
    this.view = { ...this.view, number, moments, position };
    this.#time(position.seconds_left);
    this.begin();
    if (position.phase === "over") this.save();
    const isScored = moment.events.some((event) => event["event"] === "scored");
    this.scored = isScored && scaled(1) > 0 ? moment.round : null;
    this.ended(moment);
  }

  #time(left: number | null): void {
    clearTimeout(this.#alarm);
    this.due = left === null ? null : performance.now() + 1000 * left - AHEAD;
    if (left !== null) this.#alarm = setTimeout(() => this.timeUp(), 1000 * left - AHEAD);
  }

  override close(): void {
    clearTimeout(this.#alarm);
    super.close();
  }
}
