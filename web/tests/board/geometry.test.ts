// SPDX-License-Identifier: MIT
import { expect, test } from "vitest";
import { cellName } from "../../src/board/geometry";
import { bestArea, owners, seams } from "../../src/games/patchwork/board/cloth";
import { layRing, overlap, spread } from "../../src/games/patchwork/board/ring";
import { edition, quilt } from "../games/patchwork/samples";

test("spaces have letters for columns and numbers for rows", () => {
  expect(cellName(0)).toBe("a1");
  expect(cellName(29)).toBe("c4");
  expect(cellName(80)).toBe("i9");
});

test("the fullest area is found, and the first of equals", () => {
  expect(bestArea(new Set(), 7)).toEqual([0, 0, 0]);
  expect(bestArea(new Set([80, 79]), 7)).toEqual([2, 2, 2]);
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
    expect(board.width).toBeGreaterThanOrEqual(room.width * 0.5);
    const boxes = places.map(({ x, top }, i) => {
      const { width = 0, height = 0 } = patches[i] ?? {};
      const half = Math.max(width * space, tag.width) / 2;
      return {
        left: x - half,
        right: x + half,
        top,
        bottom: top + height * space - overlap(height) + tag.height,
      };
    });
    boxes.push({
      left: board.x,
      right: board.x + board.width,
      top: board.y,
      bottom: board.y + board.height,
    });
    boxes.forEach((one, i) => {
      expect(one.left).toBeGreaterThanOrEqual(-1);
      expect(one.right).toBeLessThanOrEqual(room.width + 1);
      for (const other of boxes.slice(i + 1))
        expect(
          one.right <= other.left ||
            other.right <= one.left ||
            one.bottom <= other.top ||
            other.bottom <= one.top,
        ).toBe(true);
    });
  }
});

test("an empty circle leaves the room to the time board", () => {
  expect(layRing({ width: 400, height: 500 }, [], 364 / 468).places).toEqual([]);
});
