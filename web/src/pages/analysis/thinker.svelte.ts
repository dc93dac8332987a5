// SPDX-License-Identifier: MIT
// What the server thinks of the position that is shown, growing while it thinks.
import { StudyLine } from "../../net/study";
import type { AnalysisFound, Board } from "../../protocol";

/** How many of the best moves are shown. */
export const LINES = 5;
const SECONDS = 12;

export class Thinker {
  /** Whether it thinks at all. */
  isOn = $state(true);
  /** What was found so far of the position that is shown. */
  found = $state.raw<AnalysisFound | null>(null);
  /** The server does not answer. */
  isAway = $state(false);
  /** The code and the words of a refusal. */
  refusal = $state.raw<{ code: string; message: string } | null>(null);
  readonly #line: StudyLine;
  #stop: (() => void) | null = null;

  constructor(open?: () => WebSocket) {
    this.#line = new StudyLine((isThere) => (this.isAway = !isThere), open);
  }

  /** Think about a position, and about no other. */
  consider({ position, acting }: Board): void {
    this.rest();
    this.found = null;
    this.refusal = null;
    if (!this.isOn || acting.length === 0) return;
    this.#stop = this.#line.ask(
      "analyse",
      { position, lines: LINES, seconds: SECONDS },
      (answer) => {
        if (answer.type === "analysis") this.found = answer;
        else if (answer.type === "refused") this.refusal = answer;
      },
    );
  }

  /** Think no more. */
  rest(): void {
    this.#stop?.();
    this.#stop = null;
  }

  close(): void {
    this.rest();
    this.#line.close();
  }
}
