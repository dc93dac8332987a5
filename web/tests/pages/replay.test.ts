// SPDX-License-Identifier: MIT
import { expect, test } from "vitest";
import { destination } from "../../src/pages/replay/link";

const table = "abcdefghij23";

test("the link of a table leads to it, without the seat of whoever sent it", () => {
  const token = "A".repeat(32);
  expect(destination(`https://quilt.example/table/${table}#${token}`)).toBe(`/table/${table}`);
  expect(destination(`  ${table} `)).toBe(`/table/${table}`);
});

test("the link of a replay keeps its move", () => {
  expect(destination(`http://127.0.0.1:8017/replay/${table}#12`)).toBe(`/replay/${table}#12`);
  expect(destination(`Look: http://127.0.0.1:8017/replay/${table} !`)).toBe(`/replay/${table}`);
});

test("anything else leads nowhere", () => {
  expect(destination("")).toBeNull();
  expect(destination("https://example.org/table/")).toBeNull();
  expect(destination(`https://example.org/table/${table}extra`)).toBeNull();
});
