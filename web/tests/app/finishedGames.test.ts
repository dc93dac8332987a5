// SPDX-License-Identifier: MIT
import { beforeEach, expect, test, vi } from "vitest";
import {
  addGames,
  finishedGames,
  keepGame,
  MOST,
  opponentOf,
  readGames,
  storedGames,
  trimmed,
} from "../../src/app/finishedGames";
import { exportGames, importGames } from "../../src/app/gamesFile";
import { seat } from "../net/seats";
import { finished } from "./finished";

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

const other = finished({ table: "abcdefghijk3", at: 1_700_000_000_001, result: "lost" });

test("what was kept is read as it was, in the order in which it was finished", () => {
  expect(readGames([other, finished()])).toEqual([finished(), other]);
  for (const text of ["[", "null", "7", "{}", null]) expect(storedGames.parse(text)).toEqual([]);
});

test.each([
  ["other things", [1, null, {}, "abc", []]],
  ["a table that cannot be", [{ ...finished(), table: "../../help" }]],
  ["no score", [{ ...finished(), score: "23" }]],
  ["a score that is no number", [{ ...finished(), score: Number.NaN }]],
  ["a day that no calendar has", [{ ...finished(), at: 1e20 }]],
  ["a result that is none", [{ ...finished(), result: "fell asleep" }]],
  ["nobody", [{ ...finished(), opponent: { kind: "ghost" } }]],
  ["a computer without a level", [{ ...finished(), opponent: { kind: "computer" } }]],
])("rubbish is passed over, and the rest stays: %s", (_, rubbish) => {
  expect(readGames([...rubbish, other])).toEqual([other]);
});

test("what can be shown without is mended", () => {
  const broken = { ...finished(), picture: "<svg>", numbers: { empty: "no", tile: 1 }, others: [7, "x"], day: "yesterday", practice: "yes" }; // prettier-ignore
  expect(readGames([broken])).toEqual([
    finished({ picture: "", numbers: { tile: 1 }, others: [7] }),
  ]);
});

test("a game is kept once, as it ended last", () => {
  keepGame(finished());
  keepGame(other);
  keepGame(finished({ score: 25 }));
  expect(finishedGames()).toEqual([finished({ score: 25 }), other]);
});

test("games that are added do not change those that are there, but give them a picture", () => {
  keepGame(finished());
  keepGame({ ...other, picture: "" });
  expect(addGames([finished({ score: 99 }), other, finished({ table: "abcdefghijk4" })])).toBe(1);
  expect(finishedGames().map(({ score }) => score)).toEqual([23, 23, 23]);
  expect(finishedGames().every(({ picture }) => picture !== "")).toBe(true);
});

test("where nothing can be kept, that is told", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => null,
    setItem: () => {
      throw new Error("denied");
    },
  });
  expect(addGames([finished()])).toBeNull();
});

test("a thousand games are kept, and the best of each kind beyond them", () => {
  const great = finished({ table: "great", score: 60, at: 1 });
  const level = finished({ table: "level", opponent: { kind: "computer", level: 8 }, at: 2 });
  const practice = finished({ table: "practice", score: 90, practice: true, at: 3 });
  let games = [great, level, practice];
  for (let at = 0; at < MOST + 500; at += 50)
    games = trimmed([
      ...games,
      ...Array.from({ length: 50 }, (_, i) => finished({ table: `t${at + i}`, at: 10 + at + i })),
    ]);
  const tables = games.map(({ table }) => table);
  expect(tables).toContain("great");
  expect(tables).toContain("level");
  expect(tables).not.toContain("practice");
  expect(games.length).toBeLessThanOrEqual(MOST + 3);
  expect(tables.at(-1)).toBe(`t${MOST + 499}`);
});

test("who else played is read from the seats", () => {
  const computer = (at: number, level: number) => ({ ...seat(at), kind: "computer" as const, level }); // prettier-ignore
  expect(opponentOf([seat(0)], [0])).toEqual({ kind: "alone" });
  expect(opponentOf([computer(0, 3), seat(1)], [1])).toEqual({ kind: "computer", level: 3 });
  const names = [{ ...seat(0), name: "Ada" }, { ...seat(1), name: "Bo" }]; // prettier-ignore
  expect(opponentOf(names, [0])).toEqual({ kind: "people", names: ["Bo"] });
  expect(opponentOf(names, [0, 1])).toEqual({ kind: "together", names: ["Ada", "Bo"] });
  expect(opponentOf([...names, computer(2, 3)], [0]).kind).toBe("people");
  expect(opponentOf([seat(0), computer(1, 3), computer(2, 4)], [0]).kind).toBe("people");
});

test("a file brings all games back, and other files are refused", () => {
  const games = [finished(), other];
  expect(importGames(exportGames(games))).toEqual(games);
  expect(importGames("# a record")).toBe("other");
  expect(importGames("[]")).toBe("other");
  expect(importGames('{"kind":"quiltbee games","version":1}')).toBe("other");
  expect(importGames('{"kind":"quiltbee games","version":2,"games":[]}')).toBe("newer");
  expect(importGames(" ".repeat(5_000_000))).toBe("large");
});
