// SPDX-License-Identifier: MIT
// What many finished games add up to.
import { kindOf, type FinishedGame } from "./finishedGames";

interface Streak {
  now: number;
  longest: number;
}

export interface Statistics {
  played: number;
  won: number;
  lost: number;
  shared: number;
  /** Of one's own scores; null without any. */
  average: number | null;
  best: FinishedGame | null;
  /** Of victories, shared ones among them. */
  streak: Streak;
  /** Of days whose game was played. */
  days: Streak;
  /** What the games themselves count, in the order of the first that does. */
  numbers: { name: string; sum: number; average: number }[];
  /** The games whose scores are compared, in their order. */
  scored: FinishedGame[];
}

/** Without practice: of a day the first try counts, whichever browser it was made in. */
export function counted(games: readonly FinishedGame[]): FinishedGame[] {
  const days = new Set<string>();
  return games.filter((each) => {
    if (each.practice) return false;
    if (each.day === undefined) return true;
    const day = `${kindOf(each)} ${each.day}`;
    if (days.has(day)) return false;
    days.add(day);
    return true;
  });
}

/** Add games up, given in the order in which they were finished. `today` is a day in UTC. */
export function statisticsOf(all: readonly FinishedGame[], today: string): Statistics {
  const games = counted(all);
  const own = games.filter((each) => each.result !== "together");
  // Those at one device have no score of one's own, but where there is nothing else, theirs are told.
  const scored = (own.length > 0 ? own : games).filter((each) => !each.resigned);
  const count = (result: FinishedGame["result"]): number =>
    games.filter((each) => each.result === result).length;
  return {
    played: games.length,
    won: count("won"),
    lost: count("lost"),
    shared: count("shared"),
    average: mean(scored.map((each) => each.score)),
    best: bestOf(scored),
    streak: streakOf(
      own.filter((each) => each.result !== "solo").map((each) => each.result !== "lost"),
    ),
    days: dayStreak(games, today),
    numbers: numbersOf(scored),
    scored,
  };
}

/** The first of the best. */
export function bestOf(games: readonly FinishedGame[]): FinishedGame | null {
  return games.reduce<FinishedGame | null>(
    (best, each) => (best === null || each.score > best.score ? each : best),
    null,
  );
}

/** The best of the other games of its kind; null where it is the first. */
export function bestBeside(all: readonly FinishedGame[], game: FinishedGame): number | null {
  const others = counted(all).filter(
    (each) => each.table !== game.table && kindOf(each) === kindOf(game) && !each.resigned,
  );
  return bestOf(others)?.score ?? null;
}

export function mean(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function numbersOf(games: readonly FinishedGame[]): Statistics["numbers"] {
  const values = new Map<string, number[]>();
  for (const { numbers } of games)
    for (const [name, value] of Object.entries(numbers))
      values.set(name, [...(values.get(name) ?? []), value]);
  return [...values].map(([name, all]) => ({
    name,
    sum: all.reduce((sum, value) => sum + value, 0),
    average: mean(all) ?? 0,
  }));
}

function streakOf(wins: readonly boolean[]): Streak {
  let [now, longest] = [0, 0];
  for (const isWin of wins) {
    now = isWin ? now + 1 : 0;
    longest = Math.max(longest, now);
  }
  return { now, longest };
}

/** Days in a row. The last streak is unbroken while today's game can still be played. */
export function dayStreak(games: readonly FinishedGame[], today: string): Streak {
  const numbers = counted(games).flatMap(({ day }) => (day === undefined ? [] : [dayNumber(day)]));
  const days = [...new Set(numbers)].sort((one, other) => one - other);
  let [run, longest] = [0, 0];
  days.forEach((day, at) => {
    run = day - 1 === days[at - 1] ? run + 1 : 1;
    longest = Math.max(longest, run);
  });
  const isAlive = dayNumber(today) - (days.at(-1) ?? 0) <= 1;
  return { now: isAlive ? run : 0, longest };
}

const dayNumber = (day: string): number => Math.floor(Date.parse(day) / 86_400_000);

/** Today in UTC, which decides the games that are the same for everybody. */
export const todayIs = (): string => new Date().toISOString().slice(0, 10);
