// SPDX-License-Identifier: MIT
// Patches and quilts on the board. Knows no rules.
import { SIZE, cellAt, columnOf, rowOf, spread } from "../../../board/geometry";
import type { EditionView, PatchView, QuiltView, Turned } from "../../../protocol";

const indexes = new WeakMap<EditionView, Map<number, PatchView>>();

export function patchOf(edition: EditionView, id: number): PatchView {
  let index = indexes.get(edition);
  if (index === undefined) {
    index = new Map(edition.patches.map((patch) => [patch.id, patch]));
    indexes.set(edition, index);
  }
  const patch = index.get(id);
  if (patch === undefined) throw new Error(`${edition.edition} has no patch ${id}`);
  return patch;
}

export function turned(patch: PatchView, orientation: number): Turned {
  const found =
    patch.orientations.find((each) => each.orientation === orientation) ?? patch.orientations[0];
  if (found === undefined) throw new Error(`patch ${patch.id} has no shape`);
  return found;
}

/** Row and column of the fullest area of a side, and how many of its spaces are filled. */
export function bestArea(filled: ReadonlySet<number>, side: number): [number, number, number] {
  let best: [number, number, number] = [0, 0, -1];
  for (let row = 0; row <= SIZE - side; row++)
    for (let column = 0; column <= SIZE - side; column++) {
      let count = 0;
      for (let r = row; r < row + side; r++)
        for (let c = column; c < column + side; c++) if (filled.has(r * SIZE + c)) count++;
      if (count > best[2]) best = [row, column, count];
    }
  return best;
}

/** By space, which piece of cloth lies there: patches by their number, leather by a negative one. */
export function owners(edition: EditionView, quilt: QuiltView): Map<number, number> {
  const found = new Map<number, number>();
  for (const { patch, cell, orientation } of quilt.sewn)
    for (const at of spread(
      turned(patchOf(edition, patch), orientation),
      rowOf(cell),
      columnOf(cell),
    ))
      found.set(cellAt(at), patch);
  for (const cell of quilt.leather) found.set(cell, -1 - cell);
  return found;
}

/** The lines where two pieces of cloth meet, as a path. */
export function seams(owner: ReadonlyMap<number, number>, space: number): string {
  let path = "";
  for (const [cell, piece] of [...owner].sort(([a], [b]) => a - b)) {
    const x = columnOf(cell) * space;
    const y = rowOf(cell) * space;
    const right = columnOf(cell) < SIZE - 1 ? owner.get(cell + 1) : undefined;
    const below = owner.get(cell + SIZE);
    if (right !== undefined && right !== piece) path += `M${x + space} ${y + 4}V${y + space - 4}`;
    if (below !== undefined && below !== piece) path += `M${x + 4} ${y + space}H${x + space - 4}`;
  }
  return path;
}
