// SPDX-License-Identifier: MIT
// Finished games as a file, to take them to another browser.
import { readGames, type FinishedGame } from "./finishedGames";
import { fieldsOf } from "./stored";

const KIND = "quiltbee games";
const VERSION = 1;
/** Bytes; a thousand games have about 400,000. */
const LARGEST = 4_000_000;

interface GamesFile {
  kind: string;
  version: number;
  games: readonly FinishedGame[];
}

export function exportGames(games: readonly FinishedGame[]): string {
  return JSON.stringify({ kind: KIND, version: VERSION, games } satisfies GamesFile, null, 1);
}

/** The games of a file, or why it has none. */
export function importGames(text: string): FinishedGame[] | "other" | "newer" | "large" {
  if (text.length > LARGEST) return "large";
  let kept: unknown = null;
  try {
    kept = JSON.parse(text);
  } catch {
    return "other";
  }
  const file = fieldsOf<GamesFile>(kept);
  if (file.kind !== KIND || typeof file.version !== "number") return "other";
  if (file.version > VERSION) return "newer";
  return Array.isArray(file.games) ? readGames(file.games) : "other";
}
