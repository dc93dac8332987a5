// SPDX-License-Identifier: MIT
// What an evaluation says, in a few words.
import type { EvaluationView } from "../../protocol";
import { signedTenths, tenths } from "../../words/numbers";
import type { Value } from "./tree.svelte";
import analysisWords from "words:analysis";

/** What a value says of a seat; null where it says nothing, since each seat plays for its own score. */
export function seenBy({ seat: owner, evaluation }: Value, seat: number): EvaluationView | null {
  if (seat === owner) return evaluation;
  if (evaluation.score !== null) return null;
  const { chance, margin } = evaluation;
  return { ...evaluation, chance: 100 - chance, margin: margin === null ? null : -margin };
}

/** What a value says in a list of all moves: for one seat throughout, or for the player who moved if each plays for a score. */
export function shownTo(value: Value, viewer: number, mover: number | null): EvaluationView | null {
  return seenBy(value, value.evaluation.score === null ? viewer : (mover ?? value.seat));
}

/** The points that moves are compared by: the expected lead, or the expected score. */
export function valueOf({ margin, score }: EvaluationView): string {
  return score === null ? signedTenths(margin ?? 0) : tenths(score);
}

/** The chance beside them. */
export function asideOf({ chance }: EvaluationView): string {
  return analysisWords.percent({ value: Math.round(chance) });
}

/** Both, for those who listen. */
export function valueWords(evaluation: EvaluationView): string {
  const { chance, score, exact } = evaluation;
  const told =
    score === null
      ? `${analysisWords.lead({ points: valueOf(evaluation) })}, ${analysisWords.toWin({ chance: Math.round(chance) })}`
      : `${analysisWords.score({ points: Math.round(score) })}, ${analysisWords.good({ chance: Math.round(chance) })}`;
  return exact ? `${told}, ${analysisWords.proven()}` : told;
}
