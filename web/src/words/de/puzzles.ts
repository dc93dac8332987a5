// SPDX-License-Identifier: MIT
import type { puzzles as en } from "../en/puzzles";
import { countingIn } from "../counting";

const { counted } = countingIn("de-DE");

export const puzzles: typeof en = {
  title: "Aufgaben",
  about:
    "Stellungen mit einer richtigen Antwort, vom Computer gefunden und mit einem längeren Blick geprüft.",
  daily: "Aufgabe des Tages",
  atRating: "In deiner Stärke",
  byKind: "Nach Art",
  count: (count) => counted(count, "Aufgabe", "Aufgaben"),
  yours: (rating) => `Deine Wertung: ${rating}`,
  record: (solved, tried) => `${solved} von ${tried} beim ersten Versuch gelöst`,
  hardness: (rating) => `Wertung ${rating}`,

  card: "Die Aufgabe",
  hint: "Tipp",
  show: "Antwort zeigen",
  next: "Nächste Aufgabe",
  all: "Alle Aufgaben",
  right: "Richtig!",
  wrong: "Das nicht.",
  shown: "Das war die Antwort.",
  loses: (points, atLeast, isChance) =>
    `Das verliert ${atLeast ? "mindestens " : ""}${counted(points, "Prozentpunkt", "Prozentpunkte")} ${isChance ? "Gewinnchance" : "Chance gegen Gleichstarke"}.`,
  compared: "Gegen die beste der anderen Antworten:",
  notAsked: "Danach ist hier nicht gefragt.",
  none: "Diese Aufgabe gibt es nicht.",
  noFurther: "Du hast alle Aufgaben dieser Art gesehen.",
  change: (before, after) =>
    `Deine Wertung: ${after} (${after >= before ? "+" : "−"}${Math.abs(after - before)})`,
  pieces: "Flicken zum Legen",
  layHint: "Wähle einen Flicken, drehe ihn und lege ihn auf die markierten Felder.",
  lay: "Legen",
  lift: (patch) => `Flicken ${patch}`,
  left: (count) => `Noch ${counted(count, "Flicken", "Flicken")}.`,
};
