// SPDX-License-Identifier: MIT
import { expect, test } from "vitest";
import { outlineOf, scribbleOf } from "../../../src/games/doodle/board/strokes";

/** The length of a closed path of straight strokes along the grid. */
function length(d: string): number {
  return d
    .split("Z")
    .filter((loop) => loop !== "")
    .map((loop) =>
      loop
        .slice(1)
        .split("L")
        .map((point) => point.split(" ").map(Number)),
    )
    .flatMap((points) =>
      points.map(([x = 0, y = 0], i) => {
        const [nextX = 0, nextY = 0] = points[(i + 1) % points.length] ?? [];
        return Math.abs(nextX - x) + Math.abs(nextY - y);
      }),
    )
    .reduce((sum, each) => sum + each, 0);
}

test.each([
  [["#"], 4],
  [["###"], 8],
  [["#.", "##"], 8],
  [["###", "#.#", "###"], 16],
  [["#.", ".#"], 8],
])("an outline goes once along every edge: %j", (rows, edges) => {
  const d = outlineOf(rows);
  expect(length(d)).toBe(edges);
  // Every stroke is one edge long: none cuts a corner.
  expect(d.match(/[ML]/g)).toHaveLength(edges);
});

test("a scribble reaches the last row and both sides", () => {
  expect(scribbleOf(2, 3)).toBe("M0 0L0 0.25L3 0.25L3 0.75L0 0.75L0 1.25L3 1.25L3 1.75L0 1.75");
});
