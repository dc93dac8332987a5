// SPDX-License-Identifier: MIT
import { expect, test } from "vitest";
import { opponentKey } from "../../src/app/finishedGames";
import { ALL, bestTables, byMonth, levelOf, optionsOf, select } from "../../src/pages/games/select";
import { finished } from "../app/finished";

const at = (year: number, month: number): number => new Date(year, month - 1, 15).getTime();
const winter = finished({ table: "a", edition: "winter", at: at(2026, 1), score: 5 });
const ten = finished({ table: "b", opponent: { kind: "computer", level: 10 }, at: at(2026, 1) });
const doodle = finished({ table: "c", game: "doodle", at: at(2025, 1) });
const more = finished({ table: "d", edition: "winter", at: at(2026, 3), score: 7 });
const games = [doodle, winter, ten, more];

test("games are selected by game, edition and opponent", () => {
  const all = { game: "patchwork", edition: ALL, opponent: ALL };
  expect(select(games, all)).toEqual([winter, ten, more]);
  expect(select(games, { ...all, edition: "winter" })).toEqual([winter, more]);
  expect(select(games, { ...all, opponent: "computer 10" })).toEqual([ten]);
});

test("levels are offered by their number", () => {
  expect(optionsOf(games, (each) => opponentKey(each.opponent))).toEqual([
    "computer 4",
    "computer 10",
  ]);
  expect([levelOf("computer 10"), levelOf("people")]).toEqual([10, null]);
});

test("the list is by months, the newest first; the same month of another year is another", () => {
  expect(byMonth(games).map((month) => month.games)).toEqual([[more], [ten, winter], [doodle]]);
});

test("the best of each kind is marked, where there is something to compare it with", () => {
  expect([...bestTables(games)]).toEqual(["d"]);
});
