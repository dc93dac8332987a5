// SPDX-License-Identifier: MIT
// Somebody at a puzzle: what was answered, what it was worth, and what became of the rating.
import { puzzleRecord } from "../../app/puzzleRatings";
import { api, ApiError } from "../../net/api";
import type { PuzzleDoor } from "../../net/puzzleSocket";
import type { FromServer, PuzzleVerdict, PuzzleView, Sentence } from "../../protocol";
import { puzzleWords } from "../../words/puzzles";

type Told = FromServer[keyof FromServer];

export class Solver implements PuzzleDoor {
  /** The last answer; null before the first. */
  verdict = $state.raw<PuzzleVerdict | null>(null);
  hint = $state.raw<Sentence | null>(null);
  /** The rating before and after, where the try counted. */
  change = $state.raw<{ before: number; after: number } | null>(null);
  busy = $state(false);
  readonly isOver = $derived(this.verdict?.solution != null);
  #view: unknown;
  #number = Date.now();
  #hasCounted = false;
  #watchers: readonly (() => void)[] = [];

  constructor(readonly puzzle: PuzzleView) {
    this.#view = puzzle.view;
  }

  get position(): string {
    return this.puzzle.position;
  }

  get solution(): readonly string[] | null {
    const told = this.verdict?.solution;
    return told ? (this.puzzle.asks === "filling" ? told.answer.split(" ") : told.line) : null;
  }

  /** The table as its game tells it. Whoever is to move is oneself. */
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
    this.#watchers = [...this.#watchers, changed];
    return () => (this.#watchers = this.#watchers.filter((each) => each !== changed));
  }

  async answer(text: string): Promise<void> {
    if (!this.isOver) await this.#try(text);
  }

  async giveUp(): Promise<void> {
    if (!this.isOver && !this.busy) await this.#try(null).catch(() => undefined);
  }

  async askHint(): Promise<void> {
    const { game, id } = this.puzzle;
    if (this.hint === null) this.hint = (await api.puzzleHint(game, id)).hint;
  }

  async #try(answer: string | null): Promise<void> {
    const { game, id } = this.puzzle;
    const kept = puzzleRecord(game);
    const { seen, tried, solved, ...player } = kept.load();
    const counts = !this.#hasCounted && !seen.includes(id);
    this.busy = true;
    try {
      const verdict = await api.tryPuzzle(game, id, { answer, player: counts ? player : null });
      if (counts && verdict.player !== null) {
        const after = verdict.player;
        this.change = { before: Math.round(player.rating), after: Math.round(after.rating) };
        kept.keep({
          ...after,
          tried: tried + 1,
          solved: solved + (verdict.right ? 1 : 0),
          seen: [...seen, id],
        });
      }
      this.#hasCounted = true;
      this.verdict = verdict;
      if (verdict.solution !== null) await this.#showSolution(verdict.solution.line);
    } catch (error) {
      if (error instanceof ApiError && error.code === "no_answer")
        throw new ApiError("no_answer", puzzleWords().notAsked);
      throw error;
    } finally {
      this.busy = false;
    }
  }

  /** Lay the answer on the board. */
  async #showSolution(line: readonly string[]): Promise<void> {
    const [move] = line;
    if (move !== undefined && this.#view !== null)
      this.#view = (await api.board({ position: this.position, moves: [move] })).view;
    this.#number += 1;
    this.#watchers.forEach((changed) => changed());
  }
}
