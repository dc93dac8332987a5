// SPDX-License-Identifier: MIT
// A table as this browser knows it, whatever game is played there: the seats, the connection, and what is kept of it.
import { keepGame, type FinishedGame } from "../app/finishedGames";
import { go } from "../app/router.svelte";
import { isTry, savedTables, saveTable, type SavedTable } from "../app/savedTables";
import { settings } from "../app/settings.svelte";
import type { HintRequest, HintView, SeatView } from "../protocol";
import { explain, faultWords } from "../words/faults";
import { isolated } from "../words/isolated";
import { api, ApiError } from "./api";
import { Live, liveAddress, type Answer, type Handlers, type Connection } from "./live";
import { Seating, seatPath } from "./seating.svelte";
import tableWords from "words:table";

/** What the server says of every table when one comes to it. */
export interface AnyView {
  table: string;
  edition: string;
  number: number;
  /** The day whose game it is, in games that have such. */
  daily?: string | null;
  seats: SeatView[];
  you: number[];
  /** All people sit at one device. */
  together: boolean;
  rematch: string | null;
  position: { phase: string };
}

const AGAIN = 2000;
/** Before a hint is asked for again; the server takes a quarter of a minute to say that it is not ready. */
const HINT_AGAIN = 3000;
/** How long a greeting stays. */
const SAID = 6000;

/** What is said of a hint that has not come: that it comes soon, or that it takes longer. */
export type HintWait = "soon" | "comes";

export abstract class TableSession<View extends AnyView, Edition extends { edition: string }> {
  edition = $state.raw<Edition | null>(null);
  view = $state.raw<View | null>(null);
  /** Something was asked of the server, and nothing else can be done until it answers. */
  busy = $state(false);
  connection = $state<Connection>("connecting");
  /** Why there is no table to show. */
  fault = $state<{ code: string; message: string } | null>(null);
  /** What did not work, or cannot be done; gone with the next thing that is done. */
  note = $state("");
  /** A piece that is held is in the air, not over the board. */
  isAloft = $state(false);
  /** A puzzle asks for a place: what is taken up hangs over the middle of the board until it is brought somewhere. */
  asksPlace = $state(false);
  /** How what is held was moved last. */
  how = $state("");
  /** What is held was brought by hand to where it lies. */
  protected isPlaced = $state(false);
  /** What is held has still to be brought somewhere before it can be laid. */
  readonly isUnplaced = $derived(this.asksPlace && !this.isPlaced);
  readonly laysAtOnce = $derived(!settings.confirm && !this.isUnplaced);
  /** Who wants to play again, where that is known. */
  again = $state<number | null>(null);

  /** What each seat says just now. */
  greetings = $state.raw<Readonly<Record<number, number>>>({});

  readonly seats = $derived(this.view?.seats ?? []);
  readonly you = $derived(this.view?.you ?? []);
  /** The viewer's one seat; null for spectators and for several players at one device. */
  readonly me = $derived(this.you.length === 1 ? (this.you[0] ?? null) : null);

  /** Somebody else has come, at another device. */
  readonly canGreet = $derived(
    this.me !== null &&
      this.view?.together === false &&
      this.seats.some(
        ({ seat, kind, holder }) =>
          kind === "human" && holder !== "open" && !this.you.includes(seat),
      ),
  );
  /** A guest whose name nobody knows yet, and who was not asked before. */
  readonly isNameless = $derived(
    this.me !== null &&
      this.seats[this.me]?.holder === "guest" &&
      this.seats[this.me]?.name === "" &&
      settings.name.trim() === "" &&
      !settings.wasAsked,
  );
  /** The seat that would resign: one's own, or at one device that which is to act. Null where none can. */
  readonly resigner = $derived.by(() => {
    const seat = this.actor();
    const isOver = this.view?.position.phase === "over";
    if (seat === null || isOver || !this.isReal || !this.you.includes(seat)) return null;
    return this.seats[seat]?.resigned ? null : seat;
  });

  /** The last hint that was asked for. */
  #hinted = $state.raw<HintView | null>(null);
  /** What was asked for: in which position, and what is said until it comes; of a suggestion, nothing. */
  #asked = $state.raw<{ number: number; says: HintWait | null } | null>(null);
  /** A step of a hint is looked for. */
  readonly hinting = $derived(
    this.#asked !== null && this.#asked.number === this.view?.number ? this.#asked.says : null,
  );
  /** It is about one position alone. */
  readonly hint = $derived(
    this.#hinted !== null && this.#hinted.number === this.view?.number ? this.#hinted : null,
  );
  /** What the button for the next step says. */
  readonly hintLabel = $derived.by(() => {
    if (this.hint === null) return tableWords.hintButton({ step: 0 });
    return tableWords.hintButton({ step: this.hint.more ? this.hint.step : 3 });
  });
  /** One plays alone, or against computers; and nobody else plays the same. */
  readonly hasHints = $derived.by(
    () =>
      this.isReal &&
      this.me !== null &&
      !this.view?.daily &&
      this.seats.every(({ seat, kind }) => kind === "computer" || seat === this.me) &&
      !this.isGuided,
  );

  /** The spaces of the best move, on the analysis board. */
  best = $state.raw<readonly number[] | undefined>();

  /** There is such a table at the server. */
  readonly isReal: boolean;
  readonly seating: Seating;
  protected readonly live: Live;
  #hasArrived = false;
  #isClosed = false;
  #isNamed = false;
  /** By seat, when what it says goes away. */
  readonly #greetingTimers: ReturnType<typeof setTimeout>[] = [];

  constructor(
    readonly table: string,
    fragment: string,
    /** Opens another connection than that to the table of a server. Then nothing is kept, and nobody else is there. */
    open?: (address: string) => WebSocket,
  ) {
    this.isReal = open === undefined;
    this.seating = new Seating(table, fragment);
    this.live = new Live(
      liveAddress(table),
      this.tokens,
      {
        seats: ({ seats }) => {
          this.change((view) => ({ ...view, seats }));
          this.save();
        },
        greeted: ({ seat, greeting }) => this.#hearGreeting(seat, greeting),
        rematch: ({ table: next, by }) => {
          this.change((view) => ({ ...view, rematch: next }));
          this.again = by;
        },
        ...this.handlers(),
      },
      (connection, code, message) => {
        this.connection = connection;
        if (connection === "refused") this.fault = { code: code ?? "", message: message ?? "" };
      },
      open,
      this.seating.fewer,
    );
    addEventListener("online", this.#hurry);
  }

  /** As the server calls the game. */
  protected abstract readonly game: string;
  /** What to do with the messages of the game. Called before the fields of the session are there. */
  protected abstract handlers(): Handlers;
  protected abstract fetchEdition(name: string): Promise<Edition>;
  /** The table is there, with its edition: for the first time, or after the connection broke. */
  protected abstract arrived(isFirst: boolean): void;
  /** The seat that is to act here: one's own, or that whose turn it is at one device. */
  protected abstract actor(): number | null;
  /** What to call a computer, and a player without a name. */
  protected abstract seatName(seat: number, kind: SeatView["kind"]): string;
  /** What to say if it is unknown whether something reached the server. */
  protected abstract lostWords(): string;
  /** What the game keeps of a table, besides what all keep. */
  protected abstract savedFields(): Partial<SavedTable>;
  /** What is kept of a game that is over. */
  protected abstract finished(view: View, edition: Edition): FinishedGame | null;

  close(): void {
    this.#isClosed = true;
    removeEventListener("online", this.#hurry);
    this.#greetingTimers.forEach((each) => clearTimeout(each));
    this.live.close();
  }

  get tokens(): string[] {
    return this.seating.tokens;
  }

  nameOf(seat: number, self = true): string {
    const sits = this.seats[seat];
    if (self && seat === this.me) return tableWords.you();
    if (sits?.name) return isolated(sits.name);
    if (sits?.kind !== "computer" && seat === this.me) return tableWords.you();
    return this.seatName(seat, sits?.kind ?? "human");
  }

  /** Play again; the others are asked whether they come along. */
  async rematch(): Promise<void> {
    if (!this.view?.rematch && !this.reportError(await this.live.ask("rematch", {}))) return;
    if (this.view?.rematch) this.#follow(this.view.rematch);
  }

  async rename(name: string): Promise<void> {
    if (this.me !== null) this.reportError(await this.live.ask("rename", { seat: this.me, name }));
  }

  /** Say one of a few things to the others. */
  async greet(greeting: number): Promise<void> {
    if (this.me !== null)
      this.reportError(await this.live.ask("greet", { seat: this.me, greeting }));
  }

  /** Take a name that was asked for, or none. */
  async takeName(name: string): Promise<void> {
    settings.wasAsked = true;
    settings.name = name.trim();
    if (settings.name !== "") await this.rename(settings.name);
  }

  /** Resign. Everybody gets the whole table again; it holds the result, even if the answer is lost. */
  async resign(): Promise<void> {
    if (this.resigner === null || this.busy) return;
    this.busy = true;
    const answer = await this.live.ask("resign", { seat: this.resigner });
    this.busy = false;
    this.reportError(answer);
  }

  /** Ask for the next step of a hint; after the last one, put it away. */
  async askHint(): Promise<void> {
    const number = this.view?.number;
    if (!this.hasHints || this.hinting !== null || this.me === null || number === undefined) return;
    const step = (this.hint?.step ?? 0) + 1;
    if (this.hint !== null && !this.hint.more) {
      this.#hinted = null;
      return;
    }
    this.#asked = { number, says: "soon" };
    this.note = "";
    await this.#awaitHint({ seat: this.me, step });
    if (this.#asked?.number === number) this.#asked = null;
  }

  /** Ask for a whole hint unasked, to be shown at the table without words. */
  async suggest(): Promise<void> {
    const number = this.view?.number;
    if (!this.isReal || this.me === null || number === undefined || this.#asked?.number === number)
      return;
    this.#asked = { number, says: null };
    await this.#awaitHint({ seat: this.me, step: 3 });
  }

  /** Ask for a hint, and again while the computer gets ready for its first one, unless the game has gone on. */
  async #awaitHint(request: HintRequest): Promise<void> {
    const { number: asked = 0, says = null } = this.#asked ?? {};
    while (!this.#isClosed && this.view?.number === asked)
      try {
        this.#hinted = await api.hint(this.table, this.tokens, request);
        return;
      } catch (error) {
        if (this.view?.number !== asked) return;
        if (!(error instanceof ApiError) || error.code !== "study_slow") {
          if (says !== null) this.note = explain(error);
          return;
        }
        this.#asked = { number: asked, says: says && "comes" };
        await new Promise((done) => setTimeout(done, HINT_AGAIN));
      }
  }

  /** Who has resigned, in words; nothing if nobody has. */
  resignedWords(): string {
    const gone = this.seats.filter((each) => each.resigned);
    return gone.map(({ seat }) => tableWords.resign.done({ name: this.nameOf(seat) })).join(" ");
  }

  protected change(changed: (view: View) => View): void {
    if (this.view !== null) this.view = changed(this.view);
  }

  /** Whether something was done; where it was not, say why. */
  protected reportError(answer: Answer): boolean {
    if (answer.done) return true;
    const { code } = answer;
    if (code === "lost") this.note = this.lostWords();
    else if (code === "unsent") this.note = tableWords.unsent();
    else this.note = faultWords(code, tableWords.refusedElse({ message: answer.message }));
    return false;
  }

  /** Take in the whole table. */
  protected async load(view: View): Promise<void> {
    // At once: what is told while the edition comes must not be lost.
    this.view = view;
    if (this.edition?.edition !== view.edition) {
      try {
        this.edition = await this.fetchEdition(view.edition);
      } catch {
        this.connection = "broken";
        setTimeout(() => void this.load(this.view ?? view), AGAIN);
        return;
      }
    }
    const isFirst = !this.#hasArrived;
    this.#hasArrived = true;
    this.note = "";
    this.busy = false;
    this.arrived(isFirst);
    if (isFirst || this.view.position.phase === "over") this.save();
    this.#introduce();
  }

  /** Keep the table among those of this browser, if one sits there. */
  protected save(): void {
    const { view } = this;
    if (view === null || view.you.length === 0 || !this.isReal) return;
    const known = this.saved();
    saveTable({
      against: "",
      ...known,
      game: this.game,
      table: view.table,
      tokens: this.tokens,
      edition: view.edition,
      seen: Date.now(),
      over: view.position.phase === "over",
      you: view.you,
      ...this.savedFields(),
    });
    const game = this.edition && this.finished(view, this.edition);
    if (game && !known?.guided) keepGame(game);
  }

  /** What this browser has kept of the table. */
  protected saved(): SavedTable | undefined {
    return savedTables().find((each) => each.table === this.table);
  }

  /** What is tried again; nothing if the table is not a try. */
  triedWords(): string {
    const saved = this.isReal ? this.saved() : undefined;
    return saved && isTry(saved) ? tableWords.tried({ move: saved.tried }) : "";
  }

  /** Somebody is at one's side, and the game counts nowhere. */
  get isGuided(): boolean {
    return this.saved()?.guided ?? false;
  }

  #hearGreeting(seat: number, greeting: number): void {
    if (!settings.greetings && seat !== this.me) return;
    this.greetings = { ...this.greetings, [seat]: greeting };
    clearTimeout(this.#greetingTimers[seat]);
    this.#greetingTimers[seat] = setTimeout(() => this.#endGreeting(seat), SAID);
  }

  #endGreeting(seat: number): void {
    const others = Object.entries(this.greetings).filter(([each]) => Number(each) !== seat);
    this.greetings = Object.fromEntries(others);
  }

  readonly #hurry = (): void => this.live.hurry();

  /** Tell one's name, once, at a seat that has none. */
  #introduce(): void {
    const name = settings.name.trim();
    const mine = this.me === null ? undefined : this.seats[this.me];
    if (this.#isNamed || mine?.name !== "" || name === "") return;
    this.#isNamed = true;
    void this.rename(name);
  }

  #follow(next: string): void {
    if (this.view !== null && this.you.length > 0) {
      const entry: SavedTable = {
        against: "",
        edition: this.view.edition,
        ...this.saved(),
        game: this.game,
        table: next,
        tokens: this.tokens,
        seen: Date.now(),
        over: false,
      };
      delete entry.invites; // all sit there already
      delete entry.commitment;
      delete entry.you; // seats may change
      delete entry.guided;
      delete entry.review;
      delete entry.tried;
      saveTable(entry);
    }
    go(seatPath(next, this.tokens[0]));
  }
}
