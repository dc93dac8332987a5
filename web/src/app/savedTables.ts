// SPDX-License-Identifier: MIT
// The tables this browser sits at, with the tokens of its seats.
import { stored } from "./stored";

export interface SavedTable {
  /** The first of the games where it is left out. */
  game?: string;
  table: string;
  tokens: string[];
  edition: string;
  /** The names of the other players; empty if nobody has one. */
  against: string;
  /** Milliseconds since 1970, of the last visit. */
  seen: number;
  over: boolean;
  /** The level of the computer, where one plays against it. */
  level?: number;
  /** All seats are played in this browser. */
  together?: boolean;
  /** Somebody was at one's side: it does not count among one's games. */
  guided?: boolean;
  /** The links, as paths, with which others take their seats; to be shown until they have. */
  invites?: { seat: number; path: string }[];
  /** One's own seats. */
  you?: number[];
  /** The review from which it was begun, as a path. Then it is a try, and counts nowhere. */
  review?: string;
  /** The move that is tried again, where a game counts its moves. */
  tried?: number;
  /** The hash of cards and dice that was shown when one came in. */
  commitment?: string;
}

const MOST = 30;
/** How many tries are kept, so that they never crowd out games. */
const MOST_TRIES = 8;
const TABLE = /^[a-z2-7]{12}$/;
const REVIEW = /^\/review(\/[a-z2-7]{12})?(#\d{1,4})?$/;
export const TOKEN = /^[A-Za-z0-9_-]{32}$/;

/** Each table once, and nothing that no page could show. */
function read(kept: unknown): SavedTable[] {
  if (!Array.isArray(kept)) return [];
  const tables = new Map<string, SavedTable>();
  for (const entry of kept as unknown[])
    if (isSavedTable(entry) && !tables.has(entry.table)) {
      if (!areInvites(entry.invites)) delete entry.invites;
      if (!areSeats(entry.you)) delete entry.you;
      if (!matches(REVIEW, entry.review)) delete entry.review;
      if (!Number.isInteger(entry.tried)) delete entry.tried;
      tables.set(entry.table, entry);
    }
  return [...tables.values()];
}

export const storedTables = stored("quiltbee tables", read);
export const savedTables = storedTables.load;

function isSavedTable(value: unknown): value is SavedTable {
  if (typeof value !== "object" || value === null) return false;
  const entry: Partial<Record<keyof SavedTable, unknown>> = value;
  const { level, together, guided } = entry;
  return (
    matches(TABLE, entry.table) &&
    Array.isArray(entry.tokens) &&
    entry.tokens.every((token) => matches(TOKEN, token)) &&
    typeof entry.edition === "string" &&
    typeof entry.against === "string" &&
    typeof entry.seen === "number" &&
    !Number.isNaN(new Date(entry.seen).getTime()) &&
    typeof entry.over === "boolean" &&
    (level === undefined || typeof level === "number") &&
    (together === undefined || typeof together === "boolean") &&
    (guided === undefined || typeof guided === "boolean")
  );
}

function areInvites(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.every(
      (each: Partial<Record<"seat" | "path", unknown>> | null) =>
        typeof each?.seat === "number" && matches(/^\/table\//, each.path),
    )
  );
}

function areSeats(value: unknown): boolean {
  return Array.isArray(value) && value.every((each) => Number.isInteger(each));
}

function matches(pattern: RegExp, value: unknown): boolean {
  return typeof value === "string" && pattern.test(value);
}

export function saveTable(entry: SavedTable): void {
  const others = savedTables().filter((each) => each.table !== entry.table);
  const tries = [entry, ...others].filter(isTry).slice(MOST_TRIES);
  storedTables.keep([entry, ...others].filter((each) => !tries.includes(each)).slice(0, MOST));
}

export function forgetTable(table: string): void {
  storedTables.keep(savedTables().filter((each) => each.table !== table));
}

export function tokensOf(table: string): string[] {
  return savedTables().find((each) => each.table === table)?.tokens ?? [];
}

/** The way back to the review from which a table was begun; null where there is none. */
export function reviewBefore(table: string): string | null {
  return savedTables().find((each) => each.table === table)?.review ?? null;
}

/** Whether a table was begun from a review. */
export const isTry = ({ review }: SavedTable): boolean => review !== undefined;

/** One's only seat at a table; null where that is not known, or there are several. */
export function ownSeatAt(table: string | null): number | null {
  const you = savedTables().find((each) => each.table === table)?.you ?? [];
  return you.length === 1 ? (you[0] ?? null) : null;
}
