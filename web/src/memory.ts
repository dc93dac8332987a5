// SPDX-License-Identifier: MIT
// The tables this browser sits at, with the tokens of its seats.

export interface Remembered {
  /** Patchwork where it is left out. */
  game?: "patchwork" | "doodle";
  table: string;
  tokens: string[];
  edition: string;
  /** Who else plays, in the words of the day it was begun. */
  against: string;
  /** Milliseconds since 1970, of the last visit. */
  seen: number;
  over: boolean;
  /** The level of the computer, where one plays against it. */
  level?: number;
  /** All seats are played in this browser. */
  together?: boolean;
  /** The address that lets a friend sit down, as a path; to be shown until somebody has. */
  invite?: string;
  /** The same for a room with many seats: the addresses of those to be invited. */
  invites?: string[];
  /** The hash of cards and dice that was shown when one came in. */
  commitment?: string;
}

const KEY = "quiltbee tables";
const MOST = 30;

export function remembered(): Remembered[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? (kept as Remembered[]) : [];
  } catch {
    return [];
  }
}

export function remember(entry: Remembered): void {
  const others = remembered().filter((each) => each.table !== entry.table);
  keep([entry, ...others].slice(0, MOST));
}

export function forget(table: string): void {
  keep(remembered().filter((each) => each.table !== table));
}

export function tokensOf(table: string): string[] {
  return remembered().find((each) => each.table === table)?.tokens ?? [];
}

function keep(entries: Remembered[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(entries));
  } catch {
    // a private window keeps nothing; the link in the address bar still holds the seat
  }
}
