// SPDX-License-Identifier: MIT
import { beforeEach, expect, test, vi } from "vitest";
import {
  doneToday,
  puzzleRecord,
  shownRating,
  streakAt,
  streakWith,
} from "../../src/app/puzzleRatings";

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

test("whoever is new begins with an unsure rating", () => {
  const { rating, deviation, seen } = puzzleRecord("patchwork").load();
  expect([rating, deviation, seen]).toEqual([1000, 200, []]);
});

test("an unsure rating is shown as provisional, in fifties", () => {
  expect(shownRating({ rating: 918.4, deviation: 178 })).toEqual({
    rating: 900,
    isProvisional: true,
  });
  expect(shownRating({ rating: 918.4, deviation: 90 })).toEqual({
    rating: 918,
    isProvisional: false,
  });
});

test("each game has a rating of its own", () => {
  const fresh = puzzleRecord("doodle").load();
  puzzleRecord("patchwork").keep({
    ...fresh,
    rating: 1300,
    tried: 3,
    solved: 2,
    seen: ["0123456789"],
  });
  expect(puzzleRecord("patchwork").load()).toMatchObject({ rating: 1300, tried: 3, solved: 2 });
  expect(puzzleRecord("doodle").load().rating).toBe(1000);
});

test("what is no record is not believed, and all puzzles are remembered", () => {
  const ids = Array.from({ length: 500 }, (_, at) => at.toString(16).padStart(10, "0"));
  kept.set(
    "quiltbee puzzles patchwork",
    JSON.stringify({ rating: "high", deviation: 9000, tried: -1, seen: [7, "nonsense", ...ids] }),
  );
  const { rating, deviation, tried, seen } = puzzleRecord("patchwork").load();
  expect([rating, deviation, tried]).toEqual([1000, 200, 0]);
  expect(seen).toHaveLength(500);
  expect(seen.at(-1)).toBe(ids.at(-1));
});

test("an open puzzle and the day are kept, and nonsense is not", () => {
  const kept = puzzleRecord("patchwork");
  const fresh = kept.load();
  expect([fresh.open, fresh.daily]).toEqual([{}, null]);
  const daily = { day: "2026-11-17", isSolved: true };
  kept.keep({ ...fresh, open: { lay: "0123456789", race: "no id" }, daily });
  expect(kept.load()).toMatchObject({ open: { lay: "0123456789" }, daily });
  expect(kept.load().open["race"]).toBeUndefined();
  expect(doneToday(kept.load(), new Date("2026-11-17T23:59:00Z"))).toEqual(daily);
  expect(doneToday(kept.load(), new Date("2026-11-18T00:01:00Z"))).toBeNull();
});

test("the days on which the puzzle of the day was found make a streak", () => {
  const kept = puzzleRecord("patchwork");
  const at = (day: string): number => streakAt(kept.load(), new Date(`${day}T12:00:00Z`));
  expect(at("2026-11-19")).toBe(0);
  for (const day of ["2026-11-17", "2026-11-18", "2026-11-18", "2026-11-19"]) {
    const record = kept.load();
    kept.keep({ ...record, streak: streakWith(record.streak, day) });
  }
  expect([at("2026-11-19"), at("2026-11-20"), at("2026-11-21")]).toEqual([3, 3, 0]);
  const { streak } = kept.load();
  expect(streakWith(streak, "2026-11-30")).toEqual({ day: "2026-11-30", now: 1, longest: 3 });
});
