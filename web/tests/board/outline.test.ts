// SPDX-License-Identifier: MIT
import { expect, test } from "vitest";
import { outlineOf } from "../../src/board/outline";

test("one space has four edges", () => {
  expect(outlineOf([10], 1)).toBe("M1 1h1M1 2h1M1 1v1M2 1v1");
});

test("spaces that touch share no edge", () => {
  expect(outlineOf([10, 11], 1).match(/M/g)).toHaveLength(6);
  expect(outlineOf([10, 19], 1).match(/M/g)).toHaveLength(6);
});

test("the last space of a row does not touch the first of the next", () => {
  expect(outlineOf([8, 9], 1).match(/M/g)).toHaveLength(8);
});
