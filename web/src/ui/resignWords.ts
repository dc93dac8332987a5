// SPDX-License-Identifier: MIT
// What would follow if somebody resigned.
import type { SeatView } from "../protocol";
import peopleWords from "words:people";

/** Somebody at a table who may resign. */
export interface Resigner {
  /** The seat that would resign. */
  resigner: number | null;
  /** One's own seat; null for several at one device. */
  me: number | null;
  seats: readonly SeatView[];
  nameOf: (seat: number) => string;
}

export function resignWords(who: Resigner): { title: string; about: string } {
  const rest = who.seats.filter((each) => each.seat !== who.resigner && !each.resigned);
  const title =
    who.me === null
      ? peopleWords.resigning.titleOf({ name: who.nameOf(who.resigner ?? 0) })
      : peopleWords.resigning.title();
  return { title, about: `${followsFor(who, rest)} ${peopleWords.resigning.forGood()}` };
}

function followsFor(who: Resigner, rest: readonly SeatView[]): string {
  const [first] = rest;
  if (first === undefined) return peopleWords.resigning.alone();
  if (rest.length === 1) return peopleWords.resigning.wins({ name: who.nameOf(first.seat) });
  return rest.some((each) => each.kind === "human")
    ? peopleWords.resigning.goesOn()
    : peopleWords.resigning.best();
}
