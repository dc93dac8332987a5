// SPDX-License-Identifier: MIT
import { counted } from "../../../../words/counting";
import type { analysis as english } from "../en/analysis";
import { review } from "./review";

export const analysis: typeof english = {
  ...review,
  throwDue: "Es wird gewürfelt",
  otherThrow: "Ein anderer Wurf",
  throwOf: (pips) => `Wurf ${pips}`,
  dealt: "Neue Karten",
  random: "Zufällig",
  nextCards: "Die Karten der nächsten Runde",
  nextCardsAbout: (count) =>
    `${counted(count, "Karte kommt", "Karten kommen")}, wenn diese Runde vorbei ist. Wähle einige davon; die übrigen kommen zufällig.`,
  deal: (chosen, due) =>
    chosen === 0
      ? "Zufällig austeilen"
      : chosen < due
        ? "Diese und andere austeilen"
        : "Diese austeilen",
};
