// SPDX-License-Identifier: MIT
// What would have been better than a move, and what the move gave away.
import type { Better, ReviewedMove } from "../../games/game";
import type { MoveView } from "../../protocol";
import { whole } from "../../words/numbers";
import said from "words:review";

/** From how many points on something better is told where nothing is marked. */
const WORTH = 1;

/** The better move than one that gave something away; null where there is none. */
export function betterThan(move: MoveView): Better | null {
  const better = lessonOf(move);
  if (better === null || (move.mark === null && (move.loss ?? 0) < WORTH)) return null;
  const [own, other] = [move.draws, better.draws];
  const isSame =
    better.move === move.move ||
    (own?.option === other?.option && String(own?.cells) === String(other?.cells));
  return isSame ? null : { seat: move.seat, move: better.move, cells: other?.cells ?? [] };
}

/** The better move that the reasons speak of; null for a forced move. */
export function lessonOf({ lesson, best, best_of_option }: MoveView): MoveView["best"] {
  return lesson === "placement" ? best_of_option : best;
}

/** The analysis board before a move, with the way back, and with a move already played on it. */
export function analysisOf(
  table: string | null,
  { ply, step }: ReviewedMove,
  better: Better | null = null,
): string {
  const played = better === null ? "" : `=${encodeURIComponent(`${better.seat} ${better.move}`)}`;
  return `/analysis${table === null ? "#record-" : `/${table}#`}${ply}-review${step}${played}`;
}

/** The whole points that could be expected before a move and after it: a lead, or a score. */
export function pointsOf({ evaluation, played }: MoveView): [number, number] {
  const [from, to] = [evaluation, played].map((each) =>
    Math.round(each?.score ?? each?.margin ?? 0),
  );
  return [from ?? 0, to ?? 0];
}

/** What fell by a move: the points, the chance to win, or both. What stays the same when rounded is not told. */
export function fallOf(move: MoveView): string {
  const { evaluation, played } = move;
  if (evaluation === null || played === null) return "";
  const [from, to] = pointsOf(move);
  if (evaluation.score !== null) return said.fell.score({ from, to });
  const lead = (value: number): string => `${value > 0 ? "+" : ""}${whole(value)}`;
  const [before, after] = [Math.round(evaluation.chance), Math.round(played.chance)];
  const facts = { from: lead(from), to: lead(to), before, after };
  if (before === after) return said.fell.margin(facts);
  return from === to ? said.fell.chance(facts) : said.fell.both(facts);
}
