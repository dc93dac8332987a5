// SPDX-License-Identifier: MIT
import { expect, test, vi } from "vitest";
import {
  ownSeatAt,
  reviewBefore,
  savedTables,
  saveTable,
  storedTables,
  tokensOf,
} from "../../src/app/savedTables";

const good = {
  table: "abcdefghijk2",
  tokens: ["a".repeat(32)],
  edition: "classic",
  against: "Ada",
  seen: 1_700_000_000_000,
  over: false,
};
const friends = {
  ...good,
  table: "abcdefghijk3",
  invites: [{ seat: 1, path: `/table/abcdefghijk3#invite-${"b".repeat(32)}` }],
};
const read = (value: unknown) => storedTables.parse(JSON.stringify(value));

test("what was kept is savedTables, in its order", () => {
  const kept = [{ ...good, level: 3 }, friends, { ...good, table: "abcdefghijk4", together: true }];
  expect(read(kept)).toEqual(kept);
  expect(storedTables.parse(null)).toEqual([]);
});

test.each([
  ["other things", [1, null, {}, "abc", [], true]],
  ["an empty entry", [{}]],
  ["no seen", [{ ...good, seen: undefined }]],
  ["a day that no calendar has", [{ ...good, seen: 1e20 }]],
  ["seen in words", [{ ...good, seen: "yesterday" }]],
  ["a table that cannot be", [{ ...good, table: "../../help" }]],
  ["a token too short", [{ ...good, tokens: ["short"] }]],
  ["a token that is none", [{ ...good, tokens: [7] }]],
  ["no list of tokens", [{ ...good, tokens: "a".repeat(32) }]],
  ["a number for an edition", [{ ...good, edition: 7 }]],
  ["nobody to play against", [{ ...good, against: null }]],
  ["over, perhaps", [{ ...good, over: "no" }]],
  ["a level in words", [{ ...good, level: "hard" }]],
  ["together with whom", [{ ...good, together: 2 }]],
])("rubbish is passed over, and the rest stays: %s", (_, rubbish) => {
  expect(read(rubbish)).toEqual([]);
  expect(read([...rubbish, friends])).toEqual([friends]);
});

test.each([
  ["an invitation elsewhere", [{ seat: 1, path: "http://[" }]],
  ["links as they were kept before", ["/table/abcdefghijk2#abc"]],
  ["nothing", [null]],
])("links that are none are forgotten, and the table is not: %s", (_, invites) => {
  expect(read([{ ...good, invites }])).toEqual([good]);
});

test("what is no list is nothing", () => {
  for (const text of ["[", "null", "7", '"abc"', "{}"])
    expect(storedTables.parse(text)).toEqual([]);
});

test("a table kept twice is remembered once, as kept last", () => {
  expect(read([good, { ...good, against: "Bo" }, friends])).toEqual([good, friends]);
});

test("tokens that open nothing do not go along with a good link", () => {
  const text = JSON.stringify([{ ...good, tokens: ["short"] }, friends]);
  vi.stubGlobal("localStorage", { getItem: () => text });
  expect(tokensOf(good.table)).toEqual([]);
  expect(tokensOf(friends.table)).toEqual(friends.tokens);
});

test("where nothing may be stored nothing is remembered", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => {
      throw new Error("denied");
    },
  });
  expect(savedTables()).toEqual([]);
});

test("one's own seat at a table is known, if there is just one", () => {
  const tables = [
    { ...good, you: [1] },
    { ...good, table: "abcdefghijk5", you: [0, 1] },
    { ...good, table: "abcdefghijk6", you: "me" },
  ];
  vi.stubGlobal("localStorage", { getItem: () => JSON.stringify(tables) });
  expect(savedTables()).toHaveLength(3);
  const seats = [...tables.map(({ table }) => table), null].map(ownSeatAt);
  expect(seats).toEqual([1, null, null, null]);
});

test("the way back to a review is known, and nothing else is taken for one", () => {
  const back = `/review/${good.table}#12`;
  const paths = [
    back,
    "/review#7",
    "/review",
    "https://example.org/review",
    "/review/x",
    7,
    undefined,
  ];
  const tables = paths.map((review, at) => ({
    ...good,
    table: `abcdefghijk${"abcdefg"[at]}`,
    review,
  }));
  vi.stubGlobal("localStorage", { getItem: () => JSON.stringify(tables) });
  expect(savedTables()).toHaveLength(paths.length);
  expect(tables.map(({ table }) => reviewBefore(table))).toEqual([
    back,
    "/review#7",
    "/review",
    null,
    null,
    null,
    null,
  ]);
});

test("tries fall out before any game does", () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  const called = (at: number): string =>
    `abcdefghij${String.fromCharCode(97 + (at % 26))}${2 + Math.floor(at / 26)}`;
  for (let at = 0; at < 5; at++) saveTable({ ...good, table: called(at) });
  for (let at = 5; at < 40; at++)
    saveTable({ ...good, table: called(at), review: `/review/${good.table}#12`, tried: 12 });
  const tables = savedTables();
  expect(tables.filter(({ review }) => review === undefined)).toHaveLength(5);
  expect(tables.filter(({ tried }) => tried === 12)).toHaveLength(8);
  expect(tables[0]?.table).toBe(called(39));
});
