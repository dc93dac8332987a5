// SPDX-License-Identifier: MIT
// A game that continues from a position, with the computer in all other seats.
import { settings } from "../../app/settings.svelte";
import type { TableOrder } from "../../net/openTable";
import type { SeatRequest } from "../../protocol";
import { NAME } from "./editions";
import { order, storedChoices } from "./setup";

const USUAL_LEVEL = 3;

export function playOn(
  { edition, levels }: { edition: string; levels: readonly (number | null)[] },
  seat: number,
  position: string,
): TableOrder {
  const usual = levels.find((each) => each !== null) ?? USUAL_LEVEL;
  const me: SeatRequest = { kind: "human", name: settings.name.trim() };
  const seats = levels.map((level, at) =>
    at === seat ? me : ({ kind: "computer", level: level ?? usual } as const),
  );
  const choices = { ...storedChoices.load(), way: "alone", edition } as const;
  return { ...order(choices), request: { game: NAME, edition, seats, position } };
}
