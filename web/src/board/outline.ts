// SPDX-License-Identifier: MIT
// The outline of spaces on a board.
import { columnOf, rowOf, SIZE } from "./geometry";

/** The edges of spaces that no other of them shares, as a path. */
export function outlineOf(cells: readonly number[], space: number): string {
  const has = new Set(cells);
  return cells
    .map((cell) => {
      const [row, column] = [rowOf(cell), columnOf(cell)];
      const [x, y] = [column * space, row * space];
      const edges = [
        has.has(cell - SIZE) ? "" : `M${x} ${y}h${space}`,
        has.has(cell + SIZE) ? "" : `M${x} ${y + space}h${space}`,
        column > 0 && has.has(cell - 1) ? "" : `M${x} ${y}v${space}`,
        column < SIZE - 1 && has.has(cell + 1) ? "" : `M${x + space} ${y}v${space}`,
      ];
      return edges.join("");
    })
    .join("");
}
