// SPDX-License-Identifier: MIT
// Whether a number of a growing analysis has settled.
import type { AnalysisFound } from "../../protocol";

type Look = Pick<AnalysisFound, "nodes" | "evaluation">;

/** Points of chance that a settled number moves by at most while the look doubles. */
const FAR = 10;

/** The looks at one position, as they grow. */
export class Looks {
  #before: Look[] = [];

  /** Take the next look; returns whether the best move's chance is far from its chance after half the look. */
  isChanging(look: Look): boolean {
    const half = this.#before.findLast(({ nodes }) => 2 * nodes <= look.nodes);
    this.#before.push(look);
    const { chance, exact } = look.evaluation;
    return half !== undefined && !exact && Math.abs(chance - half.evaluation.chance) > FAR;
  }
}
