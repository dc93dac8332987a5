// SPDX-License-Identifier: MIT
import { expect, test } from "vitest";
import { SPACES } from "../../../src/board/geometry";
import { puzzlePicture, scrapsOf } from "../../../src/games/patchwork/puzzlePicture";

const filled = Array.from({ length: SPACES }, (_, cell) => cell).filter((cell) => cell % 7 !== 3);

test("what is filled is covered by scraps in one piece, of the size of patches", () => {
  const scraps = scrapsOf(filled);
  expect([...scraps.keys()].toSorted((one, other) => one - other)).toEqual(filled);
  for (const scrap of new Set(scraps.values())) {
    const cells = filled.filter((cell) => scraps.get(cell) === scrap);
    expect(cells.length).toBeLessThanOrEqual(6);
    const reached = new Set(cells.slice(0, 1));
    for (const cell of reached)
      for (const next of cells)
        if (
          Math.abs(cell - next) === 9 ||
          (Math.abs(cell - next) === 1 && Math.floor(cell / 9) === Math.floor(next / 9))
        )
          reached.add(next);
    expect(reached.size).toBe(cells.length);
  }
  // The same each time it is drawn.
  expect(scrapsOf(filled)).toEqual(scraps);
});

test("the picture of a square to be filled shows what is filled", async () => {
  const picture = await puzzlePicture({ filling: { filled, area: [], patches: [] } } as never);
  expect([...picture].flatMap((letter, cell) => (letter === "." ? [] : [cell]))).toEqual(filled);
});
