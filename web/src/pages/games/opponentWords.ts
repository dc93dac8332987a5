// SPDX-License-Identifier: MIT
// Who a game was played against, in words.
import type { Opponent } from "../../app/finishedGames";
import { words } from "../../words/index.svelte";
import { isolated } from "../../words/isolated";
import { levelOf } from "./select";

export function levelWords(level: number): string {
  const { common, games } = words();
  const about = common.levels[level - 1];
  return about === undefined ? common.level(level) : games.level(common.level(level), about);
}

export function opponentWords(opponent: Opponent): string {
  const { games } = words();
  switch (opponent.kind) {
    case "computer":
      return levelWords(opponent.level);
    case "people":
      return games.people(opponent.names.map(isolated));
    case "together":
      return games.together(opponent.names.map(isolated));
    case "alone":
      return games.alone;
  }
}

/** Of all with the same key. */
export function keyWords(key: string): string {
  const level = levelOf(key);
  if (level !== null) return levelWords(level);
  const kinds: Record<string, string> = words().games.kinds;
  return kinds[key] ?? key;
}
