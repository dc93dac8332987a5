// SPDX-License-Identifier: MIT
// The quilt on the first page: eighteen patches that fill the nine by nine spaces to the last.
import type { EditionView, SewnPatch, Turned } from "../../protocol";

/** Patch, the space of its top left corner, orientation. */
const LAID: readonly (readonly [number, number, number])[] = [
  [11, 0, 4],
  [9, 2, 7],
  [26, 4, 1],
  [15, 5, 4],
  [3, 9, 1],
  [25, 15, 2],
  [14, 18, 3],
  [8, 20, 6],
  [24, 32, 1],
  [7, 35, 1],
  [2, 38, 3],
  [4, 40, 2],
  [22, 46, 1],
  [30, 52, 1],
  [1, 54, 0],
  [29, 57, 4],
  [6, 59, 5],
  [10, 63, 0],
];

export const SPACE = 40;
const SIZE = 9;

export interface Laid {
  patch: number;
  x: number;
  y: number;
  matrix: string;
  buttons: { x: number; y: number }[];
}

/** The same as a seat would have it on its quilt. */
export const SEWN: readonly SewnPatch[] = LAID.map(([patch, cell, orientation]) => ({
  patch,
  cell,
  orientation,
}));

export const PATCHES = LAID.map(([patch]) => patch);

/** Where each patch lies, in units of the drawing; one the edition does not have is left out. */
export function laid(edition: EditionView): Laid[] {
  return LAID.flatMap(([patch, cell, orientation]) => {
    const turned = turn(edition, patch, orientation);
    if (!turned) return [];
    const x = (cell % SIZE) * SPACE;
    const y = Math.floor(cell / SIZE) * SPACE;
    const buttons = turned.buttons.map(([row, column]) => ({
      x: x + (column + 0.5) * SPACE,
      y: y + (row + 0.5) * SPACE,
    }));
    return [{ patch, x, y, matrix: turned.matrix, buttons }];
  });
}

/** The path along all borders between two patches, a little short of the corners. */
export function seams(edition: EditionView): string {
  const owner = new Map<number, number>();
  for (const [patch, cell, orientation] of LAID)
    for (const [row, line] of (turn(edition, patch, orientation)?.rows ?? []).entries())
      for (const [column, mark] of Array.from(line).entries())
        if (mark === "#") owner.set(cell + row * SIZE + column, patch);
  let path = "";
  for (const [cell, patch] of owner) {
    const x = (cell % SIZE) * SPACE;
    const y = Math.floor(cell / SIZE) * SPACE;
    if (cell % SIZE < SIZE - 1 && (owner.get(cell + 1) ?? patch) !== patch)
      path += `M${x + SPACE} ${y + 4}v${SPACE - 8}`;
    if ((owner.get(cell + SIZE) ?? patch) !== patch) path += `M${x + 4} ${y + SPACE}h${SPACE - 8}`;
  }
  return path;
}

function turn(edition: EditionView, patch: number, orientation: number): Turned | undefined {
  return edition.patches
    .find((each) => each.id === patch)
    ?.orientations.find((each) => each.orientation === orientation);
}
