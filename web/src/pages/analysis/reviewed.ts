// SPDX-License-Identifier: MIT
// What the review of a game says of its positions, for the analysis board that is opened from it.
import { fieldsOf, stored } from "../../app/stored";
import type { EvaluationView, MoveView } from "../../protocol";
import { valuesIn, type Value } from "./tree.svelte";

interface Known {
  /** The table, or the text of the record. */
  of: string;
  /** By the number of moves before. */
  values: Record<number, Value>;
}

export const storedReview = stored(
  "quiltbee reviewed",
  (kept): Known | null => {
    const { of, values } = fieldsOf<Known>(kept);
    return typeof of === "string" ? { of, values: valuesIn(values) } : null;
  },
  () => sessionStorage,
);

/** The values that the course of the review shows. */
export function valuesOf(moves: readonly MoveView[]): Record<number, Value> {
  const values: Record<number, Value> = {};
  function tell(ply: number, { seat, best }: MoveView, evaluation: EvaluationView | null): void {
    if (evaluation === null) return;
    values[ply] = { seat, evaluation, visits: best?.visits ?? 0, isReviewed: true };
  }
  const tellPlayed = (move: MoveView): void => {
    if (move.played?.score === null) tell(move.ply + 1, move, move.played);
  };
  for (const move of moves) {
    tell(move.ply, move, move.evaluation);
    tellPlayed(move);
  }
  // What a bad move came down to is told in words: the board says the same.
  for (const move of moves) if (move.mark !== null) tellPlayed(move);
  return values;
}
