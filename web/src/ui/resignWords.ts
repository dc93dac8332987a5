// SPDX-License-Identifier: MIT
// What would follow if somebody resigned.
import type { SeatView } from "../protocol";
import { peopleWords } from "../words/people";

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
  const { resigning } = peopleWords();
  const rest = who.seats.filter((each) => each.seat !== who.resigner && !each.resigned);
  const title =
    who.me === null ? resigning.titleOf(who.nameOf(who.resigner ?? 0)) : resigning.title;
  return { title, about: `${followsFor(who, rest)} ${resigning.forGood}` };
}

function followsFor(who: Resigner, rest: readonly SeatView[]): string {
  const { resigning } = peopleWords();
  const [first] = rest;
  if (first === undefined) return resigning.alone;
  if (rest.length === 1) return resigning.wins(who.nameOf(first.seat));
  return rest.some((each) => each.kind === "human") ? resigning.goesOn : resigning.best;
}
