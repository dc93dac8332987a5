// SPDX-License-Identifier: MIT
// An act of a reviewed game, in a few words. The name of a card or of a space is empty where notation is not shown.
const at = (what: string, cell: string): string => (cell === "" ? what : `${what} at ${cell}`);

export const review = {
  patch: (card: string, cell: string) => at(card === "" ? "Draw a patch" : `Draw ${card}`, cell),
  piece: (card: string, cell: string) =>
    at(card === "" ? "Draw a piece" : `Draw a piece of ${card}`, cell),
  start: (cell: string) => at("The start patch", cell),
  single: (cell: string) => (cell === "" ? "Shade a single space" : `Shade ${cell}`),
  pass: "Pass",
  done: "End the turn",
};
