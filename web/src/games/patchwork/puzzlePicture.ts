// SPDX-License-Identifier: MIT
// What lies on the quilt of a puzzle.
import { columnOf, SIZE } from "../../board/geometry";
import { pictureOf } from "../../board/picture";
import type { PuzzleView, TableView } from "../../protocol";
import { owners } from "./board/cloth";
import { editionView } from "./editions";

/** As large as most patches. */
const SCRAP = 6;

const beside = (cell: number): number[] => [
  ...(columnOf(cell) < SIZE - 1 ? [cell + 1] : []),
  cell + SIZE,
  ...(columnOf(cell) > 0 ? [cell - 1] : []),
  cell - SIZE,
];

/** By filled space of a square to be filled, which scrap of cloth lies there: nobody knows which patches did. */
export function scrapsOf(filled: readonly number[]): Map<number, number> {
  const scraps = new Map<number, number>();
  const free = new Set(filled);
  for (let scrap = 0; free.size > 0; scrap++) {
    const edge = [Math.min(...free)];
    for (let size = 0; size < SCRAP && edge.length > 0;) {
      const cell = edge.shift() ?? 0;
      if (!free.delete(cell)) continue;
      scraps.set(cell, scrap);
      size += 1;
      edge.push(...beside(cell));
    }
  }
  return scraps;
}

/** The quilt of whoever is to move, or the square to be filled. */
export async function puzzlePicture({ edition, view, filling }: PuzzleView): Promise<string> {
  if (filling) return pictureOf(scrapsOf(filling.filled));
  const { position } = view as TableView;
  const quilt = position.quilts[position.to_move ?? 0];
  return quilt ? pictureOf(owners(await editionView(edition), quilt)) : "";
}
