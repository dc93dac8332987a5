// SPDX-License-Identifier: MIT
import { expect, test } from "vitest";
import { facts, LESSONS, lessons, type Seen } from "../../../src/games/patchwork/lessons";
import said from "words:patchwork-guide";
import { settings } from "../../../src/app/settings.svelte";
import type { Moment, Offer, Position, QuiltView } from "../../../src/protocol";

function quilt(more: Partial<QuiltView> = {}): QuiltView {
  return {
    time: 0,
    buttons: 5,
    income: 0,
    filled: [],
    sewn: [],
    leather: [],
    special_tile: false,
    score: -157,
    empty: 81,
    best_area: [0, 0, 0],
    ...more,
  };
}

const spoken = { one: "button", many: "buttons", dative: "buttons" };
const offer = { patch: 1, short: 0, ways: { 0: [0] } } as unknown as Offer;

function seen(more: Partial<Position>, moments: Moment[] = [], isPlacing = false): Seen {
  const position: Position = {
    game: "patchwork",
    phase: "turn",
    to_move: 0,
    on_top: 0,
    circle: [],
    special_patches: [],
    quilts: [quilt({ time: 3 }), quilt({ time: 5 })],
    offers: [offer],
    advance: null,
    special: null,
    outcome: null,
    text: "",
    ...more,
  };
  return { position, moments, me: 0, isPlacing, suggested: null };
}

function moment(seat: number, ...events: Record<string, unknown>[]): Moment {
  return { ply: 1, seat, move: "", events, at: "", hasty: false };
}

const bought = moment(
  0,
  { event: "paid", buttons: 3 },
  { event: "sewn", patch: 7 },
  { event: "moved", start: 0, end: 3 },
);

test("a newcomer hears of each sign before the first move; with a patch in hand, of that first", () => {
  expect(lessons(seen({}))).toEqual(["aim", "purse", "offers", "price", "sign", "choose"]);
  expect(facts(seen({}), "purse").buttons).toBe(5);
  expect(lessons(seen({}, [], true))[0]).toBe("placing");
  expect(lessons(seen({}, [bought]))).not.toContain("aim");
});

test("what counts is told before the end is near, and both before the last space", () => {
  const at = (time: number) => lessons(seen({ quilts: [quilt({ time }), quilt()] }, [bought]));
  expect(at(33)).not.toContain("counting");
  expect(at(34)).toContain("counting");
  expect(at(41)).not.toContain("late");
  expect(at(42)).toEqual(expect.arrayContaining(["late", "counting"]));
});

const endings: [number, number, number, string][] = [
  [12, 5, 0, "You win, 12 points to 5."],
  [-3, 5, 1, "The computer wins, 5 points to −3."],
  [4, 4, 0, "with 4 points each, it is whoever reached the last space first."],
];
test.each(endings)("%i to %i is told", (mine, theirs, winner, words) => {
  const quilts = [quilt({ score: mine }), quilt({ score: theirs })];
  const outcome = { winner } as unknown as Position["outcome"];
  const over = seen({ phase: "over", to_move: null, quilts, outcome }, [bought]);
  expect(said.text.over({ ...spoken, ...facts(over, "over") })).toContain(words);
});

test("the dotted square is explained with the second patch, not in the middle of the game", () => {
  expect(lessons(seen({}, [bought]))).not.toContain("sevens");
  expect(lessons(seen({}, [bought, bought]))).toContain("sevens");
});

test.each(["en", "de"])("lessons are short (%s)", (language) => {
  settings.language = language;
  for (const lesson of LESSONS) {
    const about = { ...spoken, ...facts(seen({}, [bought]), lesson), did: "" };
    const [title, text] = [said.title[lesson](about), said.text[lesson](about)];
    expect(title.length, title).toBeLessThanOrEqual(34);
    expect(text.length, text).toBeLessThanOrEqual(lesson === "over" ? 200 : 150);
  }
  settings.language = "en";
});

test("the first purchase is explained with what it cost", () => {
  const now = seen({ to_move: 1 }, [bought]);
  expect(lessons(now)).toEqual(["bought"]);
  expect(facts(now, "bought")).toMatchObject({ amount: 3, spaces: 3 });
});

test("whoever moves twice hears why", () => {
  expect(lessons(seen({}, [bought]))).toContain("again");
});

test("income is explained once it was paid, and only while it is fresh", () => {
  const paid = moment(0, { event: "earned", buttons: 2 }, { event: "income", buttons: 4 });
  expect(facts(seen({}, [paid]), "income").amount).toBe(4);
  expect(lessons(seen({}, [paid]))).toContain("income");
  const others = [1, 1, 1].map((seat) => moment(seat));
  expect(lessons(seen({}, [paid, ...others]))).not.toContain("income");
});

test("with nothing to buy one is told to advance", () => {
  const dear = { ...offer, short: 3, ways: {} };
  expect(lessons(seen({ offers: [dear] }, [bought]))).toContain("poor");
});

test("a special patch comes before everything but the end", () => {
  expect(lessons(seen({ phase: "special_patch" }, [bought]))[0]).toBe("special");
  expect(lessons(seen({ phase: "over", to_move: null }, [bought]))).toEqual(["over"]);
});

test("the tile is told to the winner and to the other one", () => {
  const tile = { event: "special_tile" };
  expect(lessons(seen({}, [moment(0, tile)]))).toContain("tileWon");
  expect(lessons(seen({}, [moment(1, tile)]))).toContain("tileLost");
});

test("a free patch went its way all the same", () => {
  const free = moment(0, { event: "sewn", patch: 21 }, { event: "moved", start: 0, end: 3 });
  const unpaid = moment(0, { event: "paid", buttons: 0 }, ...free.events);
  for (const each of [free, unpaid])
    expect(facts(seen({}, [each, bought]), "bought")).toMatchObject({ amount: 0, spaces: 3 });
});
