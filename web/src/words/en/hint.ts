// SPDX-License-Identifier: MIT
// What is said of hints besides what the server says of the position.
import { countingIn } from "../counting";

const { list } = countingIn("en-GB");

export const hint = {
  outlined: "The place is outlined.",
  nowhere: "Nothing is to be placed.",
  cells: (cells: string[]) => `The place: ${list(cells)}.`,
};
