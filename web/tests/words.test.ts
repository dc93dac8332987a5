// SPDX-License-Identifier: MIT
import { readdirSync, readFileSync } from "node:fs";
import tableWords from "words:table";
import { expect, test } from "vitest";
import { parse } from "../scripts/words.mjs";
import { settings } from "../src/app/settings.svelte";
import { editionWords } from "../src/games/patchwork/words/edition";
import { isolated } from "../src/words/isolated";
import { edition } from "./games/patchwork/samples";

const WORDS = "../src/quiltbee/words";

test.each(readdirSync(`${WORDS}/en/page`))("German says all that %s says", (file) => {
  const [english, german] = ["en", "de"].map((language) =>
    parse(readFileSync(`${WORDS}/${language}/page/${file}`, "utf-8")),
  );
  expect(Object.keys(german ?? {})).toEqual(Object.keys(english ?? {}));
  for (const pattern of Object.values({ ...english, ...german })) expect(pattern).not.toEqual([]);
});

test("a catalogue that cannot be read names the line", () => {
  expect(() => parse("one = { $count ->\n    [one] a\n}")).toThrow(
    "line 2: here should be a default",
  );
  expect(() => parse("one = { SHOUT($name) }")).toThrow(
    "here should be one of CAPITAL, LIST, SIGNED",
  );
});

test("an edition speaks the language that is set, or else English", () => {
  const english = editionWords(edition);
  expect(english.amount(1)).toBe("1 button");
  expect(english.amount(5)).toBe("5 buttons");
  expect(english.tokens).toEqual(["Lime green", "Yellow"]);
  settings.language = "de";
  expect(editionWords(edition).amount(1)).toBe("1 Knopf");
  const { en } = edition.words;
  expect(en && editionWords({ words: { en } }).amount(5)).toBe("5 buttons");
  settings.language = "en";
});

test("rows are told in one and in many spaces", () => {
  const told = (...empty: string[]) => tableWords.rowTold({ row: 1, empty, count: empty.length });
  expect(told("f1")).toBe("Row 1: f1 is empty.");
  expect(told("f1", "g1")).toBe("Row 1: f1 and g1 are empty.");
  expect(told("f1", "g1", "h1")).toBe("Row 1: f1, g1 and h1 are empty.");
  settings.language = "de";
  expect(told("f1")).toBe("Reihe 1: leer ist f1.");
  settings.language = "en";
});

test("a name that is written from right to left stands apart from the words around it", () => {
  expect(isolated("דנה")).toBe("\u2068דנה\u2069");
  expect(isolated("ليلى 2")).toBe("\u2068ليلى 2\u2069");
  expect([isolated("Ada"), isolated("Ярослав"), isolated("")]).toEqual(["Ada", "Ярослав", ""]);
});
