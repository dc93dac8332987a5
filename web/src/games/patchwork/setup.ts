// SPDX-License-Identifier: MIT
// From what was chosen on the first page to a table with its seats; and what was chosen the last time.
import { LEVELS } from "../../app/levels";
import type { SavedTable } from "../../app/savedTables";
import { invitesOf, tokensIn } from "../../net/seating.svelte";
import type { CreateTable, TableCreated } from "../../protocol";
import { EDITIONS } from "./words/editions";

export const DOORS = ["computer", "friend", "device"] as const;
export const FIRSTS = ["0", "1", "random"] as const;

export interface Choices {
  door: (typeof DOORS)[number];
  level: number;
  edition: string;
  first: (typeof FIRSTS)[number];
  /** The second name on one device; the first is that of the settings. */
  other: string;
}

const KEY = "quiltbee choices";
const USUAL: Choices = {
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

/** The table to ask for. Seat 0 is the one that sits at this device. */
export function request(choices: Choices, name: string): CreateTable {
  const me = { kind: "human", name: name.trim() } as const;
  const asked = {
    edition: choices.edition,
    first: choices.first === "random" ? "random" : choices.first === "1" ? 1 : 0,
  } as const;
  switch (choices.door) {
    case "computer":
      return { ...asked, seats: [me, { kind: "computer", level: choices.level }] };
    case "friend":
      return { ...asked, seats: [me, { kind: "human", invite: true }] };
    case "device":
      return {
        ...asked,
        seats: [me, { kind: "human", name: choices.other.trim() }],
        together: true,
      };
  }
}

/** What this browser keeps of a table it has just been given. */
export function entry(
  choices: Choices,
  made: TableCreated,
  against: string,
  now: number,
): SavedTable {
  const tokens = tokensIn(made);
  const kept = {
    table: made.table,
    edition: choices.edition,
    against,
    seen: now,
    over: false,
  };
  switch (choices.door) {
    case "computer":
      return { ...kept, tokens, level: choices.level };
    case "friend":
      return { ...kept, tokens, invites: invitesOf(made) };
    case "device":
      return { ...kept, tokens, together: true };
  }
}
