// SPDX-License-Identifier: MIT
import { listGerman as list } from "../counting";
import type { hint as english } from "../en/hint";

export const hint: typeof english = {
  soon: "Ich sehe mir deine Stellung an …",
  comes: "Der erste Tipp dauert länger. Er kommt von selbst.",
  outlined: "Der Platz ist umrandet.",
  nowhere: "Zu legen ist nichts.",
  cells: (cells) => `Der Platz: ${list(cells)}.`,
};
