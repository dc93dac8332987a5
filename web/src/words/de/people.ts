// SPDX-License-Identifier: MIT
import type { people as english } from "../en/people";

export const people: typeof english = {
  greetings: {
    title: "Den anderen sagen",
    phrases: [
      "Hallo!",
      "Viel Glück!",
      "Gut gespielt!",
      "Danke!",
      "Oh nein!",
      "Einen Moment bitte",
      "Ein schönes Spiel!",
      "Bis bald!",
    ],
    said: (name, phrase) => `${name}: ${phrase}`,
    mute: "Grüße ausblenden",
    unmute: "Grüße anzeigen",
  },

  naming: {
    title: "Wie sollen die anderen dich nennen?",
    about: "Der Name bleibt in diesem Browser. In den Einstellungen lässt er sich ändern.",
    yes: "Platz nehmen",
    skip: "Ohne Namen",
  },

  resigning: {
    title: "Dieses Spiel aufgeben?",
    titleOf: (name) => `Gibt ${name} auf?`,
    wins: (name) => (name === "Du" ? "Dann gewinnst du." : `Dann gewinnt ${name}.`),
    best: "Dann gewinnt der Computer mit den meisten Punkten.",
    alone: "Dann ist das Spiel aus und wird nicht gezählt.",
    goesOn: "Die anderen spielen weiter. Der Platz tut nichts mehr und kann nicht gewinnen.",
    forGood: "Das lässt sich nicht zurücknehmen.",
    yes: "Aufgeben",
    no: "Weiterspielen",
  },
};
