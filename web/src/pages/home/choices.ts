// SPDX-License-Identifier: MIT
// What was chosen on the first page the last time, so that one click starts the next game.
import { EDITIONS } from "../../words/editions";

export const DOORS = ["computer", "friend", "device"] as const;
export const FIRSTS = ["0", "1", "random"] as const;

export const GAMES = ["patchwork", "doodle"] as const;

export interface Choices {
  game: (typeof GAMES)[number];
  door: (typeof DOORS)[number];
  level: number;
  edition: string;
  first: (typeof FIRSTS)[number];
  /** The second name on one device; the first is that of the settings. */
  other: string;
}

export const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8] as const;

const KEY = "quiltbee choices";
const USUAL: Choices = {
  game: "patchwork",
  door: "computer",
  level: 2,
  edition: "classic",
  first: "0",
  other: "",
};

/** Read what was kept; whatever in it is not a choice any more gives way to the usual one. */
export function readChoices(text: string | null): Choices {
  let kept: Partial<Record<keyof Choices, unknown>> = {};
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    if (typeof value === "object" && value !== null) kept = value;
  } catch {
    // something else lies there
  }
  const one = <T>(options: readonly T[], value: unknown, usual: T): T =>
    options.find((option) => option === value) ?? usual;
  return {
    game: one(GAMES, kept.game, USUAL.game),
    door: one(DOORS, kept.door, USUAL.door),
    level: one<number>(LEVELS, kept.level, USUAL.level),
    edition: one<string>(EDITIONS, kept.edition, USUAL.edition),
    first: one(FIRSTS, kept.first, USUAL.first),
    other: typeof kept.other === "string" ? kept.other.slice(0, 40) : USUAL.other,
  };
}

export function loadChoices(): Choices {
  try {
    return readChoices(localStorage.getItem(KEY));
  } catch {
    return { ...USUAL };
  }
}

export function keepChoices(choices: Choices): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(choices));
  } catch {
    // a private window keeps nothing, and that is fine
  }
}
