// SPDX-License-Identifier: MIT
// From what was chosen on the first page to a table with its seats; and what was chosen the last time.
import type { SavedTable } from "../../app/savedTables";
import { settings } from "../../app/settings.svelte";
import { fieldsOf, nameIn, oneOf, stored } from "../../app/stored";
import { levelsOf } from "../../net/offer.svelte";
import { invitesOf, tokensIn } from "../../net/seating.svelte";
import type { CreateTable, TableCreated } from "../../protocol";
import type { TableOrder } from "../../net/openTable";
import { editionNames, NAME } from "./editions";

export const DOORS = ["computer", "friend", "device"] as const;
export const FIRSTS = ["0", "1", "random"] as const;

export interface Choices {
  door: (typeof DOORS)[number];
  level: number;
  edition: string;
  first: (typeof FIRSTS)[number];
  /** The second name on one device; the first comes from the settings. */
  other: string;
}

/** The defaults. */
export const usual = (): Choices => ({
  door: "computer",
  level: 2,
  edition: editionNames()[0] ?? "",
  first: "0",
  other: "",
});

/** Whatever is not a choice any more gives way to the usual one. */
function read(value: unknown): Choices {
  const kept = fieldsOf<Choices>(value);
  const { door, level, edition, first } = usual();
  return {
    door: oneOf(DOORS, kept.door, door),
    level: oneOf(levelsOf(NAME), kept.level, level),
    edition: oneOf(editionNames(), kept.edition, edition),
    first: oneOf(FIRSTS, kept.first, first),
    other: nameIn(kept.other),
  };
}

export const storedChoices = stored("quiltbee choices", read);

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
export function entry(choices: Choices, made: TableCreated, now: number): SavedTable {
  const tokens = tokensIn(made);
  const kept = {
    table: made.table,
    edition: choices.edition,
    against: "",
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

/** These choices as one asks for them, with whatever else is asked. */
export function order(choices: Choices, more: object = {}): TableOrder {
  return {
    request: { ...request(choices, settings.name), ...more },
    entry: (made) => entry(choices, made, Date.now()),
  };
}
