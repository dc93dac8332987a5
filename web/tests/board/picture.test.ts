// SPDX-License-Identifier: MIT
import { expect, test } from "vitest";
import { clothPaths, pictureOf, seamPath, squaresOf, tintsOf } from "../../src/board/picture";

const row = (letters: string): string => letters.padEnd(81, ".");

test("a picture has a letter a piece, in the order in which they are seen", () => {
  const owner = new Map([
    [1, "b"],
    [0, "a"],
    [9, "a"],
    [80, "c"],
  ]);
  const picture = pictureOf(owner);
  expect(picture).toHaveLength(81);
  expect(picture.startsWith("AB.......A")).toBe(true);
  expect(picture.endsWith(".C")).toBe(true);
});

test("pieces that touch have different colours, also one below the other", () => {
  // Stripes of nine: each touches two others.
  const picture = Array.from({ length: 9 }, (_, at) => "ABCDEFGHI".charAt(at).repeat(9)).join("");
  const tints = tintsOf(picture);
  for (let at = 1; at < 9; at++)
    expect(tints.get("ABCDEFGHI".charAt(at))).not.toBe(tints.get("ABCDEFGHI".charAt(at - 1)));
  expect(tints.has(".")).toBe(false);
});

test("cloth is drawn where there is some, and seams between two pieces alone", () => {
  const picture = row("AAB");
  expect(clothPaths(picture).join("").match(/M/g)).toHaveLength(3);
  expect(seamPath(picture)).toBe("M2 0v1");
  // The end of a row does not touch the beginning of the next.
  expect(seamPath(row("........AB"))).toBe("");
});

test("a message has nine lines of nine squares", () => {
  const lines = squaresOf(row("AB")).split("\n");
  expect(lines).toHaveLength(9);
  expect(lines[0]).toBe("🟥🟧⬜⬜⬜⬜⬜⬜⬜");
  expect(lines.every((line) => [...line].length === 9)).toBe(true);
});
