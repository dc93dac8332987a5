// SPDX-License-Identifier: MIT
// How well somebody solves puzzles, by game. Kept in this browser alone.
import { fieldsOf, stored, type Stored } from "./stored";

export interface PuzzleRecord {
  rating: number;
  deviation: number;
  volatility: number;
  /** How many were tried, and how many of them were right at the first try, without a hint. */
  tried: number;
  solved: number;
  /** Those that were tried: they do not count again. */
  seen: string[];
  /** Those of which the hint was seen before the first try. */
  hinted: string[];
  /** By the last part of an address, such as a kind, the puzzle that was opened there and is not over. */
  open: Record<string, string>;
  /** The last puzzle of a day whose answer is known, and whether it was found. */
  daily: { day: string; isSolved: boolean } | null;
  /** The last day whose puzzle was found, and how many days in a row up to it; the most ever. */
  streak: { day: string; now: number; longest: number };
  /** By kind, how many were found, with a hint or at a later try, too. */
  found: Record<string, number>;
}

/** More than there are. */
const MOST_SEEN = 5000;
/** A rating that is less sure than this is provisional: for about the first ten puzzles. */
const SURE = 110;
const FRESH: PuzzleRecord = {
  rating: 1000,
  deviation: 200,
  volatility: 0.06,
  tried: 0,
  solved: 0,
  seen: [],
  hinted: [],
  open: {},
  daily: null,
  streak: { day: "", now: 0, longest: 0 },
  found: {},
};

function within(value: unknown, least: number, most: number, usual: number): number {
  return typeof value === "number" && value >= least && value <= most ? value : usual;
}

function read(kept: unknown): PuzzleRecord {
  const { rating, deviation, volatility, tried, solved, seen, hinted, open, daily, streak, found } =
    fieldsOf<PuzzleRecord>(kept);
  const { day, now, longest } = fieldsOf<PuzzleRecord["streak"]>(streak);
  return {
    rating: within(rating, 100, 4000, FRESH.rating),
    deviation: within(deviation, 45, 350, FRESH.deviation),
    volatility: within(volatility, 0.001, 0.2, FRESH.volatility),
    tried: within(tried, 0, 1e9, 0),
    solved: within(solved, 0, 1e9, 0),
    seen: ids(seen),
    hinted: ids(hinted),
    open: opened(open),
    daily: dayIn(daily),
    streak: {
      day: typeof day === "string" ? day : "",
      now: within(now, 0, 1e5, 0),
      longest: within(longest, 0, 1e5, 0),
    },
    found: counts(found),
  };
}

function counts(kept: unknown): Record<string, number> {
  const found = Object.entries(fieldsOf<Record<string, unknown>>(kept));
  return Object.fromEntries(
    found.map(([kind, count]) => [kind, within(count, 0, 1e9, 0)] as const),
  );
}

function opened(kept: unknown): Record<string, string> {
  const found = Object.entries(fieldsOf<Record<string, string>>(kept));
  return Object.fromEntries(
    found.filter(
      (each): each is [string, string] =>
        /^[a-z]{1,20}$/.test(each[0]) && ids([each[1]]).length > 0,
    ),
  );
}

function dayIn(kept: unknown): PuzzleRecord["daily"] {
  const { day, isSolved } = fieldsOf<NonNullable<PuzzleRecord["daily"]>>(kept);
  return typeof day === "string" ? { day, isSolved: isSolved === true } : null;
}

/** The puzzle of today, as far as it is done. Its days are those of UTC. */
export function doneToday({ daily }: PuzzleRecord, now = new Date()): PuzzleRecord["daily"] {
  return daily?.day === now.toISOString().slice(0, 10) ? daily : null;
}

const dayNumber = (day: string): number => Math.floor(Date.parse(day) / 86_400_000);

/** The streak once the puzzle of a day was found. */
export function streakWith(streak: PuzzleRecord["streak"], day: string): PuzzleRecord["streak"] {
  if (streak.day === day) return streak;
  const now = dayNumber(day) - dayNumber(streak.day) === 1 ? streak.now + 1 : 1;
  return { day, now, longest: Math.max(now, streak.longest) };
}

/** How many days in a row it goes on: it is unbroken while the puzzle of today can still be found. */
export function streakAt({ streak }: PuzzleRecord, now = new Date()): number {
  return dayNumber(now.toISOString()) - dayNumber(streak.day) <= 1 ? streak.now : 0;
}

function ids(kept: unknown): string[] {
  if (!Array.isArray(kept)) return [];
  return kept.filter((id): id is string => /^[0-9a-f]{10}$/.test(String(id))).slice(-MOST_SEEN);
}

/** A rating as it is shown: while it is provisional, about, in fifties. */
export function shownRating({ rating, deviation }: Pick<PuzzleRecord, "rating" | "deviation">): {
  rating: number;
  isProvisional: boolean;
} {
  const isProvisional = deviation > SURE;
  return {
    rating: isProvisional ? 50 * Math.round(rating / 50) : Math.round(rating),
    isProvisional,
  };
}

export function puzzleRecord(game: string): Stored<PuzzleRecord> {
  return stored(`quiltbee puzzles ${game}`, read);
}
