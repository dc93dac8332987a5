// SPDX-License-Identifier: MIT
import { counted, listGerman as list } from "../counting";
import type { review as english } from "../en/review";

export const review: typeof english = {
  title: "Rückblick",
  of: (names) => `Rückblick: ${list(names)}`,

  working: "Jeder Zug wird angesehen",
  workingAbout: "Das dauert ein bis zwei Minuten. Du kannst das Spiel inzwischen durchgehen.",
  gettingReady:
    "Der Computer ist beschäftigt oder macht sich noch bereit, was beim ersten Mal einige Minuten dauert. Der Rückblick beginnt von selbst. Du kannst das Spiel inzwischen durchgehen.",
  judged: (percent) => `${percent} % geschafft`,
  waits: (before) =>
    before === 0
      ? "Gleich geht es los."
      : `${counted(before, "Frage ist", "Fragen sind")} vorher an der Reihe.`,
  away: "Der Server antwortet nicht. Neuer Versuch …",
  faults: {
    game_not_over:
      "Dieses Spiel ist noch nicht zu Ende. Den Rückblick gibt es, wenn es vorbei ist.",
    too_many_studies:
      "Du hast schon mehrere Rückblicke verlangt. Versuche es, wenn einer fertig ist.",
    study_full: "Gerade werden viele Rückblicke gemacht. Versuche es in ein paar Minuten.",
    study_lost: "Der Rückblick ist abgebrochen. Was er bis dahin gefunden hat, ist aufgehoben.",
    no_record: "Hier ist keine Aufzeichnung geöffnet. Öffne eine bei deinen Spielen.",
  },
  tryAgain: "Noch einmal versuchen",
  toTable: "Zum Tisch",
  back: "Zurück zum Rückblick",
  backToGame: "Zurück zum Rückblick auf das Spiel",
  ofTry: "Rückblick auf diesen Versuch",
  counts: "Versuche zählen in keiner Statistik.",
  toReplay: "Zum Nachspielen",

  start: "Anfang",
  course: "Der Verlauf des Spiels",
  measures: {
    chance: "Gewinnchance",
    margin: "Vorsprung in Punkten",
    score: "Erwartete Punkte",
    goodScore: "Chance auf ein gutes Ergebnis",
  },
  percent: (value) => `${value} %`,
  chanceOf: (name) => (name === "Du" ? "Deine Gewinnchance" : `Gewinnchance (${name})`),
  marginOf: (name) =>
    name === "Du"
      ? "Dein erwarteter Vorsprung am Ende, in Punkten"
      : `Erwarteter Vorsprung am Ende, in Punkten (${name})`,
  moment: (isStart) => (isStart ? "am Anfang" : "nach diesem Zug"),
  scoreOf: "Erwartete Punkte am Ende",
  goodOf: "Chance auf ein gutes Ergebnis",

  marks: { inaccuracy: "Ungenauigkeit", mistake: "Fehler", blunder: "Grober Fehler" },
  counted: {
    inaccuracy: (count) => counted(count, "Ungenauigkeit", "Ungenauigkeiten"),
    mistake: (count) => counted(count, "Fehler", "Fehler"),
    blunder: (count) => counted(count, "grober Fehler", "grobe Fehler"),
  },

  seats: "Wie gut gespielt wurde",
  accuracy: "Genauigkeit",
  accuracyAbout:
    "Die Genauigkeit ist das Mittel aller Züge, bei denen es eine Wahl gab; 100 heißt, dass keiner etwas verschenkt hat. Verschenktes wird zusammengezählt: Ein großer Fehler wiegt darin schwerer als in der Genauigkeit.",
  numbersAbout: "Was die Zahlen bedeuten",
  noChoice: "keine Wahl",
  losses: "Verschenkt",
  lossUnit: { versus: "in Punkten der Gewinnchance", score: "in Punkten des Ergebnisses" },
  lossesAbout: {
    versus: "In Punkten der Gewinnchance, über alle Züge.",
    score: "In Punkten des Ergebnisses, über alle Züge.",
  },
  choice: "was genommen wurde",
  placement: "wohin es kam",

  turningPoints: "Wendepunkte",
  none: "Kein Wendepunkt",
  noneAbout: "Kein Zug hat viel verschenkt: Das war gut gespielt.",
  settled:
    "Kein einzelner Zug hat das Spiel gewendet: Wer gewinnt, stand so gut wie fest. Punkte wurden trotzdem verschenkt, die meisten hier:",
  lostPoints: (points) => `${points} Punkte`,
  situation: "Vor dem Zug",
  took: "gespielt",
  wouldTake: "besser",
  played: "Gespielt",
  better: "Besser",
  fell: {
    chance: (from, to, leads) =>
      leads === null
        ? `Die Gewinnchance fiel von ${from} auf ${to} %.`
        : `Die Gewinnchance fiel von ${from} auf ${to} %, der erwartete Vorsprung am Ende von ${leads[0]} auf ${leads[1]} Punkte.`,
    score: (from, to) =>
      `Zu erwarten waren danach nur noch ${to} statt ${counted(from, "Punkt", "Punkte")}.`,
  },
  cause: {
    choice: "Es lag daran, was genommen wurde.",
    placement: "Es lag daran, wohin es kam.",
    both: (choice, placement, isChance) =>
      `Von ${isChance ? "der verlorenen Gewinnchance" : "den verlorenen Punkten"} gingen ${choice} durch das, was genommen wurde, und ${placement} dadurch, wohin es kam.`,
  },
  bestWas: (move) => `Besser: ${move}`,
  playOn: "Von hier noch einmal",
  playOnFor: (name) => `Du spielst dann auf dem Platz von ${name}.`,
  analyse: "Auf dem Analysebrett",
  show: (step) => `${step} zeigen`,
};
