// SPDX-License-Identifier: MIT
import type { settings as english } from "../en/settings";

export const settings: typeof english = {
  title: "Einstellungen",
  about: "Sie bleiben in diesem Browser.",
  licences: "Lizenzen der Schriften und Bibliotheken",
  language: "Sprache",
  theme: "Helligkeit",
  themes: { system: "Wie das System", light: "Hell", dark: "Dunkel" },
  contrast: "Kontrast",
  contrasts: { system: "Wie das System", more: "Hoch" },
  speed: "Bewegung",
  speeds: ["Aus", "Langsam", "Normal", "Schnell"],
  play: "Am Tisch",
  confirm: "Vor jedem Zug nachfragen",
  confirmAbout: "Ein gelegter Flicken wartet auf dein Ja.",
  clocks: "Uhren zeigen",
  clocksAbout: "Sie zählen nur mit; niemand verliert nach Zeit.",
  notation: "Notation zeigen",
  notationAbout: "Nummern der Flicken und Namen der Felder, wie in Partien.",
  sound: "Geräusche",
  volumes: ["Aus", "Leise", "Normal", "Laut"],
  name: "Dein Name",
  nameAbout: "Sehen alle, mit denen du spielst. Er darf leer bleiben.",
  done: "Fertig",
};
