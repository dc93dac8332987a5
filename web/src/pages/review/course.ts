// SPDX-License-Identifier: MIT
// The course of a game as lines over its steps.
import type { ReviewedMove } from "../../games/game";
import type { EvaluationView } from "../../protocol";
import { scaleOfScores, tens, type Scale } from "../../ui/curve";

export type Measure = "chance" | "margin" | "score";

export interface Outcome {
  scores: number[];
  winners: number[];
  resigned: boolean;
}

interface Game {
  moves: readonly ReviewedMove[];
  /** The last step. */
  last: number;
  seats: number;
  outcome: Outcome | null;
  /** From whose side a game for two is seen. */
  owner: number;
}

/** Whether seats play for themselves, each for its own score. */
export function isForScore(moves: readonly ReviewedMove[]): boolean {
  return moves.some(({ evaluation }) => evaluation !== null && evaluation.score !== null);
}

/** What can be shown of a game, the usual one first. */
export function measuresOf(moves: readonly ReviewedMove[]): [Measure, Measure] {
  return isForScore(moves) ? ["score", "chance"] : ["margin", "chance"];
}

/** By line, its value at every step. A game for two has one line, others have one for each seat. */
export function linesOf(game: Game, measure: Measure): number[][] {
  if (isForScore(game.moves))
    return Array.from({ length: game.seats }, (_, seat) => ownLine(game, measure, seat));
  return [sharedLine(game, measure)];
}

/** What all moves say of one seat: what is good for the other is bad for it. */
function sharedLine({ moves, last, outcome, owner }: Game, measure: Measure): number[] {
  const values: (number | undefined)[] = [];
  const seen = (evaluation: EvaluationView, seat: number): number => {
    const value = evaluation[measure] ?? 0;
    if (seat === owner) return value;
    return measure === "chance" ? 100 - value : -value;
  };
  for (const { step, seat, evaluation, played } of moves) {
    if (evaluation !== null) values[step - 1] = seen(evaluation, seat);
    if (played !== null) values[step] = seen(played, seat);
  }
  // What a bad move came down to is told in words: the line says the same, not what the next search found.
  for (const { step, seat, mark, played } of moves)
    if (mark && played !== null) values[step] = seen(played, seat);
  if (outcome !== null && measure === "chance")
    values[last] = outcome.winners.includes(owner) ? 100 : 0;
  else if (outcome !== null && !outcome.resigned)
    values[last] = (outcome.scores[owner] ?? 0) - (outcome.scores[1 - owner] ?? 0);
  return filled(values, last);
}

/** What one seat expects after each of its turns. Throws and cards count from the turn on to which they belong. */
function ownLine({ moves, last, outcome }: Game, measure: Measure, seat: number): number[] {
  const values: (number | undefined)[] = [];
  for (const { step, seat: mover, evaluation, played } of moves) {
    if (mover !== seat || evaluation === null || played === null) continue;
    if (values.length === 0) values[0] = evaluation[measure] ?? 0;
    values[step] = played[measure] ?? 0;
  }
  if (outcome !== null && measure === "score" && !outcome.resigned)
    values[last] = outcome.scores[seat] ?? 0;
  return filled(values, last);
}

/** Where nothing is known, it is as before; at the beginning as it is later. */
function filled(values: readonly (number | undefined)[], last: number): number[] {
  let value = values.find((each) => each !== undefined) ?? 0;
  return Array.from({ length: last + 1 }, (_, step) => (value = values[step] ?? value));
}

/** The lowest and the highest value of the scale. */
export function scaleOf(lines: readonly (readonly number[])[], measure: Measure): Scale {
  if (measure === "chance") return { low: 0, high: 100, middle: 50 };
  if (measure === "margin") {
    const most = tens(Math.max(10, ...lines.flat().map(Math.abs)));
    return { low: -most, high: most, middle: 0 };
  }
  return scaleOfScores(lines);
}
