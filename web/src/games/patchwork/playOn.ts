// SPDX-License-Identifier: MIT
// A game that continues from a position, against the computer.
import { settings } from "../../app/settings.svelte";
import type { TableOrder } from "../../net/openTable";
import { order, request, storedChoices } from "./setup";

/** A level that is neither easy nor hopeless, for a game that no computer has played. */
const USUAL_LEVEL = 5;

export function playOn(
  { edition, levels }: { edition: string; levels: readonly (number | null)[] },
  seat: number,
  position: string,
): TableOrder {
  const level = levels[1 - seat] ?? levels[seat] ?? USUAL_LEVEL;
  const choices = { ...storedChoices.load(), door: "computer", level, edition } as const;
  const { seats } = request(choices, settings.name);
  return order(choices, { seats: seat === 0 ? seats : seats.toReversed(), position });
}
