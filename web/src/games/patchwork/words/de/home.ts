// SPDX-License-Identifier: MIT
import { counted } from "../../../../words/counting";
import type { home as english } from "../en/home";

export const home: typeof english = {
  credit: "Patchwork ist ein Spiel von Uwe Rosenberg, erschienen bei Lookout Spiele.",
  name: "Patchwork",
  about: "zu zweit",
  tagline:
    "Zu zweit, eine Kiste Stoffreste, neun mal neun Felder zu füllen: Patchwork, gleich hier.",
  description:
    "Patchwork und Patchwork Doodle im Browser: gegen den Computer, mit Freunden per Link oder an einem Gerät.",
  quilt: "Eine fertige Decke aus achtzehn Flicken, jeder aus einem anderen Stoff",
  computer: "Gegen den Computer",
  computerAbout: (levels) => counted(levels, "Stufe", "Stufen"),
  friend: "Mit Freunden",
  friendAbout: "per Link",
  device: "Zu zweit an einem Gerät",
  deviceAbout: "abwechselnd",
  edition: "Ausgabe",
  first: "Wer fängt an?",
  firstComputer: ["Du", "Computer", "Zufall"],
  firstFriend: ["Du", "Dein Gegenüber", "Zufall"],
  firstDevice: (one, other) => [one, other, "Zufall"],
  nameOf: (token) => `Name für ${token}`,
  play: "Los geht’s",
  invite: "Tisch decken und einladen",
  goOnWith: (edition, against) => `${edition}, gegen ${against}`,
  goOnTogether: (edition) => `${edition}, zu zweit an diesem Gerät`,
  numbers: { empty: "Felder leer geblieben", tile: "Sonderplättchen gewonnen" },
  againstComputer: (level) => `den Computer, Stufe ${level}`,
  againstFriend: "jemand anderen",
  puzzleKinds: {
    take: "Den richtigen Flicken nehmen",
    lay: "Richtig legen",
    race: "Das Rennen um 7x7",
    ending: "Der gewonnene Schluss",
    fill: "Die Lücke füllen",
  },
};
