// SPDX-License-Identifier: MIT
import { expect, test, vi } from "vitest";
import { de } from "../src/words/de";
import { en } from "../src/words/en";
import { isolated } from "../src/words/isolated";
import { edition } from "./games/patchwork/samples";

vi.stubGlobal("matchMedia", () => ({ matches: false }));
vi.stubGlobal("navigator", { language: "en" });
vi.stubGlobal("localStorage", { getItem: () => null });
const { settings } = await import("../src/app/settings.svelte");
const { editionWords } = await import("../src/games/patchwork/words/edition");

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
  const paths = (words: unknown) => leaves(words).map(([path]) => path);
  expect(paths(german)).toEqual(paths(english));
  for (const [path, word] of [...leaves(english), ...leaves(german)])
    expect(word, path).not.toBe("");
});

test("an edition speaks the language that is set, or else English", () => {
  const english = editionWords(edition);
  expect(english.amount(1)).toBe("1 button");
  expect(english.amount(5)).toBe("5 buttons");
  expect(english.tokens).toEqual(["Lime green", "Yellow"]);
  settings.language = "de";
  expect(editionWords(edition).amount(1)).toBe("1 Knopf");
  expect(editionWords(edition).of(5)).toBe("5 Knöpfen");
  const { en } = edition.words;
  expect(en && editionWords({ words: { en } }).amount(5)).toBe("5 buttons");
  settings.language = "en";
});

test("rows are told in one and in many spaces", () => {
  expect(en.table.rowTold(1, ["f1"])).toBe("Row 1: f1 is empty.");
  expect(en.table.rowTold(1, ["f1", "g1"])).toBe("Row 1: f1 and g1 are empty.");
  expect(en.table.rowTold(1, ["f1", "g1", "h1"])).toBe("Row 1: f1, g1 and h1 are empty.");
  expect(de.table.rowTold(1, ["f1"])).toBe("Reihe 1: leer ist f1.");
});

test("a name that is written from right to left stands apart from the words around it", () => {
  expect(isolated("דנה")).toBe("\u2068דנה\u2069");
  expect(isolated("ليلى 2")).toBe("\u2068ليلى 2\u2069");
  expect([isolated("Ada"), isolated("Ярослав"), isolated("")]).toEqual(["Ada", "Ярослав", ""]);
});
