// SPDX-License-Identifier: MIT
import type { puzzles as en } from "../en/puzzles";
import { counted } from "../counting";

export const puzzles: typeof en = {
  title: "Aufgaben",
  about:
    "Stellungen mit einer richtigen Antwort, vom Computer gefunden und mit einem längeren Blick geprüft.",
  daily: "Aufgabe des Tages",
  atRating: "In deiner Stärke",
  byKind: "Nach Art",
  count: (count) => counted(count, "Aufgabe", "Aufgaben"),
  yours: (rating, isProvisional) =>
    isProvisional ? `Deine Wertung: etwa ${rating}, vorläufig` : `Deine Wertung: ${rating}`,
  record: (solved, tried) => `${solved} von ${tried} beim ersten Versuch ohne Tipp gelöst`,
  counting:
    "Eine Aufgabe zählt einmal: Deine erste Antwort entscheidet. Mit Tipp zählt die Lösung halb; die Antwort zu zeigen zählt als nicht gelöst.",
  hardness: (rating) => `Wertung ${rating}`,

  card: "Die Aufgabe",
  hint: (counts) => (counts ? "Tipp (zählt halb)" : "Tipp"),
  show: (counts) => (counts ? "Antwort zeigen (zählt als nicht gelöst)" : "Antwort zeigen"),
  next: "Nächste Aufgabe",
  all: "Alle Aufgaben",
  right: "Richtig!",
  wrong: "Das nicht.",
  shown: "Das war die Antwort.",
  loses: (points, atLeast, isChance) =>
    `Das verliert ${atLeast ? "mindestens " : ""}${isChance ? `${counted(points, "Prozentpunkt", "Prozentpunkte")} Gewinnchance` : counted(points, "Punkt", "Punkte")}.`,
  reasons: "Warum nicht",
  compared: "Gegen die beste der anderen Antworten:",
  comparedOwn: "Gegen deine Antwort:",
  showOther: {
    solution: "Richtige zeigen",
    own: "Deine zeigen",
    rival: "Andere zeigen",
  },
  onBoard: {
    solution: "Auf dem Brett liegt die richtige Antwort.",
    own: "Auf dem Brett liegt deine Antwort.",
    rival: "Auf dem Brett liegt die beste der anderen Antworten.",
  },
  answers: {
    solution: "Die richtige Antwort",
    own: "Deine Antwort",
    rival: "Die beste der anderen Antworten",
  },
  played: (answer, move) =>
    move === "" ? `${answer} ist auf dem Brett gespielt.` : `${answer}: ${move}`,
  notAsked: "Danach ist hier nicht gefragt.",
  today: (isSolved) => (isSolved ? "Heute gelöst" : "Antwort heute gesehen"),
  noKind: "Diese Art von Aufgaben gibt es nicht.",
  none: "Diese Aufgabe gibt es nicht.",
  noFurther: "Du hast alle Aufgaben dieser Art gesehen.",
  change: (before, after) =>
    `Deine Wertung: ${after} (${after >= before ? "+" : "−"}${Math.abs(after - before)})`,
  countsNoMore: "Sie hat schon gezählt; deine Wertung bleibt.",
  pieces: "Flicken zum Legen",
  layHint: "Wähle einen Flicken, drehe ihn und lege ihn auf die markierten Felder.",
  lay: "Legen",
  lift: (patch) => `Flicken ${patch}`,
  left: (count) => `Noch ${counted(count, "Flicken", "Flicken")}.`,
};
