// SPDX-License-Identifier: MIT
import { listGerman as list } from "../counting";
import type { hint as english } from "../en/hint";

export const hint: typeof english = {
  outlined: "Der Platz ist umrandet.",
  nowhere: "Zu legen ist nichts.",
  cells: (cells) => `Der Platz: ${list(cells)}.`,
};
