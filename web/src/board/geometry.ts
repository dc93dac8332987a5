// SPDX-License-Identifier: MIT
// Spaces of a board and pieces laid on it. Knows no rules.

export const SIZE = 9;
export const SPACES = SIZE * SIZE;
/** Units a space in the drawings of the edition. */
export const DRAWN = 40;

export type Cell = readonly [row: number, column: number];

/** Whatever is drawn in rows, `#` where there is something. */
interface Drawn {
  readonly rows: readonly string[];
}

export const heightOf = (shape: Drawn): number => shape.rows.length;
export const widthOf = (shape: Drawn): number => shape.rows[0]?.length ?? 0;

/** Where the box of a shape begins that has its middle at a point. */
export function cornerOf(
  shape: Drawn,
  space: number,
  [x, y]: readonly [number, number],
): [number, number] {
  return [x - (widthOf(shape) * space) / 2, y - (heightOf(shape) * space) / 2];
}

/** Where the cloth of a shape comes to lie; spaces off the board are among them. */
export function spread(shape: Drawn, row: number, column: number): Cell[] {
  return shape.rows.flatMap((line, r) =>
    [...line].flatMap((mark, c) => (mark === "#" ? [[row + r, column + c] as const] : [])),
  );
}

/** All spaces that are not among these. */
export function emptyBeside(filled: readonly number[]): number[] {
  const taken = new Set(filled);
  return Array.from({ length: SPACES }, (_, cell) => cell).filter((cell) => !taken.has(cell));
}

export function isOnBoard([row, column]: Cell): boolean {
  return row >= 0 && row < SIZE && column >= 0 && column < SIZE;
}

export const cellAt = ([row, column]: Cell): number => row * SIZE + column;
export const rowOf = (cell: number): number => Math.floor(cell / SIZE);
export const columnOf = (cell: number): number => cell % SIZE;

/** The names of these spaces, without those off the board. */
export const namesOf = (cells: readonly Cell[]): string[] =>
  cells.filter(isOnBoard).map((cell) => cellName(cellAt(cell)));

/** A shape as it is told: the spaces that it covers in the corner of the board. */
export const shapeTold = (shape: Drawn): string[] => namesOf(spread(shape, 0, 0));

/** Columns a to i from the left, rows 1 to 9 from the top. */
export function cellName(cell: number): string {
  return String.fromCharCode(97 + columnOf(cell)) + String(rowOf(cell) + 1);
}
