// SPDX-License-Identifier: MIT
// How well somebody solves puzzles, by game. Kept in this browser alone.
import { fieldsOf, stored, type Stored } from "./stored";

export interface PuzzleRecord {
  rating: number;
  deviation: number;
  volatility: number;
  /** How many were tried, and how many of them were right at the first try. */
  tried: number;
  solved: number;
  /** The last ones that were tried, so that they do not come again. */
  seen: string[];
}

/** The server takes no more. */
const MOST_SEEN = 400;
const FRESH: PuzzleRecord = {
  rating: 1000,
  deviation: 350,
  volatility: 0.06,
  tried: 0,
  solved: 0,
  seen: [],
};

function within(value: unknown, least: number, most: number, usual: number): number {
  return typeof value === "number" && value >= least && value <= most ? value : usual;
}

function read(kept: unknown): PuzzleRecord {
  const { rating, deviation, volatility, tried, solved, seen } = fieldsOf<PuzzleRecord>(kept);
  return {
    rating: within(rating, 100, 4000, FRESH.rating),
    deviation: within(deviation, 45, 350, FRESH.deviation),
    volatility: within(volatility, 0.001, 0.2, FRESH.volatility),
    tried: within(tried, 0, 1e9, 0),
    solved: within(solved, 0, 1e9, 0),
    seen: Array.isArray(seen)
      ? seen.filter((id): id is string => /^[0-9a-f]{10}$/.test(String(id))).slice(-MOST_SEEN)
      : [],
  };
}

export function puzzleRecord(game: string): Stored<PuzzleRecord> {
  return stored(`quiltbee puzzles ${game}`, read);
}
