// SPDX-License-Identifier: MIT
// An act of a reviewed game, in a few words. The name of a space is empty where notation is not shown.
import { counted } from "../../../../words/counting";

const at = (what: string, cell: string): string => (cell === "" ? what : `${what} at ${cell}`);

export const review = {
  patch: (card: string, cell: string) => at(`Draw ${card}`, cell),
  piece: (card: string, cell: string) => at(`Draw a piece of ${card}`, cell),
  sized: (size: number, isPiece: boolean) =>
    `Draw the ${isPiece ? "piece" : "patch"} of ${counted(size, "space", "spaces")}`,
  placed: at,
  start: (cell: string) => at("The start patch", cell),
  single: (cell: string) => (cell === "" ? "Shade a single space" : `Shade ${cell}`),
  /** What was drawn, in a better place. */
  elsewhere: (place: string) => `The same patch elsewhere: ${place}`,
  /** Where a card lies, seen from the token. */
  startCard: "start card",
  underToken: "under the token",
  ahead: "ahead",
  behind: "behind",
  pass: "Pass",
  done: "End the turn",
};
