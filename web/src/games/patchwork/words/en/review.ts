// SPDX-License-Identifier: MIT
// A move of a reviewed game, in a few words.
export const review = {
  patch: (cost: string, time: number) => `The patch for ${cost} and ${time} time`,
  placed: (what: string, place: string) => `${what} at ${place}`,
  named: (patch: number, cell: string) => `Patch ${patch} at ${cell}`,
  special: (cell: string) => (cell === "" ? "The special patch" : `The special patch at ${cell}`),
  advance: "Advance",
  remove: "Remove the special patch",
};
