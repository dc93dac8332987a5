// SPDX-License-Identifier: MIT
// What a move gave away, by what was taken and by where it was put: in points of win chance, or of the score where one plays for that.
import type { Place } from "../../games/game";
import type { MoveView } from "../../protocol";

export interface Loss {
  choice: number;
  placement: number;
}

export function lossOf(move: MoveView): Loss {
  const { best, best_of_option: option, played } = move;
  if (best === null || option === null || played === null) return { choice: 0, placement: 0 };
  if (played.score === null)
    return { choice: move.choice_loss ?? 0, placement: move.placement_loss ?? 0 };
  // The played move may have turned out better than all others, also than the best of those that take the same.
  const lost = Math.max(0, (best.evaluation.score ?? 0) - played.score);
  const choice = (best.evaluation.score ?? 0) - (option.evaluation.score ?? 0);
  const bounded = Math.min(Math.max(0, choice), lost);
  return { choice: bounded, placement: lost - bounded };
}

export function lossOver(moves: readonly MoveView[]): Loss {
  return moves.map(lossOf).reduce(
    (sum, { choice, placement }) => ({
      choice: sum.choice + choice,
      placement: sum.placement + placement,
    }),
    { choice: 0, placement: 0 },
  );
}

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
