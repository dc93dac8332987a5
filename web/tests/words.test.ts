// SPDX-License-Identifier: MIT
import { expect, test } from "vitest";
import { de } from "../src/words/de";
import { en } from "../src/words/en";

/** Every word of a catalogue by its path; functions as functions. */
function leaves(value: unknown, path = ""): [string, unknown][] {
  if (typeof value !== "object" || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}.${key}`));
}

test("German says all that English says, and nothing is empty", () => {
  // The compiler sees to the words themselves; lists and open dictionaries are seen to here.
  const paths = (words: object) =>
    leaves(words)
      .map(([path]) => path)
      .filter((path) => !path.startsWith(".editionNotes"));
  expect(paths(de)).toEqual(paths(en));
  for (const [path, word] of [...leaves(en), ...leaves(de)]) expect(word, path).not.toBe("");
});

test("amounts are counted in the words of the edition", () => {
  expect(en.editions.classic.amount(1)).toBe("1 button");
  expect(en.editions.halloween.amount(5)).toBe("5 eyeballs");
  expect(de.editions.classic.amount(1)).toBe("1 Knopf");
  expect(de.editions.classic.of(5)).toBe("5 Knöpfen");
});

test("rows are told in one and in many spaces", () => {
  expect(en.table.rowTold(1, ["f1"])).toBe("Row 1: f1 is empty.");
  expect(en.table.rowTold(1, ["f1", "g1"])).toBe("Row 1: f1 and g1 are empty.");
  expect(de.table.rowTold(1, ["f1"])).toBe("Reihe 1: leer ist f1.");
});
