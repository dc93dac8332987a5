// SPDX-License-Identifier: MIT
import type { review as english } from "../en/review";

const at = (what: string, cell: string): string => (cell === "" ? what : `${what} auf ${cell}`);

export const review: typeof english = {
  patch: (card, cell) => (card === "" ? "Einen Flicken zeichnen" : at(`${card} zeichnen`, cell)),
  piece: (card, cell) =>
    card === "" ? "Ein Stück zeichnen" : at(`Ein Stück von ${card} zeichnen`, cell),
  start: (cell) => at("Der Startflicken", cell),
  single: (cell) => `${cell || "Ein einzelnes Feld"} schraffieren`,
  pass: "Passen",
  done: "Den Zug beenden",
};
