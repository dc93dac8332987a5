// SPDX-License-Identifier: MIT
import { expect, test } from "vitest";
import type { Special } from "../../../src/games/doodle/board/look";
import {
  facts,
  LESSONS,
  lessons,
  spot,
  suggestionOf,
  type Seen,
} from "../../../src/games/doodle/lessons";
import said from "words:doodle-guide";
import { settings } from "../../../src/app/settings.svelte";
import type { DoodleMoment, DoodlePosition, SheetView } from "../../../src/protocol";
import { sheet } from "./samples";

const ALL: Special[] = ["neighbour", "single", "cut", "twice"];

/** The turn of this number, counted through all rounds of six. */
function turn(number: number, more: Partial<Seen> = {}, drawn: Partial<SheetView> = {}): Seen {
  const position = {
    phase: number === 0 ? "start" : "draw",
    round: Math.max(1, Math.ceil(number / 6)),
    turn: number === 0 ? 0 : ((number - 1) % 6) + 1,
    number,
    roll: 2,
    card: "P01",
    neighbours: ["P02", "P03"],
    sheets: [sheet(0, drawn)],
    outcome: null,
  } as unknown as DoodlePosition;
  return {
    position,
    moments: [],
    sheet: sheet(0, drawn),
    usable: ALL,
    suggestion: null,
    acts: true,
    isStuck: false,
    held: null,
    isCutting: false,
    isBeside: false,
    ...more,
  };
}

const suggested = (option: string): Partial<Seen> => ({
  suggestion: suggestionOf(turn(1).position, option),
});
const crossed = (...names: Special[]): Partial<SheetView> => ({
  specials: Object.fromEntries(ALL.map((name) => [name, names.includes(name) ? 0 : 1])),
});
const scored = { events: [{ event: "scored", seat: 0 }] } as unknown as DoodleMoment;

test("the aim comes first, then the start patch", () => {
  expect(lessons(turn(0))).toEqual(["aim", "start"]);
});

test("the first turns have a lesson of their own", () => {
  expect([1, 2, 3].map((number) => lessons(turn(number)))).toEqual([["turn"], ["fit"], []]);
});

test.each([
  ["P02", "neighbour"],
  ["P01/2", "cut"],
  ["X", "single"],
  ["pass", "pass"],
] as const)("%s is suggested, so one hears of %s, the first time", (option, lesson) => {
  expect(lessons(turn(8, suggested(option)))).toEqual([lesson]);
  if (lesson !== "pass")
    expect(lessons(turn(8, { ...suggested(option), usable: [] }, crossed(lesson)))).toEqual([]);
  expect(lessons(turn(8, { ...suggested(option), acts: false }))).toEqual([]);
});

test("a single space that was saved up is used at last", () => {
  expect(lessons(turn(16))).toEqual([]);
  expect(lessons(turn(17))).toEqual(["single"]);
});

test("where nothing fits and nothing helps one passes", () => {
  expect(lessons(turn(10, { isStuck: true }))).toEqual([]);
  expect(lessons(turn(10, { isStuck: true, usable: ["single"] }))).toEqual(["stuck"]);
});

test("what is lit is what is to be pressed next", () => {
  const cut = turn(8, suggested("P01/2"));
  const held = { card: "P01", piece: 2, isUnplaced: true };
  const lit = [cut, { ...cut, isCutting: true }, { ...cut, held }].map((seen) => spot(seen, "cut"));
  expect(lit).toEqual(['[data-stamp="cut"]', ".halves", ".paper .lap"]);
});

test("who has used a special action hears of twice, as long as it is left", () => {
  expect(lessons(turn(6, {}, crossed("cut")))).toEqual(["twice"]);
  expect(lessons(turn(6, { usable: ["single"] }, crossed("cut", "twice")))).toEqual([]);
});

test("a scoring is explained after it, then the new round; the last one speaks of empty spaces", () => {
  expect(lessons(turn(7, { moments: [scored] }))).toEqual(["scored", "round"]);
  expect(lessons(turn(13, { moments: [scored] }))).toEqual(["scored", "gaps"]);
});

test("the final turn has no die, and the end comes alone", () => {
  const { position } = turn(18);
  const last = { position: { ...position, card: null }, usable: [] };
  expect(lessons(turn(18, last))).toEqual(["final"]);
  expect(lessons(turn(18, { position: { ...position, phase: "over" } }))).toEqual(["over"]);
});

test("a scoring is told with what counted", () => {
  const best = { row: 0, column: 0, height: 3, width: 5, square: 9, extra: 2, points: 11 };
  const about = facts(turn(7, {}, { best }), 100);
  expect(said.title.scored(about)).toBe("11 points for your rectangle");
  expect(said.text.scored(about)).toContain(
    "3 by 5: 9 for its largest square and 2 for what lies beyond it.",
  );
});

test.each(["en", "de"])("lessons are short (%s)", (language) => {
  settings.language = language;
  const about = facts(turn(7), 100);
  const titles = LESSONS.map((lesson) => said.title[lesson](about));
  for (const title of titles) expect(title.length, title).toBeLessThanOrEqual(34);
  const texts = LESSONS.map((lesson) => said.text[lesson](about));
  for (const text of texts) expect(text.length, text).toBeLessThanOrEqual(150);
  settings.language = "en";
});
