// SPDX-License-Identifier: MIT
// Who a game was played against, in words.
import type { Opponent } from "../../app/finishedGames";
import { saidOf } from "../../words/faults";
import { isolated } from "../../words/isolated";
import { levelOf } from "./select";
import commonWords from "words:common";
import gamesWords from "words:games";

export function levelWords(level: number): string {
  const about = commonWords.levelAbout({ level });
  return about === ""
    ? commonWords.level({ level })
    : gamesWords.level({ level: commonWords.level({ level }), about });
}

/** The people among these who have a name. */
function named(people: readonly string[]): { names: string[]; count: number } {
  const names = people.filter((name) => name !== "").map(isolated);
  return { names, count: names.length };
}

export function opponentWords(opponent: Opponent): string {
  switch (opponent.kind) {
    case "computer":
      return levelWords(opponent.level);
    case "people":
      return gamesWords.people(named(opponent.names));
    case "together":
      return gamesWords.together(named(opponent.names));
    case "alone":
      return gamesWords.alone();
  }
}

/** Of all with the same key. */
export function keyWords(key: string): string {
  const level = levelOf(key);
  if (level !== null) return levelWords(level);
  return saidOf(gamesWords.kinds, key) ?? key;
}
