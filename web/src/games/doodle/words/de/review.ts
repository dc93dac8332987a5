// SPDX-License-Identifier: MIT
import { counted } from "../../../../words/counting";
import type { review as english } from "../en/review";

const at = (what: string, cell: string): string => (cell === "" ? what : `${what} auf ${cell}`);

export const review: typeof english = {
  patch: (card, cell) => at(`${card} zeichnen`, cell),
  piece: (card, cell) => at(`Ein Stück von ${card} zeichnen`, cell),
  sized: (size, isPiece) =>
    `${isPiece ? "Das Stück" : "Den Flicken"} mit ${counted(size, "Feld", "Feldern")} zeichnen`,
  placed: at,
  start: (cell) => at("Der Startflicken", cell),
  single: (cell) => `${cell || "Ein einzelnes Feld"} schraffieren`,
  elsewhere: (place) => `Derselbe Flicken woanders: ${place}`,
  /** Where a card lies, seen from the token. */
  startCard: "Startkarte",
  underToken: "bei der Figur",
  ahead: "davor",
  behind: "dahinter",
  pass: "Passen",
  done: "Den Zug beenden",
};
