// SPDX-License-Identifier: MIT
// The tape measure of the time board, from the middles of its spaces.
import type { EditionView } from "../../../protocol";

export const PITCH = 52;
export const BOARD = { width: 7 * PITCH, height: 9 * PITCH };
export const TAPE = 45;

export type Point = readonly [x: number, y: number];

/** Where the tape runs under the last space. */
function entry(spiral: readonly Point[]): Point {
  const [x, y] = spiral[spiral.length - 2] ?? [0, 0];
  return [x + PITCH, y];
}

export function tapePath({ spiral }: EditionView): string {
  return "M" + [...spiral.slice(0, -1), entry(spiral)].map(([x, y]) => `${x} ${y}`).join("L");
}

/** The middle of the border before a space. */
export function borderBefore({ spiral }: EditionView, space: number): Point {
  const [x, y] = spiral[space - 1] ?? [0, 0];
  const [toX, toY] = space === spiral.length - 1 ? entry(spiral) : (spiral[space] ?? entry(spiral));
  return [(x + toX) / 2, (y + toY) / 2];
}

/** The lines between the spaces, as a path. */
export function borders(edition: EditionView): string {
  let path = "";
  const across = (TAPE - 1) / 2;
  for (let space = 1; space < edition.spiral.length - 1; space++) {
    const [x, y] = borderBefore(edition, space);
    const before = edition.spiral[space - 1];
    path +=
      before?.[0] === edition.spiral[space]?.[0]
        ? `M${x - across} ${y}h${2 * across}`
        : `M${x} ${y - across}v${2 * across}`;
  }
  return path;
}

/** The way of a token that hops from space to space. */
export function hops({ spiral }: EditionView, from: number, to: number): Point[] {
  const way = to >= from ? spiral.slice(from, to + 1) : [spiral[from], spiral[to]];
  return way.filter((point) => point !== undefined);
}
