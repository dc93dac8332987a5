// SPDX-License-Identifier: MIT
import type { replay as english } from "../en/replay";

export const replay: typeof english = {
  title: "Einem anderen Spiel zuschauen oder es nachspielen",
  about:
    "Jeder Tisch hat eine Adresse. Mit ihr kannst du bei einem Spiel zuschauen oder es nachspielen, wenn es vorbei ist.",
  link: "Der Link zu einem Tisch oder einem Spiel",
  linkHint: "hier einfügen",
  open: "Öffnen",
  notALink: "Das ist kein Link zu einem Tisch.",
  file: "Oder eine gespeicherte Aufzeichnung",
  choose: "Datei wählen",
  drop: "oder irgendwo auf diese Seite ziehen",
  tooLarge: "Diese Datei ist zu groß für eine Aufzeichnung.",

  computer: (level) => `Computer, Stufe ${level}`,
  of: (one, other) => `${one} und ${other}`,
  start: "Der Tisch ist gedeckt.",
  ply: (ply, last) => `Zug ${ply} von ${last}`,
  toStart: "Zum Anfang",
  back: "Einen Zug zurück",
  play: "Abspielen",
  pause: "Anhalten",
  forward: "Einen Zug weiter",
  toEnd: "Zum Ende",
  speed: "Tempo",
  slider: "Zug",
  scores: (one, other) => `Punktestand: ${one}, ${other}`,
  graph: "Punkte",
  log: "Alle Züge",
  keys: "Tasten: ← → ein Zug, Pos1 und Ende, Leertaste spielt ab.",
  analyse: "Analysebrett",
  copy: "Link zu diesem Zug",
  copied: "Link kopiert",
  copyFailed: "Der Link steht in der Adresszeile",
  save: "Aufzeichnung speichern",
  live: "Wird noch gespielt: live zuschauen",
};
