// SPDX-License-Identifier: MIT
import { expect, test } from "vitest";
import { bestArea, cellName, owners, parseCell, seams } from "../../src/board/geometry";
import { layRing, spread } from "../../src/board/ring";
import { edition, quilt } from "./samples";

test("spaces have letters for columns and numbers for rows", () => {
  expect(cellName(0)).toBe("a1");
  expect(cellName(29)).toBe("c4");
  expect(parseCell("i9")).toBe(80);
});

test("the fullest area is found, and the first of equals", () => {
  expect(bestArea(new Set())).toEqual([0, 0, 0]);
  expect(bestArea(new Set([80, 79]))).toEqual([2, 2, 2]);
});

test("seams run where two pieces meet and nowhere else", () => {
  const both = {
    ...quilt([]),
    sewn: [{ patch: 7, cell: 0, orientation: 0 }],
    leather: [4, 9],
  };
  const owner = owners(edition, both);
  expect(owner.get(3)).toBe(7);
  expect(seams(owner, 10)).toBe("M4 10H6M40 4V6");
});

test("things are spread evenly, in either direction", () => {
  expect(spread([10, 10], 0, 40)).toEqual([10, 30]);
  expect(spread([10, 10], 40, 0)).toEqual([30, 10]);
  expect(spread([], 0, 40)).toEqual([]);
});

test("a full circle finds room around the time board, and nothing overlaps", () => {
  const patches = Array.from({ length: 30 }, (_, i) => ({
    width: 2 + (i % 4),
    height: 1 + (i % 3),
  }));
  for (const room of [
    { width: 520, height: 660 },
    { width: 400, height: 560 },
  ]) {
    const { places, space, tag, board } = layRing(room, patches, 364 / 468);
    expect(places).toHaveLength(30);
    expect(board.width).toBeGreaterThan(room.width * 0.35);
    const boxes = places.map((place, i) => {
      const { width = 0, height = 0 } = patches[i] ?? {};
      return { ...place, w: width * space, h: Math.max(height * space, tag.height) };
    });
    for (const box of boxes) {
      expect(box.x - box.w / 2).toBeGreaterThanOrEqual(-1);
      expect(box.x + box.w / 2).toBeLessThanOrEqual(room.width + 1);
    }
    const column = boxes.filter((box) => box.x > room.width * 0.7);
    column.slice(1).forEach((box, i) => {
      const above = column[i];
      if (above) expect(box.y - box.h / 2).toBeGreaterThan(above.y + above.h / 2 - 0.01);
    });
  }
});

test("an empty circle leaves the room to the time board", () => {
  expect(layRing({ width: 400, height: 500 }, [], 364 / 468).places).toEqual([]);
});
