// SPDX-License-Identifier: MIT
import { expect, test } from "vitest";
import { cellName } from "../../src/board/geometry";
import { bestArea, owners, seams } from "../../src/games/patchwork/board/cloth";
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
