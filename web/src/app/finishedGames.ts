// SPDX-License-Identifier: MIT
// The games that were finished in this browser. They are kept here and nowhere else.
import type { SeatView } from "../protocol";
import { fieldsOf, nameIn, oneOf, stored } from "./stored";

/** Who else played. Names may be empty. */
export type Opponent =
  | { kind: "computer"; level: number }
  | { kind: "people"; names: string[] }
  /** All at this device. */
  | { kind: "together"; names: string[] }
  | { kind: "alone" };

/** What every game keeps of one that is over. */
export interface FinishedGame {
  game: string;
  table: string;
  edition: string;
  /** Milliseconds since 1970. */
  at: number;
  opponent: Opponent;
  result: (typeof RESULTS)[number];
  /** One's own; of those at one device the best. */
  score: number;
  others: number[];
  /** One's board as `board/picture.ts` draws it; empty where nothing is known of it. */
  picture: string;
  /** Whatever else a game counts, by its name. */
  numbers: Record<string, number>;
  /** The day (UTC) whose game it was, as 2026-01-31: the same for everybody. */
  day?: string;
  /** A later try of the game of a day. It counts nowhere. */
  practice?: true;
  /** Somebody resigned: it counts, its points do not. */
  resigned?: true;
}

export const RESULTS = ["won", "lost", "shared", "solo", "together"] as const;
/** How many are kept, and the best beyond them. */
export const MOST = 1000;
/** Of each kind of game the best are never forgotten: the best of all, and the one it is compared with. */
const BEST = 2;

const TABLE = /^[a-z0-9]{1,40}$/;
const PICTURE = /^[.A-Za-z]{81}$/;
export const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Each game once, in the order in which they were finished, and nothing that no page could show. */
export function readGames(kept: unknown): FinishedGame[] {
  if (!Array.isArray(kept)) return [];
  const games = new Map<string, FinishedGame>();
  for (const entry of kept as unknown[]) {
    const game = readGame(entry);
    if (game !== null) games.set(game.table, game);
  }
  return [...games.values()].sort((one, other) => one.at - other.at);
}

/** What can be recovered from an entry, or null if that is too little. */
function readGame(entry: unknown): FinishedGame | null {
  const kept = fieldsOf<FinishedGame>(entry);
  const { game, table, edition, at, score } = kept;
  const opponent = readOpponent(kept.opponent);
  const result = RESULTS.find((each) => each === kept.result);
  if (
    typeof game !== "string" ||
    typeof table !== "string" ||
    !TABLE.test(table) ||
    typeof edition !== "string" ||
    !isNumber(at) ||
    Number.isNaN(new Date(at).getTime()) ||
    !isNumber(score) ||
    opponent === null ||
    result === undefined
  )
    return null;
  const others = Array.isArray(kept.others) ? (kept.others as unknown[]).filter(isNumber) : [];
  const picture = typeof kept.picture === "string" && PICTURE.test(kept.picture);
  const numbers = Object.entries(fieldsOf<Record<string, unknown>>(kept.numbers));
  return {
    game: game.slice(0, 40),
    table,
    edition: edition.slice(0, 40),
    at,
    opponent,
    result,
    score,
    others: others.slice(0, 20),
    picture: picture ? (kept.picture as string) : "",
    numbers: Object.fromEntries(
      numbers.filter((pair): pair is [string, number] => isNumber(pair[1])).slice(0, 20),
    ),
    ...(typeof kept.day === "string" && DAY.test(kept.day) ? { day: kept.day } : {}),
    ...(kept.practice === true ? { practice: true } : {}),
    ...(kept.resigned === true ? { resigned: true } : {}),
  };
}

function readOpponent(value: unknown): Opponent | null {
  const kept = fieldsOf<{ kind: string; level: number; names: string[] }>(value);
  const kind = oneOf(["computer", "people", "together", "alone"] as const, kept.kind, null);
  if (kind === null || kind === "alone") return kind && { kind };
  if (kind === "computer")
    return isNumber(kept.level) && kept.level >= 1 ? { kind, level: kept.level } : null;
  return { kind, names: Array.isArray(kept.names) ? kept.names.slice(0, 20).map(nameIn) : [] };
}

const isNumber = (value: unknown): value is number => Number.isFinite(value);

export const storedGames = stored("quiltbee games", readGames);
export const finishedGames = storedGames.load;

/** Keep a game; what was known of its table gives way. */
export function keepGame(game: FinishedGame): void {
  const known = finishedGames();
  const before = known.find((each) => each.table === game.table);
  if (before !== undefined && JSON.stringify(before) === JSON.stringify(readGame(game))) return;
  storedGames.keep(trimmed([...known.filter((each) => each !== before), game]));
}

/** Add games; those that are known stay, unless they lack a picture. Tells how many were new, or null where none can be kept. */
export function addGames(added: readonly FinishedGame[]): number | null {
  const games = new Map(finishedGames().map((each) => [each.table, each]));
  const before = games.size;
  for (const game of added) if (!games.get(game.table)?.picture) games.set(game.table, game);
  const isKept = storedGames.keep(trimmed([...games.values()]));
  return isKept ? games.size - before : null;
}

/** What is kept of all games, in their order: the last ones, and of each kind the best. */
export function trimmed(all: readonly FinishedGame[]): FinishedGame[] {
  const games = all.toSorted((one, other) => one.at - other.at);
  const best = new Map<string, FinishedGame[]>();
  for (const game of games.filter((each) => !each.practice && !each.resigned)) {
    const ranked = [...(best.get(kindOf(game)) ?? []), game];
    best.set(kindOf(game), ranked.sort((one, other) => other.score - one.score).slice(0, BEST));
  }
  const kept = new Set([...games.slice(-MOST), ...[...best.values()].flat()]);
  return games.filter((each) => kept.has(each));
}

/** Games of one kind can be compared. */
export function kindOf({ game, edition, opponent }: FinishedGame): string {
  return `${game} ${edition} ${opponentKey(opponent)}`;
}

export function opponentKey(opponent: Opponent): string {
  return opponent.kind === "computer" ? `computer ${opponent.level}` : opponent.kind;
}

/** Who else sits at a table. */
export function opponentOf(seats: readonly SeatView[], you: readonly number[]): Opponent {
  const others = seats.filter((each) => !you.includes(each.seat));
  if (you.length > 1)
    return { kind: "together", names: seats.map((each) => nameIn(each.name)).slice(0, 20) };
  if (others.length === 0) return { kind: "alone" };
  const level = others[0]?.level ?? null;
  if (level !== null && others.every((each) => each.kind === "computer" && each.level === level))
    return { kind: "computer", level };
  return { kind: "people", names: others.map((each) => nameIn(each.name)) };
}

/** When a game ended: at its last move, as the server tells it; if somebody resigned before the first, when it was made. */
export function endOf(view: { moments: readonly { at: string }[]; created: string }): number {
  const at = Date.parse(view.moments.at(-1)?.at ?? view.created);
  return Number.isNaN(at) ? Date.now() : at;
}
