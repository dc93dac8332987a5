// SPDX-License-Identifier: MIT
import { expect, test } from "vitest";
import type { Special } from "../../../src/games/doodle/board/look";
import { facts, LESSONS, lessons, type Seen } from "../../../src/games/doodle/lessons";
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
    sheets: [sheet(0, drawn)],
    outcome: null,
  } as unknown as DoodlePosition;
  return {
    position,
    moments: [],
    sheet: sheet(0, drawn),
    usable: ALL,
    doing: "drawing",
    ...more,
  };
}

const crossed = (...names: Special[]): Partial<SheetView> => ({
  specials: Object.fromEntries(ALL.map((name) => [name, names.includes(name) ? 0 : 1])),
});
const scored = { events: [{ event: "scored", seat: 0 }] } as unknown as DoodleMoment;

test("the aim comes first, then the start patch", () => {
  expect(lessons(turn(0))).toEqual(["aim", "start"]);
});

test("each turn of the first round has a lesson of its own", () => {
  const told = [1, 2, 3, 4, 5].map((number) => lessons(turn(number)));
  expect(told).toEqual([["turn"], ["fit"], ["neighbour"], ["single"], ["cut"]]);
  expect(lessons(turn(6))).toEqual([]);
});

test("a special action that is crossed off, or cannot be used, is no lesson", () => {
  expect(lessons(turn(3, {}, crossed("neighbour")))).not.toContain("neighbour");
  expect(lessons(turn(3, { usable: ["single"] }))).toEqual([]);
});

test("a patch that fits nowhere calls for what helps, and only then for passing", () => {
  expect(lessons(turn(10, { doing: "stuck" }))).toEqual(["neighbour", "cut"]);
  expect(lessons(turn(10, { doing: "stuck", usable: ["cut"] }))).toEqual(["cut"]);
  expect(lessons(turn(10, { doing: "stuck", usable: ["single"] }))).toEqual(["stuck"]);
});

test("a hole of one space calls for the single space, one at the edge too", () => {
  const around = { filled: [1, 9, 11, 19] };
  expect(lessons(turn(3, {}, around))).toEqual(["neighbour", "single"]);
  expect(lessons(turn(6, {}, { filled: [1, 9] }))).toEqual(["single"]);
  expect(lessons(turn(6, {}, { filled: [1, 10] }))).toEqual([]);
});

test("who has used a special action hears of twice, as long as it is left", () => {
  expect(lessons(turn(6, {}, crossed("cut")))).toEqual(["twice"]);
  expect(lessons(turn(6, { usable: ["single"] }, crossed("cut", "twice")))).toEqual([]);
});

test("a scoring is explained after it, then the new round; the last one speaks of empty spaces", () => {
  expect(lessons(turn(7, { moments: [scored] }))).toEqual(["scored", "round"]);
  expect(lessons(turn(8))).toEqual(["pass"]);
  expect(lessons(turn(13, { moments: [scored] }))).toEqual(["scored", "gaps"]);
});

test("the final turn has no die, and the end comes alone", () => {
  const { position } = turn(18);
  const last = { position: { ...position, card: null } };
  expect(lessons(turn(18, { ...last, doing: "final" }))).toEqual(["final"]);
  expect(lessons(turn(18, { ...last, doing: "stuck", usable: [] }))).toEqual(["stuck"]);
  expect(lessons(turn(18, { position: { ...position, phase: "over" } }))).toEqual(["over"]);
});

test("who has passed, drawn or only scores is not told how to draw", () => {
  for (const number of [1, 2, 3, 4, 5, 8, 10])
    for (const doing of ["passed", "drawn", "scoring"] as const)
      expect(lessons(turn(number, { doing })), doing).toEqual([]);
  expect(lessons(turn(2, { doing: "shading" }))).toEqual([]);
  expect(lessons(turn(4, { doing: "shading" }))).toEqual(["single"]);
});

test("a scoring is told with what counted", () => {
  const best = { row: 0, column: 0, height: 3, width: 5, square: 9, extra: 2, points: 11 };
  const about = facts(turn(7, {}, { best }), 100);
  expect(said.title.scored(about)).toBe("11 points for your rectangle");
  expect(said.text.scored(about)).toContain(
    "3 by 5: 9 for its square and 2 for what lies beyond it.",
  );
});

test.each(["en", "de"])("lessons are short (%s)", (language) => {
  settings.language = language;
  const about = facts(turn(7), 100);
  const titles = [
    ...LESSONS.map((lesson) => said.title[lesson](about)),
    ...Object.values(said.quietTitle).map((say) => say()),
  ];
  for (const title of titles) expect(title.length, title).toBeLessThanOrEqual(34);
  const texts = [
    ...LESSONS.map((lesson) => said.text[lesson](about)),
    ...Object.values(said.quietText).map((say) => say()),
  ];
  for (const text of texts) {
    expect(text.split(/[.?!] /).length, text).toBeLessThanOrEqual(2);
    expect(text.length, text).toBeLessThanOrEqual(180);
  }
  settings.language = "en";
});
