// SPDX-License-Identifier: MIT
// What the server thinks of the position that is shown, growing while it thinks.
import { StudyConnection } from "../../net/study";
import type { AnalysisFound, Board } from "../../protocol";
import { Looks } from "./settling";

/** How many of the best moves are shown. */
export const LINES = 5;
const SECONDS = 12;
/** People who know the game play about so well. */
export const USUAL_LEVEL = 4;
/** Milliseconds after which somebody who waits wants to know why. */
const SLOW = 2_500;

export class Thinker {
  /** Whether it thinks at all. */
  isOn = $state(true);
  /** Chances are those between two players of this level; null for what the computer itself expects. */
  level = $state<number | null>(USUAL_LEVEL);
  /** What was found so far of the position that is shown. */
  found = $state.raw<AnalysisFound | null>(null);
  /** What was found is far from what half the look said. */
  isChanging = $state(false);
  /** Nothing has come for some seconds. */
  isSlow = $state(false);
  /** The server does not answer. */
  isAway = $state(false);
  /** The code and the words of a refusal. */
  refusal = $state.raw<{ code: string; message: string } | null>(null);
  readonly #line: StudyConnection;
  #stop: (() => void) | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(open?: () => WebSocket) {
    this.#line = new StudyConnection((isThere) => (this.isAway = !isThere), open);
  }

  /** Think about a position, and about no other. `learn` is told all that is found of it. */
  consider(
    { position, acting }: Board,
    learn: (found: AnalysisFound) => void = () => undefined,
  ): void {
    this.rest();
    this.found = null;
    this.isChanging = false;
    const looks = new Looks();
    this.refusal = null;
    this.isSlow = false;
    if (!this.isOn || acting.length === 0) return;
    this.#timer = setTimeout(() => (this.isSlow = true), SLOW);
    this.#stop = this.#line.ask(
      "analyse",
      { position, lines: LINES, seconds: SECONDS, level: this.level },
      (answer) => {
        if (answer.type === "analysis") {
          this.found = answer;
          this.isChanging = looks.isChanging(answer);
          learn(answer);
        } else if (answer.type === "refused") this.refusal = answer;
      },
    );
  }

  /** Think no more. */
  rest(): void {
    clearTimeout(this.#timer);
    this.#stop?.();
    this.#stop = null;
  }

  close(): void {
    this.rest();
    this.#line.close();
  }
}
