// SPDX-License-Identifier: MIT
// The scores of the games one has played alone, kept in this browser.
import { stored } from "../../app/stored";

export interface Kept {
  table: string;
  score: number;
  /** The deck; scores of different decks are not compared. */
  edition: string;
  /** The day whose deck it was, as 2026-01-31. */
  daily: string | null;
  /** Milliseconds since 1970. */
  at: number;
}

const MOST = 200;
/** Of each deck the best are kept for ever: the best of all, and the one it is compared with when it is looked at. */
const BEST = 2;

function read(kept: unknown): Kept[] {
  if (!Array.isArray(kept)) return [];
  return (kept as (Partial<Kept> | null)[])
    .map((each) => ({ edition: "standard", ...each })) // once there was one deck only
    .filter(
      (each): each is Kept => typeof each.score === "number" && typeof each.table === "string",
    );
}

export const storedScores = stored("quiltbee doodle scores", read);
export const scores = storedScores.load;

/** Keep a score; a table that is known already keeps the one it has. */
export function keepScore(entry: Kept): void {
  const kept = scores();
  if (kept.some((each) => each.table === entry.table)) return;
  storedScores.keep(trimmed([...kept, entry]));
}

/** What is kept of all scores, in their order: the last ones, and of each deck the best. */
export function trimmed(all: readonly Kept[]): Kept[] {
  return all.filter(
    (one, at) => at >= all.length - MOST || ranked(all, one.edition).slice(0, BEST).includes(one),
  );
}

/** The best with a deck, without one of the games, or null where there is none. */
export function bestOf(kept: readonly Kept[], edition: string, without = ""): number | null {
  return ranked(kept, edition).find((each) => each.table !== without)?.score ?? null;
}

function ranked(kept: readonly Kept[], edition: string): Kept[] {
  return kept
    .filter((each) => each.edition === edition)
    .toSorted((one, other) => other.score - one.score);
}
