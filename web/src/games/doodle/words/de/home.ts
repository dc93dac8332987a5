// SPDX-License-Identifier: MIT
import { counted } from "../../../../words/counting";
import type { home as english } from "../en/home";

export const home: typeof english = {
  credit:
    "Patchwork Doodle ist ein Spiel von Uwe Rosenberg nach einer Idee von Jordy Adan, erschienen bei Lookout Spiele.",
  tagline:
    "Alle zeichnen zur selben Zeit dieselben Flicken, jeder auf sein Blatt: Patchwork Doodle, allein bis zu zehnt.",
  description:
    "Patchwork Doodle im Browser, allein bis zu zehnt: mit dem Stapel von heute, in einem Raum per Link oder an einem Gerät.",
  cover: "Ein fertiges Blatt, jeder Flicken mit anderem Wachsstift",
  name: "Doodle",
  title: "Patchwork Doodle",
  about: "bis zu zehnt",
  doors: "Wie möchtest du Doodle spielen?",
  alone: "Allein",
  aloneAbout: "gegen dich selbst",
  room: "Ein Raum",
  roomAbout: "per Link, bis zu zehn",
  device: "Ein Gerät",
  deviceAbout: "geht reihum",
  cards: "Karten",
  filledIn: (attested, filled) =>
    `${attested} der Karten sind aus der Schachtel bekannt; die übrigen ${filled} sind ergänzt, denn eine vollständige Liste ist nicht bekannt.`,
  deck: "Stapel",
  decks: ["Der von heute", "Ein neuer"],
  deckAbout: [
    "Für alle dieselben Karten und Würfe, bis Mitternacht (UTC).",
    "Karten und Würfe, die noch niemand kennt.",
  ],
  friends: "Gäste",
  people: "Leute an diesem Gerät",
  computers: "Computer",
  level: "Ihre Stufe",
  clock: "Uhr für jeden Zug",
  clocks: ["keine", "30 s", "60 s", "2 min"],
  start: "Los geht’s",
  open: "Raum öffnen",
  goOn: (against) => (against === "" ? "Doodle, allein" : `Doodle, mit ${against}`),
  best: (score) => `Dein bestes Ergebnis: ${score}`,
  todayDone: (score) => `Die Karten von heute: ${counted(score, "Punkt", "Punkte")}.`,
  streak: (days) => `${counted(days, "Tag", "Tage")} in Folge.`,
  todayBegun: "Der Stapel von heute ist begonnen. Spiel ihn weiter: Nur der erste Versuch zählt.",
  todayPractice: "Ein weiterer Versuch ist Übung und zählt nicht.",
  numbers: { round: (number) => `Runde ${number}`, empty: "Felder leer geblieben" },
  nameOf: (number) => `Name ${number}`,
  puzzleKinds: {
    drawing: "Die beste Zeichnung",
    special: "Sonderaktionen",
  },
};
