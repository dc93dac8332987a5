// SPDX-License-Identifier: MIT
import { expect, test } from "vitest";
import { LABEL, layRing, spread, type Waiting } from "../../../src/games/patchwork/board/ring";

const ASPECT = 374 / 480;
/** The shapes of a circle: some flat, some square, one of five spaces. */
const SHAPES: readonly [number, number][] = [
  [2, 1],
  [3, 2],
  [3, 3],
  [4, 2],
  [5, 1],
  [2, 2],
];
const patches = (count: number): Waiting[] =>
  Array.from({ length: count }, (_, i) => {
    const [width, height] = SHAPES[i % SHAPES.length] ?? [1, 1];
    return { width, height, tag: i % 2 === 0 ? 52 : 70 };
  });
const rooms = [
  { width: 379, height: 590 },
  { width: 460, height: 690 },
  { width: 563, height: 860 },
];

test.each(rooms)("no patch and no label lies over another, or over the time board: %o", (room) => {
  for (const count of [30, 22, 9, 1]) {
    const waiting = patches(count);
    const { places, space, board } = layRing(room, waiting, ASPECT);
    const boxes = places.map(({ x, top }, i) => {
      const { width, height, tag } = waiting[i] ?? { width: 0, height: 0, tag: 0 };
      const half = Math.max(width * space, tag) / 2;
      return { left: x - half, right: x + half, top, bottom: top + height * space + LABEL };
    });
    boxes.push({
      left: board.x,
      right: board.x + board.width,
      top: board.y,
      bottom: board.y + board.height,
    });
    for (const [i, one] of boxes.entries()) {
      expect(one.left).toBeGreaterThanOrEqual(0);
      expect(one.right).toBeLessThanOrEqual(room.width);
      expect(one.bottom).toBeLessThanOrEqual(room.height + 0.5);
      for (const other of boxes.slice(i + 1))
        expect(
          one.left < other.right &&
            other.left < one.right &&
            one.top < other.bottom &&
            other.top < one.bottom,
          `${count} patches, ${i}`,
        ).toBe(false);
    }
  }
});

test.each(rooms)("the time board stays as it is while patches go: %o", (room) => {
  const boards = [30, 20, 10, 1, 0].map((count) => {
    const { x, y, width, height } = layRing(room, patches(count), ASPECT).board;
    return { x, y, width, height };
  });
  for (const board of boards) expect(board).toEqual(boards[0]);
});

test("patches are large enough to tell their shapes, and larger where there is more room", () => {
  const [small, , large] = rooms.map((room) => layRing(room, patches(30), ASPECT).space);
  expect(small).toBeGreaterThanOrEqual(11);
  expect(large).toBeGreaterThan(small ?? 0);
});

test("things are spread evenly, in either direction", () => {
  expect(spread([10, 10], 0, 40)).toEqual([10, 30]);
  expect(spread([10, 10], 40, 0)).toEqual([30, 10]);
  expect(spread([], 0, 40)).toEqual([]);
});

test("an empty circle leaves the room to the time board", () => {
  expect(layRing({ width: 400, height: 500 }, [], ASPECT).places).toEqual([]);
});

test("on a large screen the circle is one loop, with no patch above another at the bottom", () => {
  const { places, thread, space } = layRing({ width: 534, height: 876 }, patches(30), ASPECT);
  const bottom = places.filter(({ x }) => x > thread.left + 1 && x < thread.right - 1);
  expect(space).toBeGreaterThanOrEqual(15);
  expect(new Set(bottom.map(({ x }) => x)).size).toBe(bottom.length);
});
