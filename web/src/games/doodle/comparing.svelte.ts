// SPDX-License-Identifier: MIT
// Levels that play the same deck as a solo game. The server continues as long as it is asked.
import type { Comparison } from "../../protocol";
import { explain } from "../../words/faults";

export type Ask = (level: number) => Promise<Comparison>;

export interface Compared {
  level: number;
  rows: number[];
  score: number;
}

/** Milliseconds between two questions. */
const PAUSE = 700;

export class Comparing {
  /** Those that have finished, the weakest first. */
  results = $state.raw<Compared[]>([]);
  /** The one that is playing, and its turn. */
  playing = $state.raw<{ level: number; number: number } | null>(null);
  fault = $state("");
  #run = 0;

  constructor(
    readonly ask: Ask,
    readonly pause = PAUSE,
  ) {}

  /** Let levels play, one after the other. What was going on is given up. */
  async play(levels: readonly number[]): Promise<void> {
    const run = ++this.#run;
    this.fault = "";
    const known = this.results.map(({ level }) => level);
    try {
      for (const level of levels) if (!known.includes(level)) await this.#play(level, run);
    } catch (error) {
      if (run === this.#run) this.fault = explain(error);
    }
    if (run === this.#run) this.playing = null;
  }

  stop(): void {
    this.#run++;
    this.playing = null;
  }

  async #play(level: number, run: number): Promise<void> {
    while (run === this.#run) {
      const { number, rows, score } = await this.ask(level);
      if (run !== this.#run) return;
      if (rows !== null && score !== null) {
        this.results = [...this.results, { level, rows, score }].toSorted(
          (one, other) => one.level - other.level,
        );
        return;
      }
      this.playing = { level, number };
      await new Promise((done) => setTimeout(done, this.pause));
    }
  }
}
