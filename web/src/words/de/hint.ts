// SPDX-License-Identifier: MIT
import { countingIn } from "../counting";
import type { hint as english } from "../en/hint";

const { list } = countingIn("de");

export const hint: typeof english = {
  outlined: "Der Platz ist umrandet.",
  nowhere: "Zu legen ist nichts.",
  cells: (cells) => `Der Platz: ${list(cells)}.`,
};
