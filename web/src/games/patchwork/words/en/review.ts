// SPDX-License-Identifier: MIT
// A move of a reviewed game, in a few words.
export const review = {
  patch: (cost: string, time: number) => `The patch for ${cost} and ${time} time`,
  placed: (what: string, place: string) => `${what} at ${place}`,
  named: (patch: number, cell: string) => `Patch ${patch} at ${cell}`,
  special: (cell: string) => (cell === "" ? "The special patch" : `The special patch at ${cell}`),
  /** What was played, in a better place. */
  elsewhere: (place: string) => `The same patch elsewhere: ${place}`,
  advance: "Advance",
  remove: "Remove the special patch",
};
