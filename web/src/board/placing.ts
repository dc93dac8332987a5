// SPDX-License-Identifier: MIT
// A piece held over a board of nine by nine: aimed, turned, flipped, and not yet laid. Knows no game: where the piece
// may lie is told by the ground it is held over.
import {
  SIZE,
  SPACES,
  cellAt,
  columnOf,
  heightOf,
  isOnBoard,
  rowOf,
  spread,
  widthOf,
  type Cell,
} from "./geometry";

/** A piece in one of its distinct orientations. */
export interface Shape {
  /** 0 to 3 quarters clockwise; from 4 on mirrored first. */
  orientation: number;
  rows: string[];
}

/** How a piece is held: turned so, with the corner of its box there. */
export interface Held {
  orientation: number;
  row: number;
  column: number;
}

/** A point of the board, in spaces. */
export interface Point {
  row: number;
  column: number;
}

export interface Ground {
  shapes: readonly Shape[];
  /** By orientation, the spaces on which the corner of its box may lie. */
  ways: Readonly<Record<string, readonly number[]>>;
  filled: ReadonlySet<number>;
}

export function groundOf(
  shapes: readonly Shape[],
  ways: Ground["ways"],
  filled: readonly number[],
): Ground {
  return { shapes, ways, filled: new Set(filled) };
}

/** Ground on which a piece may lie wherever all of it is on the board and covers nothing. */
export function openGround(shapes: readonly Shape[], covered: readonly number[]): Ground {
  const filled = new Set(covered);
  const isFree = (cell: Cell): boolean => isOnBoard(cell) && !filled.has(cellAt(cell));
  const ways = shapes.map((shape) => {
    const cells = Array.from({ length: SPACES }, (_, cell) => cell);
    const free = cells.filter((cell) => spread(shape, rowOf(cell), columnOf(cell)).every(isFree));
    return [String(shape.orientation), free] as const;
  });
  return { shapes, ways: Object.fromEntries(ways), filled };
}

export type Motion =
  /** Bring the middle of the piece over a point of the board, in spaces, all of it on the board. */
  | { act: "aim"; row: number; column: number }
  /** Bring its top left corner to a point, as a hand does: it may stick out. */
  | { act: "carry"; row: number; column: number }
  | { act: "nudge"; down: number; right: number }
  | { act: "turn" }
  | { act: "flip" }
  | { act: "next" };

/** What moves a piece that is held, by key. */
export const MOTIONS: Record<string, Motion> = {
  ArrowUp: { act: "nudge", down: -1, right: 0 },
  ArrowDown: { act: "nudge", down: 1, right: 0 },
  ArrowLeft: { act: "nudge", down: 0, right: -1 },
  ArrowRight: { act: "nudge", down: 0, right: 1 },
  r: { act: "turn" },
  f: { act: "flip" },
};

export interface Fit {
  fits: boolean;
  problem: "sticks_out" | "covers" | "not_now" | null;
  /** All spaces of the piece, also those off the board. */
  cells: Cell[];
  /** Those that make the problem. */
  wrong: Cell[];
}

export function shapeHeld(held: Held, ground: Ground): Shape {
  const shape =
    ground.shapes.find((each) => each.orientation === held.orientation) ?? ground.shapes[0];
  if (shape === undefined) throw new Error("a piece without a shape");
  return shape;
}

/**
 * Take up a piece as it lies, if it can be laid like that at all: over the place where it fits best or, where a point
 * of the board is given, over the one nearest to it.
 */
export function takeUp(ground: Ground, point?: Point): Held | null {
  const ways = (shape: Shape) => ground.ways[String(shape.orientation)] ?? [];
  const first = ground.shapes.find((each) => ways(each).length > 0);
  if (first === undefined) return null;
  const cell =
    point === undefined
      ? snuggest(first, ways(first), ground.filled)
      : nearest(first, ways(first), point);
  return { orientation: first.orientation, row: rowOf(cell), column: columnOf(cell) };
}

/** The piece so held that it covers just these spaces; null where none of its shapes does. */
export function heldOn(shapes: readonly Shape[], cells: readonly number[]): Held | null {
  const [row, column] = [Math.min(...cells.map(rowOf)), Math.min(...cells.map(columnOf))];
  const inOrder = (some: readonly number[]): string => some.toSorted((a, b) => a - b).join();
  const shape = shapes.find(
    (each) => inOrder(spread(each, row, column).map(cellAt)) === inOrder(cells),
  );
  return shape === undefined ? null : { orientation: shape.orientation, row, column };
}

/** Hold a piece over the middle of the board, whether it fits there or not: this tells nothing of where it belongs. */
export function holdUp(ground: Ground): Held | null {
  const held = takeUp(ground);
  return held && moved(held, { act: "aim", row: SIZE / 2, column: SIZE / 2 }, ground);
}

/** Whether a motion says where the piece is to lie; a turn does not. */
export function isToPlace({ act }: { act: string }): boolean {
  return act === "aim" || act === "carry" || act === "nudge";
}

export function moved(held: Held, motion: Motion, ground: Ground): Held {
  const shape = shapeHeld(held, ground);
  switch (motion.act) {
    case "aim":
      return inside(shape, {
        ...held,
        row: Math.round(motion.row - heightOf(shape) / 2),
        column: Math.round(motion.column - widthOf(shape) / 2),
      });
    case "carry":
      return { ...held, ...snap(motion.row, motion.column, placesOf(held, ground)) };
    case "nudge":
      return inside(shape, {
        ...held,
        row: held.row + motion.down,
        column: held.column + motion.right,
      });
    case "turn":
      return oriented(held, ground, quarter(shape.rows));
    case "flip":
      return oriented(held, ground, mirrored(shape.rows));
    case "next": {
      const at = ground.shapes.indexOf(shape);
      const next = ground.shapes[(at + 1) % ground.shapes.length] ?? shape;
      return oriented(held, ground, next.rows);
    }
  }
}

export function fit(held: Held, ground: Ground): Fit {
  const cells = spread(shapeHeld(held, ground), held.row, held.column);
  const outside = cells.filter((cell) => !isOnBoard(cell));
  if (outside.length > 0) return { fits: false, problem: "sticks_out", cells, wrong: outside };
  if (placesOf(held, ground).includes(cellAt([held.row, held.column])))
    return { fits: true, problem: null, cells, wrong: [] };
  const covered = cells.filter((cell) => ground.filled.has(cellAt(cell)));
  if (covered.length > 0) return { fits: false, problem: "covers", cells, wrong: covered };
  return { fits: false, problem: "not_now", cells, wrong: [] };
}

/** Where the piece may lie as it is turned now: the spaces of its top left corner. */
function placesOf(held: Held, ground: Ground): readonly number[] {
  return ground.ways[String(held.orientation)] ?? [];
}

/** The place where the piece touches most of what is there already, the edge of the board included. */
function snuggest(shape: Shape, places: readonly number[], filled: ReadonlySet<number>): number {
  let best = places[0] ?? 0;
  let most = -1;
  for (const place of places) {
    const own = new Set(spread(shape, rowOf(place), columnOf(place)).map(cellAt));
    let touches = 0;
    for (const cell of own)
      for (const [down, right] of [
        [-1, 0],
        [1, 0],
        [0, -1],
        [0, 1],
      ] as const) {
        const next: Cell = [rowOf(cell) + down, columnOf(cell) + right];
        // What is there counts more than the edge, so that the whole grows together.
        if (!isOnBoard(next)) touches += 2;
        else if (filled.has(cellAt(next)) && !own.has(cellAt(next))) touches += 3;
      }
    if (touches > most) [best, most] = [place, touches];
  }
  return best;
}

/** The place where the middle of the piece is nearest to a point. */
function nearest(shape: Shape, places: readonly number[], { row, column }: Point): number {
  const away = (place: number): number =>
    Math.hypot(
      rowOf(place) + heightOf(shape) / 2 - row,
      columnOf(place) + widthOf(shape) / 2 - column,
    );
  return places.reduce((best, place) => (away(place) < away(best) ? place : best), places[0] ?? 0);
}

/** The nearest space; a legal one that is almost as near draws the piece to itself. */
function snap(
  row: number,
  column: number,
  legal: readonly number[],
): { row: number; column: number } {
  const near = { row: Math.round(row), column: Math.round(column) };
  if (isOnBoard([near.row, near.column]) && legal.includes(cellAt([near.row, near.column])))
    return near;
  let least = 0.85;
  let found = near;
  for (const cell of legal) {
    const away = Math.hypot(rowOf(cell) - row, columnOf(cell) - column);
    if (away < least) [least, found] = [away, { row: rowOf(cell), column: columnOf(cell) }];
  }
  return found;
}

/** The same piece with other rows, turned about its middle and kept on the board. */
function oriented(held: Held, ground: Ground, rows: string[]): Held {
  const before = shapeHeld(held, ground);
  const key = rows.join("/");
  const after = ground.shapes.find((each) => each.rows.join("/") === key);
  if (after === undefined) return held;
  return inside(after, {
    orientation: after.orientation,
    row: held.row + Math.trunc((heightOf(before) - heightOf(after)) / 2),
    column: held.column + Math.trunc((widthOf(before) - widthOf(after)) / 2),
  });
}

function inside(shape: Shape, held: Held): Held {
  return {
    ...held,
    row: Math.max(0, Math.min(SIZE - heightOf(shape), held.row)),
    column: Math.max(0, Math.min(SIZE - widthOf(shape), held.column)),
  };
}

/** A shape turned by a quarter, clockwise. */
export function quarter(rows: string[]): string[] {
  return [...(rows[0] ?? "")].map((_, column) =>
    rows
      .map((row) => row[column])
      .reverse()
      .join(""),
  );
}

export function mirrored(rows: string[]): string[] {
  return rows.map((row) => [...row].reverse().join(""));
}
