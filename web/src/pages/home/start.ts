// SPDX-License-Identifier: MIT
// From what was chosen to a table with its seats.
import type { Remembered } from "../../memory";
import { invitationPath } from "../../net/seating.svelte";
import type { CreateTable, TableCreated } from "../../protocol";
import type { Choices } from "./choices";

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
): Remembered {
  const tokens = made.seats.toSorted((one, other) => one.seat - other.seat).map((s) => s.token);
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

/** The links with which the others take their seats. */
export function invitesOf(made: TableCreated): { seat: number; path: string }[] {
  return made.invitations.map(({ seat, invitation }) => ({
    seat,
    path: invitationPath(made.table, invitation),
  }));
}

/** Where one sits down; the token is in the fragment, which no server sees. */
export function address(table: string, token: string | undefined): string {
  return token === undefined ? `/table/${table}` : `/table/${table}#${token}`;
}
