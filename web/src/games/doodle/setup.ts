// SPDX-License-Identifier: MIT
// From what was chosen for Doodle to a room with its seats; and what was chosen the last time.
import { IS_SITE } from "../../app/addresses";
import type { SavedTable } from "../../app/savedTables";
import { settings } from "../../app/settings.svelte";
import { fieldsOf, nameIn, oneOf, stored } from "../../app/stored";
import { invitesOf, tokensIn } from "../../net/seating.svelte";
import { levelsOf } from "../../net/offer.svelte";
import type { CreateDoodle, SeatRequest, TableCreated } from "../../protocol";
import type { TableOrder } from "../../net/openTable";
import { editionNames, NAME } from "./editions";

const ALL_WAYS = ["alone", "computer", "room", "device"] as const;
/** Without a server nobody joins by a link. */
export const WAYS = ALL_WAYS.filter((way) => !IS_SITE || way !== "room");
export const DECKS = ["daily", "random"] as const;
export const CLOCKS = [0, 30, 60, 120] as const;
export const MOST = 10;

export interface Choices {
  way: (typeof ALL_WAYS)[number];
  deck: (typeof DECKS)[number];
  /** Which thirty cards. */
  edition: string;
  /** Friends to invite, besides oneself. */
  friends: number;
  /** People at one device, oneself among them. */
  people: number;
  /** The names of the others at this device. */
  names: string[];
  computers: number;
  level: number;
  clock: (typeof CLOCKS)[number];
}

/** The defaults. */
export const usual = (): Choices => ({
  way: "alone",
  deck: "daily",
  edition: editionNames()[0] ?? "",
  friends: 1,
  people: 2,
  names: [],
  computers: 0,
  level: 3,
  clock: 0,
});

export const range = (least: number, most: number): number[] =>
  Array.from({ length: Math.max(0, most - least + 1) }, (_, i) => least + i);

/** Whatever is not a choice any more gives way to the usual one. */
function read(value: unknown): Choices {
  const kept = fieldsOf<Choices>(value);
  const { way, deck, edition, friends, people, computers, level, clock } = usual();
  return {
    way: oneOf(WAYS, kept.way, way),
    deck: oneOf(DECKS, kept.deck, deck),
    edition: oneOf(editionNames(), kept.edition, edition),
    friends: oneOf(range(1, MOST - 1), kept.friends, friends),
    people: oneOf(range(2, MOST), kept.people, people),
    names: (Array.isArray(kept.names) ? kept.names : []).slice(0, MOST - 1).map(nameIn),
    computers: oneOf(range(0, MOST - 1), kept.computers, computers),
    level: oneOf(levelsOf(NAME), kept.level, level),
    clock: oneOf(CLOCKS, kept.clock, clock),
  };
}

export const storedChoices = stored("quiltbee doodle choices", read);

/** How many people there are besides oneself. */
function othersIn({ way, friends, people }: Choices): number {
  return way === "room" ? friends : way === "device" ? people - 1 : 0;
}

/** How many computers there may be, from the fewest to the most. */
export function computersIn(choices: Choices): number[] {
  const least = choices.way === "computer" ? 1 : 0;
  return choices.way === "alone" ? [] : range(least, MOST - 1 - othersIn(choices));
}

/** As many computers as were chosen, or as near to that as there may be. */
export function nearestComputers(choices: Choices): number {
  const may = computersIn(choices);
  return Math.min(Math.max(choices.computers, may[0] ?? 0), may.at(-1) ?? 0);
}

/** The room to ask for. Seat 0 is the one at this device. */
export function request(choices: Choices, name: string): CreateDoodle {
  const me: SeatRequest = { kind: "human", name: name.trim() };
  const { edition } = choices;
  if (choices.way === "alone")
    return { game: NAME, edition, seats: [me], daily: choices.deck === "daily" };
  const others: SeatRequest[] = [
    ...Array.from({ length: othersIn(choices) }, (_, i) =>
      choices.way === "device"
        ? ({ kind: "human", name: (choices.names[i] ?? "").trim() } as const)
        : ({ kind: "human", invite: true } as const),
    ),
    ...Array.from(
      { length: nearestComputers(choices) },
      () => ({ kind: "computer", level: choices.level }) as const,
    ),
  ];
  return {
    game: NAME,
    edition,
    seats: [me, ...others],
    together: choices.way === "device",
    turn_seconds: choices.clock === 0 ? null : choices.clock,
  };
}

/** What this browser keeps of a room it has just been given. */
export function entry(choices: Choices, made: TableCreated, now: number): SavedTable {
  const tokens = tokensIn(made);
  const kept = {
    game: NAME,
    table: made.table,
    edition: choices.edition,
    against: "",
    seen: now,
    over: false,
  } as const;
  if (choices.way === "device") return { ...kept, tokens, together: true };
  return { ...kept, tokens, ...(made.invitations.length > 0 ? { invites: invitesOf(made) } : {}) };
}

/** These choices as one asks for them, with whatever else is asked. */
export function order(choices: Choices, more: object = {}): TableOrder {
  return {
    request: { ...request(choices, settings.name), ...more },
    entry: (made) => entry(choices, made, Date.now()),
  };
}
