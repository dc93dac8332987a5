// SPDX-License-Identifier: MIT
// What the best rectangle of shaded spaces would count, to tell it before anything is drawn.
import { SIZE } from "../../../board/geometry";

/** The most points that one rectangle scores: its biggest square, and one for each row or column more. */
export function bestPoints(filled: ReadonlySet<number>): number {
  let best = 0;
  for (let top = 0; top < SIZE; top++)
    for (let left = 0; left < SIZE; left++) {
      let reach = SIZE - left;
      for (let row = top; row < SIZE && reach > 0; row++) {
        let width = 0;
        while (width < reach && filled.has(row * SIZE + left + width)) width++;
        reach = width;
        if (width === 0) break;
        const height = row - top + 1;
        const side = Math.min(height, width);
        best = Math.max(best, side * side + Math.abs(height - width));
      }
    }
  return best;
}
