// SPDX-License-Identifier: MIT
import type { guide as english } from "../en/guide";

export const guide: typeof english = {
  title: "Dein erstes Spiel",
  panel: "Begleitung",
  preparing: "Dein erstes Spiel wird vorbereitet …",
  next: "Verstanden",
  fresh: "Noch einmal von vorn",
  stop: "Keine Lektionen mehr",
  tryIt: "Lieber gleich ausprobieren? Dann nimm das geführte erste Spiel.",
};
