// SPDX-License-Identifier: MIT
// What would have been better than a move.
import type { Better, ReviewedMove } from "../../games/game";
import type { MoveView } from "../../protocol";

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
