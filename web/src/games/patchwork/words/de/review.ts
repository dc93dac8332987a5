// SPDX-License-Identifier: MIT
import type { review as english } from "../en/review";

export const review: typeof english = {
  patch: (cost, time) => `Der Flicken für ${cost} und ${time} Zeit`,
  placed: (what, place) => `${what} auf ${place}`,
  named: (patch, cell) => `Flicken ${patch} auf ${cell}`,
  special: (cell) => (cell === "" ? "Der Sonderflicken" : `Der Sonderflicken auf ${cell}`),
  elsewhere: (place) => `Derselbe Flicken woanders: ${place}`,
  advance: "Vorrücken",
  remove: "Den Sonderflicken entfernen",
};
