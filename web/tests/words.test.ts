// SPDX-License-Identifier: MIT
import { expect, test } from "vitest";
import { editions as german } from "../src/games/patchwork/words/de/editions";
import { editions as english } from "../src/games/patchwork/words/en/editions";
import { de } from "../src/words/de";
import { en } from "../src/words/en";

/** Every word of a catalogue by its path; functions as functions. */
function leaves(value: unknown, path = ""): [string, unknown][] {
  if (typeof value !== "object" || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}.${key}`));
}

const modules = import.meta.glob<object>(["../src/words/*/*.ts", "../src/games/*/words/*/*.ts"], {
  eager: true,
});
const pairs = Object.keys(modules)
  .filter((path) => path.includes("/en/"))
  .map((path) => [path, modules[path], modules[path.replace("/en/", "/de/")]] as const);

test.each(pairs)("German says all that %s says, and nothing is empty", (_, english, german) => {
  // The compiler sees to the words themselves; lists and open dictionaries are seen to here.
  const paths = (words: unknown) =>
    leaves(words)
      .map(([path]) => path)
      .filter((path) => !path.startsWith(".notes"));
  expect(paths(german)).toEqual(paths(english));
  for (const [path, word] of [...leaves(english), ...leaves(german)])
    expect(word, path).not.toBe("");
});

test("amounts are counted in the words of the edition", () => {
  expect(english.classic.amount(1)).toBe("1 button");
  expect(english.halloween.amount(5)).toBe("5 eyeballs");
  expect(german.classic.amount(1)).toBe("1 Knopf");
  expect(german.classic.of(5)).toBe("5 Knöpfen");
});

test("rows are told in one and in many spaces", () => {
  expect(en.table.rowTold(1, ["f1"])).toBe("Row 1: f1 is empty.");
  expect(en.table.rowTold(1, ["f1", "g1"])).toBe("Row 1: f1 and g1 are empty.");
  expect(de.table.rowTold(1, ["f1"])).toBe("Reihe 1: leer ist f1.");
});
