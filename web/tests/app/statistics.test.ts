// SPDX-License-Identifier: MIT
import { expect, test, vi } from "vitest";
import type { FinishedGame } from "../../src/app/finishedGames";
import { bestBeside, counted, dayStreak, statisticsOf, todayIs } from "../../src/app/statistics";
import { finished } from "./finished";

const TODAY = "2026-03-10";
let number = 0;
const next = (more: Partial<FinishedGame> = {}): FinishedGame => {
  number += 1;
  return finished({ table: `t${number}`, at: number, ...more });
};
const daily = (day: string, more: Partial<FinishedGame> = {}): FinishedGame =>
  next({ result: "solo", opponent: { kind: "alone" }, day, ...more });

test("nothing adds up to nothing", () => {
  expect(statisticsOf([], TODAY)).toEqual({
    played: 0,
    won: 0,
    lost: 0,
    shared: 0,
    average: null,
    best: null,
    streak: { now: 0, longest: 0 },
    days: { now: 0, longest: 0 },
    numbers: [],
    scored: [],
  });
});

test("victories, averages, the best and the game's own numbers are counted", () => {
  const games = [
    next({ score: 10, numbers: { empty: 4, tile: 0 } }),
    next({ score: 30, numbers: { empty: 2, tile: 1 } }),
    next({ score: -4, result: "lost", numbers: { empty: 12, tile: 1 } }),
    next({ score: 30, result: "shared", numbers: {} }),
  ];
  const all = statisticsOf(games, TODAY);
  expect(all).toMatchObject({ played: 4, won: 2, lost: 1, shared: 1, average: 16.5 });
  expect(all.best).toBe(games[1]);
  expect(all.numbers).toEqual([
    { name: "empty", sum: 18, average: 6 },
    { name: "tile", sum: 2, average: 2 / 3 },
  ]);
});

test("victories in a row end with a defeat, and games alone or at one device do not touch them", () => {
  const results = ["won", "won", "shared", "lost", "won", "solo", "together"] as const;
  const games = results.map((result) => next({ result }));
  expect(statisticsOf(games, TODAY).streak).toEqual({ now: 1, longest: 3 });
});

test("scores at one device are one's own only where there are no others", () => {
  const together = next({ result: "together", opponent: { kind: "together", names: [] }, score: 50 }); // prettier-ignore
  expect(statisticsOf([together, next({ score: 10 })], TODAY).average).toBe(10);
  expect(statisticsOf([together], TODAY).average).toBe(50);
});

test("of a day the first try counts", () => {
  const first = daily(TODAY, { score: 70 });
  const games = [first, daily(TODAY, { score: 99 }), daily(TODAY, { score: 98, practice: true })];
  expect(counted(games)).toEqual([first]);
  expect(statisticsOf(games, TODAY)).toMatchObject({ played: 1, average: 70 });
  const deck = daily(TODAY, { edition: "repeats" });
  expect(counted([first, deck])).toEqual([first, deck]);
});

test("days in a row go on until a day is left out, over the end of a month", () => {
  const days = ["2026-02-26", "2026-02-27", "2026-02-28", "2026-03-01", "2026-03-08", "2026-03-09"];
  const games = days.map((day) => daily(day));
  expect(dayStreak(games, TODAY)).toEqual({ now: 2, longest: 4 });
  expect(dayStreak([...games, daily(TODAY)], TODAY).now).toBe(3);
  expect(dayStreak(games, "2026-03-11").now).toBe(0);
  const practice = daily(TODAY, { practice: true });
  expect(dayStreak([...games, practice], "2026-03-11").now).toBe(0);
});

test("every day of a leap year follows the one before, wherever the browser stands", () => {
  const noon = Date.UTC(2027, 11, 30, 12);
  const hours = [-12, 0, 12 - 0.001]; // from the first to the last second of the day in UTC
  const games: FinishedGame[] = [];
  vi.useFakeTimers({ toFake: ["Date"] });
  try {
    for (let at = 0; at < 369; at += 1) {
      const day = new Date(noon + at * 86_400_000).toISOString().slice(0, 10);
      games.push(daily(day));
      for (const zone of ["Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
        vi.stubEnv("TZ", zone);
        for (const hour of hours) {
          vi.setSystemTime(noon + at * 86_400_000 + hour * 3_600_000);
          expect(todayIs()).toBe(day);
        }
      }
      expect(dayStreak(games, day).now).toBe(at + 1);
      vi.setSystemTime(noon + (at + 1) * 86_400_000);
      expect(dayStreak(games, todayIs()).now).toBe(at + 1); // today's can still be played
      vi.setSystemTime(noon + (at + 2) * 86_400_000);
      expect(dayStreak(games, todayIs()).now).toBe(0);
    }
  } finally {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  }
});

test("the best beside a game is of the same game, edition and opponent", () => {
  const game = next({ score: 20 });
  const games = [
    game,
    next({ score: 15 }),
    next({ score: 40, edition: "winter" }),
    next({ score: 41, opponent: { kind: "computer", level: 1 } }),
    next({ score: 42, practice: true }),
  ];
  expect(bestBeside(games, game)).toBe(15);
  expect(bestBeside([game], game)).toBeNull();
});

test("a game that was given up is won or lost, but has no score", () => {
  const whole = next({ score: 20 });
  const given = next({ score: 90, result: "won", resigned: true });
  const lost = next({ score: -140, result: "lost", resigned: true });
  const all = statisticsOf([whole, given, lost], TODAY);
  expect(all).toMatchObject({ played: 3, won: 2, lost: 1, average: 20 });
  expect(all.best).toBe(whole);
  expect(bestBeside([whole, given], lost)).toBe(20);
});
