// SPDX-License-Identifier: MIT
import { counted, listGerman as list, signed } from "../counting";
import type { games as english } from "../en/games";

export const games: typeof english = {
  title: "Meine Spiele",
  about:
    "Diese Liste bleibt allein in diesem Browser. Erste Spiele mit Lektionen stehen nicht darin.",
  nothing: "Hier hängt bald deine erste Decke",
  nothingAbout: "Spiel ein Spiel zu Ende, und du findest es hier mit Ergebnis und Wiederholung.",
  play: "Ein Spiel beginnen",
  unkept:
    "Dieser Browser behält nichts für diese Seite, vielleicht weil das Fenster privat ist. Beendete Spiele lassen sich nicht auflisten.",

  which: "Welche Spiele?",
  game: "Spiel",
  edition: "Ausgabe",
  opponent: "Gegen",
  all: "alle",
  level: (level, about) => `${level}, ${about}`,
  kinds: { people: "Freunde", together: "an einem Gerät", alone: "allein" },

  people: (names) => {
    const known = names.filter((name) => name !== "");
    return known.length === 0 ? "jemand anderes" : list(known);
  },
  together: (names) => {
    const known = names.filter((name) => name !== "");
    return known.length === 0 ? "an einem Gerät" : `an einem Gerät: ${list(known)}`;
  },
  alone: "allein",

  results: {
    won: (score, others) =>
      others.length === 1
        ? `Gewonnen ${signed(score)} zu ${signed(others[0] ?? 0)}`
        : `Gewonnen mit ${signed(score)}, zu ${others.length + 1}`,
    lost: (score, others) =>
      others.length === 1
        ? `Verloren ${signed(score)} zu ${signed(others[0] ?? 0)}`
        : `${signed(score)}, verloren gegen ${signed(Math.max(...others))}`,
    shared: (score) => `Geteilter Sieg mit ${signed(score)}`,
    solo: (score) => counted(score, "Punkt", "Punkte"),
    together: (score, others) => `${signed(score)} zu ${signed(Math.max(...others))}`,
  },
  resigned: {
    won: "Durch Aufgabe gewonnen",
    lost: "Durch Aufgabe verloren",
    together: "Durch Aufgabe beendet",
  },
  best: "Bestwert",
  day: (day) => `Stapel vom ${day}`,
  practice: "Übung",

  statistics: "Was zusammenkommt",
  played: "Gespielt",
  won: "Gewonnen",
  lost: "Verloren",
  shared: "Geteilt",
  share: (percent) => `${percent} %`,
  average: "Mittelwert",
  highest: "Bestes",
  streak: "Siege in Folge",
  days: "Tage in Folge",
  longest: (count) => `am längsten ${count}`,
  onAverage: "im Mittel",
  sum: "insgesamt",
  curve: "Punkte, Spiel für Spiel",
  curveTold: (scores, average) =>
    `Punkte der letzten ${counted(scores.length, "Partie", "Partien")}: ${scores.join(", ")}. Im Mittel ${average}.`,
  curveOf: (count) => (count === 1 ? "Das letzte Spiel" : `Die letzten ${count} Spiele`),
  byOpponent: "Nach Gegner",

  list: (count) => counted(count, "beendetes Spiel", "beendete Spiele"),
  more: (count) => `${count} weitere zeigen`,

  file: "Zum Mitnehmen",
  fileAbout: (most) =>
    `Eine Datei bringt deine Spiele in einen anderen Browser oder hebt sie auf. Dieser Browser behält die letzten ${most} und die besten.`,
  export: "Als Datei speichern",
  import: "Aus einer Datei hinzufügen",
  imported: (added, known) =>
    `${counted(added, "Spiel ist", "Spiele sind")} neu${known > 0 ? `, ${known} ${known === 1 ? "war" : "waren"} schon da` : ""}.`,
  faults: {
    other: "Das ist keine Datei mit beendeten Spielen. Es hat sich nichts geändert.",
    record:
      "Das ist die Aufzeichnung eines einzelnen Spiels. Öffne sie weiter unten, bei „Einem anderen Spiel zuschauen oder es nachspielen“. Es hat sich nichts geändert.",
    newer: "Diese Datei stammt von einer neueren Seite. Es hat sich nichts geändert.",
    large: "Diese Datei ist zu groß. Es hat sich nichts geändert.",
    unkept: "Dieser Browser konnte sie nicht behalten. Es hat sich nichts geändert.",
  },
};
