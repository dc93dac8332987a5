// SPDX-License-Identifier: MIT
import type { common as english } from "../en/common";

export const common: typeof english = {
  name: "Quilting Bee",
  home: "Startseite",
  help: "So wird gespielt",
  settings: "Einstellungen",
  close: "Schließen",
  back: "Zurück",
  language: "Deutsch",
  missing: "Unter dieser Adresse ist nichts.",
  unofficial:
    "Ein inoffizielles Fanprojekt. Patchwork und Patchwork Doodle sind Spiele von Uwe Rosenberg, erschienen bei Lookout Spiele.",
  editions: { classic: "Klassisch", winter: "Winter", halloween: "Halloween" },
  levels: [
    "freundlicher Anfänger",
    "hoffnungsvoller Lehrling",
    "fröhlicher Bastler",
    "ruhige Hand",
    "scharfes Auge",
    "geübter Näher",
    "Meister der Nadel",
    "das Stärkste, was wir haben",
  ],
  level: (level) => `Stufe ${level}`,
  faults: {
    unreachable: "Der Server antwortet nicht. Läuft er noch?",
    server_error: "Am Server ging etwas schief. Dein Spiel ist sicher.",
  },
};
