// SPDX-License-Identifier: MIT
// What a move gave away in points, by what was taken and by where it was put.
import type { Place } from "../../games/game";
import type { MoveView } from "../../protocol";

/** Where the same would have lain better: the moves that lost most by their places. */
export function betterPlaces(moves: readonly MoveView[]): Place[] {
  return moves.flatMap((move) => {
    const [played, better] = [move.draws, lessonOf(move)?.draws];
    if (!played || !better || played.option !== better.option) return [];
    const isSame = String(played.cells) === String(better.cells);
    return isSame || better.cells.length === 0 ? [] : [{ seat: move.seat, cells: better.cells }];
  });
}

/** The better move that the reasons speak of; null for a forced move. */
export function lessonOf({ lesson, best, best_of_option }: MoveView): MoveView["best"] {
  return lesson === "placement" ? best_of_option : best;
}
