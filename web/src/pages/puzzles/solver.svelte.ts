// SPDX-License-Identifier: MIT
// Somebody at a puzzle: what was answered, what it was worth, and what became of the rating.
import { puzzleRecord, shownRating, streakWith } from "../../app/puzzleRatings";
import { api, ApiError } from "../../net/api";
import type { PuzzleDoor } from "../../net/puzzleSocket";
import type { FromServer, PlayerRating, PuzzleVerdict, PuzzleView, Sentence } from "../../protocol";
import puzzlesWords from "words:puzzles";
import { whole } from "../../words/numbers";

type Told = FromServer[keyof FromServer];
/** The right answer, one's own wrong one, or the wrong one that the right one is compared with. */
export type ShownAnswer = "solution" | "own" | "rival";

/** What became of a rating. A provisional one jumps, so no difference is told. */
function changeWords(before: PlayerRating, after: PlayerRating): string {
  const { rating, isProvisional } = shownRating(after);
  if (isProvisional) return puzzlesWords.yours({ rating, isProvisional: true });
  const change = rating - Math.round(before.rating);
  return puzzlesWords.change({ rating, change: `${change >= 0 ? "+" : ""}${whole(change)}` });
}

const ORDER: readonly ShownAnswer[] = ["solution", "own", "rival"];

export class Solver implements PuzzleDoor {
  /** The last answer; null before the first. */
  verdict = $state.raw<PuzzleVerdict | null>(null);
  hint = $state.raw<Sentence | null>(null);
  /** What became of the rating, in words, once the puzzle was tried. */
  change = $state("");
  /** Whether the next try counts: it is the first one of this puzzle. */
  counts = $state(false);
  busy = $state(false);
  /** What lies on the board once the answer is known. */
  shown = $state<ShownAnswer>("solution");
  readonly isOver = $derived(this.verdict?.solution != null);
  /** One's last wrong answer: a whole move, as it was laid. */
  #wrong = $state<string | null>(null);
  /** The same as the server calls it: an option, or a move in its usual spelling. */
  #wrongAnswer = $state<string | null>(null);
  /** By answer, the move that shows it. */
  readonly #moves = $derived.by(() => {
    const { solution, rival } = this.verdict ?? {};
    const moves: Partial<Record<ShownAnswer, string>> = {};
    if (solution?.line[0] !== undefined) moves.solution = solution.line[0];
    if (this.#wrong !== null) moves.own = this.#wrong;
    const [other] = rival?.line ?? [];
    if (other !== undefined && !this.isOwnRival) moves.rival = other;
    return moves;
  });
  /** What is shown lies on the board: it puts something there. */
  readonly lies = $derived(this.#moves[this.shown]?.includes("@") ?? true);
  /** What comes after that at a click; null where there is nothing else. */
  readonly next = $derived.by((): ShownAnswer | null => {
    const known = ORDER.filter((each) => this.#moves[each] !== undefined);
    if (!this.isOver || this.puzzle.view === null || known.length < 2) return null;
    return known[(known.indexOf(this.shown) + 1) % known.length] ?? null;
  });
  readonly wrong = $derived(this.isOver ? undefined : this.verdict?.tried?.draws?.cells);
  #view: unknown;
  /** It was not tried before it was opened. */
  readonly #isNew: boolean;
  #number = Date.now();
  #lays = 0;
  #listeners: readonly (() => void)[] = [];

  constructor(readonly puzzle: PuzzleView) {
    this.#view = puzzle.view;
    const { seen, daily } = puzzleRecord(puzzle.game).load();
    this.counts = !seen.includes(puzzle.id);
    this.#isNew = this.counts;
    if (puzzle.day && daily?.day === puzzle.day)
      this.change = puzzlesWords.today({ isSolved: daily.isSolved });
  }

  get position(): string {
    return this.puzzle.position;
  }

  get solution(): readonly string[] | null {
    const told = this.verdict?.solution;
    return told ? (this.puzzle.asks === "filling" ? told.answer.split(" ") : told.line) : null;
  }

  /** The table as its game describes it. The solver is the player to move. */
  view(): Told {
    const view = this.#view as FromServer["table"];
    const acting = (view.you as number[]).slice(0, this.#seat() + 1).slice(-1);
    return {
      ...view,
      table: `puzzle-${this.puzzle.id}`,
      number: this.#number,
      together: false,
      can_take_back: false,
      you: acting,
    } as Told;
  }

  /** Whose move it is, by the position of the game. */
  #seat(): number {
    const { position } = this.puzzle.view as { position: { to_move?: number | null } };
    return position.to_move ?? 0;
  }

  watch(changed: () => void): () => void {
    this.#listeners = [...this.#listeners, changed];
    return () => (this.#listeners = this.#listeners.filter((each) => each !== changed));
  }

  async answer(text: string): Promise<void> {
    if (!this.isOver) await this.#try(text);
  }

  async giveUp(): Promise<void> {
    if (!this.isOver && !this.busy) await this.#try(null).catch(() => undefined);
  }

  /** Whether the right answer is compared with one's own wrong one. */
  get isOwnRival(): boolean {
    const rival = this.verdict?.rival ?? null;
    return rival !== null && rival.answer === this.#wrongAnswer;
  }

  /** Lay the next answer on the board. */
  async showNext(): Promise<void> {
    const next = this.next;
    const move = next === null ? undefined : this.#moves[next];
    if (next !== null && move !== undefined && (await this.#lay(move))) this.shown = next;
  }

  async askHint(): Promise<void> {
    const { game, id } = this.puzzle;
    if (this.hint !== null) return;
    this.hint = (await api.puzzleHint(game, id)).hint;
    const kept = puzzleRecord(game);
    const record = kept.load();
    if (this.counts && !record.hinted.includes(id))
      kept.keep({ ...record, hinted: [...record.hinted, id] });
  }

  async #try(answer: string | null): Promise<void> {
    const { game, id } = this.puzzle;
    const kept = puzzleRecord(game);
    const { seen, tried, solved, hinted, open, daily, streak, found, ...player } = kept.load();
    // It may have been tried in another window meanwhile.
    const counts = this.counts && !seen.includes(id);
    const isHinted = hinted.includes(id);
    this.busy = true;
    try {
      const verdict = await api.tryPuzzle(game, id, {
        answer,
        player: counts ? player : null,
        against: this.#wrong,
        hinted: isHinted,
      });
      if (counts && verdict.player !== null) {
        const after = verdict.player;
        this.change = changeWords(player, after);
        kept.keep({
          open,
          daily,
          streak,
          found,
          ...after,
          tried: tried + 1,
          solved: solved + (verdict.right && !isHinted ? 1 : 0),
          seen: [...seen, id],
          hinted: hinted.filter((each) => each !== id),
        });
      } else if (this.change === "") this.change = puzzlesWords.countsNoMore();
      this.counts = false;
      this.verdict = verdict;
      if (verdict.solution !== null) this.#close(verdict.right);
      if (answer !== null && !verdict.right) {
        this.#wrong = answer;
        this.#wrongAnswer = verdict.tried?.answer ?? answer;
      }
      if (verdict.solution !== null) await this.#lay(verdict.solution.line[0]);
      // It counts no more: where nothing can be said of the answer, there is at least something to look at.
      else if (verdict.reasons.length === 0) await this.askHint().catch(() => undefined);
    } catch (error) {
      if (error instanceof ApiError && error.code === "no_answer")
        throw new ApiError("no_answer", puzzlesWords.notAsked());
      throw error;
    } finally {
      this.busy = false;
    }
  }

  /** The puzzle is over: another one may be opened in its place, and the daily one is done. */
  #close(isSolved: boolean): void {
    const { game, id, day, kind } = this.puzzle;
    const kept = puzzleRecord(game);
    const { open, daily, streak, found, ...record } = kept.load();
    const others = Object.entries(open).filter(([, each]) => each !== id);
    const wasSolved = daily !== null && daily.day === day && daily.isSolved;
    kept.keep({
      ...record,
      open: Object.fromEntries(others),
      daily: day ? { day, isSolved: isSolved || wasSolved } : daily,
      streak: day && isSolved ? streakWith(streak, day) : streak,
      found: this.#isNew && isSolved ? { ...found, [kind]: (found[kind] ?? 0) + 1 } : found,
    });
  }

  /** Lay an answer on the board, as it was at first. Return whether it is the last one asked for. */
  async #lay(move: string | undefined): Promise<boolean> {
    const lay = (this.#lays += 1);
    if (move !== undefined && this.#view !== null) {
      const { view } = await api.board({ position: this.position, moves: [move] });
      if (lay !== this.#lays) return false;
      this.#view = view;
    }
    this.#number += 1;
    this.#listeners.forEach((changed) => changed());
    return true;
  }
}
