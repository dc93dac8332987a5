// SPDX-License-Identifier: MIT
// Chance on the analysis board.
import { counted } from "../../../../words/counting";
import { review } from "./review";

export const analysis = {
  ...review,
  throwDue: "The die is due",
  otherThrow: "Another throw",
  throwOf: (pips: number) => `Throw ${pips}`,
  dealt: "New cards",
  random: "Random",
  nextCards: "The cards of the next round",
  nextCardsAbout: (count: number) =>
    `${counted(count, "card comes", "cards come")} when this round is over. Choose some of them; the others come at random.`,
  deal: (chosen: number, due: number): string =>
    chosen === 0 ? "Deal at random" : chosen < due ? "Deal these, and others" : "Deal these",
};
