// SPDX-License-Identifier: MIT
import type { home as english } from "../en/home";

export const home: typeof english = {
  games: "Welches Spiel?",
  free: "Frei, offen, ohne Anmeldung.",
  doors: "Wie möchtest du spielen?",
  level: "Stufe",
  name: "Dein Name",
  nameHint: "darf leer bleiben",
  starting: "Der Tisch wird gedeckt …",
  goOn: "Weiterspielen",
  goOnButton: "Weiter",
  tried: (move, what) =>
    move === undefined ? `Versuch: ${what}` : `Versuch ab Zug ${move}: ${what}`,
  more: (count) => `${count} weitere`,
  forget: "Vergessen",
  forgetThis: (what) => `Dieses Spiel vergessen: ${what}`,
  forgotten: "Das Spiel ist in diesem Browser vergessen.",
  undo: "Rückgängig",
  elsewhere: "Mehr",
  learnAbout: "ein erstes Spiel mit Begleitung",
  help: "So wird gespielt",
  helpAbout: "die Regeln in fünf Minuten",
  gamesAbout: "beendete Spiele, Zahlen, Wiederholungen",
  puzzles: "Aufgaben",
  puzzlesAbout: "Stellungen zum Lösen, jeden Tag eine",
  invited: {
    title: "Dein Tisch ist gedeckt",
    send: "Schick diesen Link weiter. Wer ihn öffnet, nimmt den Platz ein.",
    link: "Der Link zum Weitergeben",
    copy: "Kopieren",
    copied: "Kopiert",
    copyFailed: "Bitte von Hand kopieren",
    share: "Senden …",
    qr: "Derselbe Link als QR-Code, für die Kamera eines Telefons",
    local: [
      "Diese Adresse kennt nur dieser Computer. Für jemanden an einem anderen Gerät starte den Server mit ",
      " und öffne die Seite unter dem Namen oder der Adresse dieses Computers.",
    ],
    sit: "Hinsetzen und warten",
  },
};
