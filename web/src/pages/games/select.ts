// SPDX-License-Identifier: MIT
// Which of the finished games are looked at, and in what parts they are listed.
import { kindOf, opponentKey, type FinishedGame } from "../../app/finishedGames";
import { bestOf, counted } from "../../app/statistics";

export const ALL = "";

export interface Selection {
  game: string;
  /** Or all of them. */
  edition: string;
  /** As `opponentKey` names it, or all of them. */
  opponent: string;
}

export function select(
  games: readonly FinishedGame[],
  { game, edition, opponent }: Selection,
): FinishedGame[] {
  return games.filter(
    (each) =>
      each.game === game &&
      (edition === ALL || each.edition === edition) &&
      (opponent === ALL || opponentKey(each.opponent) === opponent),
  );
}

/** The different values among games: the names of games and editions as they come, levels from the first. */
export function optionsOf(
  games: readonly FinishedGame[],
  of: (game: FinishedGame) => string,
): string[] {
  return [...new Set(games.map(of))].sort((one, other) =>
    one.localeCompare(other, "en", { numeric: true }),
  );
}

/** The level of an opponent's key; null if it is not a computer. */
export function levelOf(key: string): number | null {
  const level = /^computer (\d+)$/.exec(key)?.[1];
  return level === undefined ? null : Number(level);
}

/** The newest first, by months of this browser's calendar. */
export function byMonth(games: readonly FinishedGame[]): { at: number; games: FinishedGame[] }[] {
  const months = new Map<string, { at: number; games: FinishedGame[] }>();
  for (const game of games.toReversed()) {
    const day = new Date(game.at);
    const key = `${day.getFullYear()} ${day.getMonth()}`;
    const month = months.get(key) ?? { at: game.at, games: [] };
    month.games.push(game);
    months.set(key, month);
  }
  return [...months.values()];
}

/** The tables of the best game of each kind, where there are several of it. */
export function bestTables(games: readonly FinishedGame[]): Set<string> {
  const kinds = new Map<string, FinishedGame[]>();
  for (const game of counted(games))
    kinds.set(kindOf(game), [...(kinds.get(kindOf(game)) ?? []), game]);
  return new Set(
    [...kinds.values()]
      .filter((each) => each.length > 1)
      .flatMap((each) => bestOf(each)?.table ?? []),
  );
}
