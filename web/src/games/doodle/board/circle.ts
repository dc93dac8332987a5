// SPDX-License-Identifier: MIT
// Where the cards of a round lie. They stay there; the token walks from one to the next.
import type { DoodleMoment, DoodlePosition } from "../../../protocol";

type Circle = Pick<DoodlePosition, "circle" | "round" | "number" | "card" | "roll">;

/**
 * The cards that were dealt for this round, clockwise, beginning after the token's place at that time. Those that are
 * gone are among them. A position tells only what is left, beginning after the token: the turns so far tell the rest.
 */
export function dealt(position: Circle, moments: readonly DoodleMoment[]): string[] {
  const taken = takenOf(position, moments);
  let lying = [...position.circle];
  for (const { card, roll } of taken.toReversed()) {
    // The token waits where the card lay that it took, and had come there by as many cards as were thrown.
    lying = [card, ...lying];
    const first = lying.length - (roll - 1);
    lying = [...lying.slice(first), ...lying.slice(0, first)];
  }
  return lying;
}

/** Where the token walks on this turn, card by card; the first is where it waited, or null before the first throw. */
export function walkOf(position: Circle, moments: readonly DoodleMoment[]): (string | null)[] {
  const from = takenOf(position, moments).at(-1)?.card ?? null;
  if (position.card === null) return [from];
  return [from, ...position.circle.slice(0, position.circle.indexOf(position.card) + 1)];
}

function takenOf(
  { round, number }: Circle,
  moments: readonly DoodleMoment[],
): { card: string; roll: number }[] {
  return moments.flatMap(({ phase, round: of, number: at, card, roll }) =>
    phase === "draw" && of === round && at < number && card !== null && roll !== null
      ? [{ card, roll }]
      : [],
  );
}
