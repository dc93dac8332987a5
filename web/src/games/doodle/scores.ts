// SPDX-License-Identifier: MIT
// The games one has played alone: the best of them, and the one try of a day that counts.
import { finishedGames, type FinishedGame } from "../../app/finishedGames";
import { bestOf, counted } from "../../app/statistics";
import { fieldsOf, stored } from "../../app/stored";
import type { DoodlePosition } from "../../protocol";
import { NAME } from "./editions";

/** The games with a deck that count, in their order; scores of different decks are not compared. */
export function soloGames(edition: string): FinishedGame[] {
  const games = finishedGames().filter(
    (each) => each.game === NAME && each.edition === edition && each.result === "solo",
  );
  return counted(games);
}

/** The best score, without one of the games; null where there is none. */
export function bestScore(games: readonly FinishedGame[], without = ""): number | null {
  return bestOf(games.filter((each) => each.table !== without))?.score ?? null;
}

/** Whether a game is over and its points count: not if resignations left one seat, or none. */
export function isCounted({ phase, outcome, sheets }: DoodlePosition, resigned: number): boolean {
  return phase === "over" && (outcome?.reason !== "resigned" || sheets.length - resigned > 1);
}

interface Attempt {
  table: string;
  edition: string;
  daily: string | null;
}

/** The days that are remembered. */
const DAYS = 60;

/** By day and deck, the table at which it was tried first. */
const storedAttempts = stored("quiltbee doodle days", (kept) =>
  Object.fromEntries(
    Object.entries(fieldsOf<Record<string, unknown>>(kept)).filter(
      (pair): pair is [string, string] => typeof pair[1] === "string",
    ),
  ),
);

const attemptKey = ({ daily, edition }: Attempt): string => `${daily ?? ""} ${edition}`;

/** A game of a day is begun, or gone on with: the first one is the one that counts. */
export function beginAttempt(attempt: Attempt): void {
  const attempts = storedAttempts.load();
  const key = attemptKey(attempt);
  if (attempt.daily === null || key in attempts) return;
  const all = Object.entries({ ...attempts, [key]: attempt.table });
  storedAttempts.keep(Object.fromEntries(all.sort().slice(-DAYS)));
}

/** Whether the game of this day was tried before, at another table. */
export function isPractice(attempt: Attempt): boolean {
  const first = storedAttempts.load()[attemptKey(attempt)];
  return attempt.daily !== null && first !== undefined && first !== attempt.table;
}

/** The table at which the game of a day is tried, or was; null where it was not begun. */
export function attemptOf(day: string, edition: string): string | null {
  return storedAttempts.load()[attemptKey({ daily: day, edition, table: "" })] ?? null;
}
