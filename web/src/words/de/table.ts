// SPDX-License-Identifier: MIT
import { listGerman as list, signed } from "../counting";
import type { table as english } from "../en/table";

export const table: typeof english = {
  signed,
  you: "Du",

  hasCome: (name) => `${name} ist da`,
  away: "nicht da",

  rowTold: (row, empty) =>
    empty.length === 0
      ? `Reihe ${row} ist voll.`
      : empty.length === 9
        ? `Reihe ${row} ist leer.`
        : `Reihe ${row}: leer ${empty.length === 1 ? "ist" : "sind"} ${list(empty)}.`,

  noRoom: "passt nirgends",

  actions: "Dein Zug",
  watching: "Du schaust zu.",
  wrongLink: (isInvitation) =>
    isInvitation
      ? "Diesen Platz hat schon jemand eingenommen; du schaust zu."
      : "Zu diesem Link gehört kein Platz; du schaust zu.",
  hints: ["Tipp", "Was?", "Wohin?", "Verbergen"],
  turn: "Drehen",
  flip: "Wenden",
  placeFirst: "Bring ihn an den Platz deiner Wahl.",
  draftTold: (what, cell, fits, why) => `${what} auf ${cell}, ${fits ? "passt" : why}`,

  watchLink: "Link für Zuschauer kopieren",
  seedChosen: (seed) =>
    `Der Kreis ist nicht ausgelost: Wer den Tisch gedeckt hat, hat Startwert ${seed} gewählt.`,
  absent: {
    title: "Jemand ist nicht da",
    isAbsent: (name) => `${name} ist nicht da, aber am Zug.`,
    pass: "Passen lassen",
    computer: "Computer",
    invite: "Neuer Link",
    inviteAbout:
      "Wer diesen Link öffnet, bekommt den Platz. Er verfällt, wenn der Besitzer zurückkommt.",
    invited: (name) =>
      `Für den Platz von ${name} gibt es einen neuen Link. Wer ihn öffnet, bekommt den Platz.`,
    standsIn: (name) => `Für ${name} spielt ein Computer, bis jemand zurückkommt.`,
    playedBy: (level) => `Computer, Stufe ${level}`,
  },
  copy: "Link kopieren",
  copyReplay: "Link zum Nachspielen kopieren",
  copied: "Kopiert",

  connecting: "Der Tisch wird gedeckt …",
  reconnecting: "Die Verbindung ist weg. Neuer Versuch …",
  unsent: "Ohne Verbindung wurde nichts gesendet. Versuch es noch einmal, wenn sie wieder da ist.",
  refusedElse: (message) => `Das ging nicht: ${message}`,
  reload: "Neu laden",
  forget: "Aus meinen Spielen streichen",

  over: "Das Spiel ist aus",
  winner: (name) => `${name} gewinnt`,
  youWin: "Du gewinnst!",
  replay: "Nachspielen",
  review: "Rückblick",
  tried: (move) =>
    move === undefined
      ? "Ein Versuch aus einem Rückblick."
      : `Ein Versuch ab Zug ${move}, aus einem Rückblick.`,
  wantsAgain: (name) =>
    name === "Du" ? "Du möchtest noch einmal spielen." : `${name} möchte noch einmal spielen.`,
  newGame: "Ein neues Spiel ist aufgebaut.",
  join: "Mitspielen",
  watchNew: "Dort zuschauen",
  record: "Aufzeichnung speichern",
  seeResult: "Ergebnis zeigen",

  resign: {
    item: "Aufgeben",
    status: "hat aufgegeben",
    done: (name) => (name === "Du" ? "Du hast aufgegeben." : `${name} hat aufgegeben.`),
    pointsThen: "So standen die Punkte.",
  },

  menu: "Menü",
  soundsOn: "Geräusche einschalten",
  soundsOff: "Geräusche ausschalten",
};
