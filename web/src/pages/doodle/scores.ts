// SPDX-License-Identifier: MIT
// The scores of the games one has played alone, kept in this browser.

export interface Kept {
  table: string;
  score: number;
  /** The day whose deck it was, as 2026-01-31. */
  daily: string | null;
  /** Milliseconds since 1970. */
  at: number;
}

const KEY = "quiltbee doodle scores";
const MOST = 200;

export function readScores(text: string | null): Kept[] {
  try {
    const kept: unknown = JSON.parse(text ?? "[]");
    if (!Array.isArray(kept)) return [];
    return (kept as Partial<Kept>[]).filter(
      (each): each is Kept => typeof each.score === "number" && typeof each.table === "string",
    );
  } catch {
    return [];
  }
}

export function scores(): Kept[] {
  try {
    return readScores(localStorage.getItem(KEY));
  } catch {
    return [];
  }
}

/** Keep a score; a table that is known already keeps the one it has. */
export function keepScore(entry: Kept): void {
  const kept = scores();
  if (kept.some((each) => each.table === entry.table)) return;
  try {
    localStorage.setItem(KEY, JSON.stringify([...kept, entry].slice(-MOST)));
  } catch {
    // a private window keeps nothing
  }
}

/** The best of all others, or null for the first game. */
export function bestBefore(kept: readonly Kept[], table: string): number | null {
  const others = kept.filter((each) => each.table !== table).map((each) => each.score);
  return others.length === 0 ? null : Math.max(...others);
}
