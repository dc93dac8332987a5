// SPDX-License-Identifier: MIT
import type { EditionWords, editions as english, notes as englishNotes } from "../en/editions";

function edition(
  title: string,
  about: string,
  [one, many, dative]: [string, string, string],
  tokens: [string, string],
): EditionWords {
  return {
    title,
    about,
    one,
    many,
    withMany: dative,
    amount: (count) => `${count} ${count === 1 ? one : many}`,
    of: (count) => `${count} ${count === 1 ? one : dative}`,
    tokens,
    things: ["Garnrolle", "Fingerhut"],
  };
}

const buttons: [string, string, string] = ["Knopf", "Knöpfe", "Knöpfen"];

export const editions: typeof english = {
  classic: edition("Klassisch", "Leinen und Hornknöpfe, wie zuerst gedruckt.", buttons, [
    "Limettengrün",
    "Gelb",
  ]),
  winter: edition(
    "Winter",
    "Schnee und Strickmuster. Einen Sonderflicken darf man auch weglegen.",
    buttons,
    ["Silber", "Gold"],
  ),
  halloween: edition(
    "Halloween",
    "Eine pflaumenblaue Nacht mit freundlichen Augäpfeln. Einen Sonderflicken darf man auch weglegen.",
    ["Augapfel", "Augäpfel", "Augäpfeln"],
    ["Orange", "Lila"],
  ),
};

export const notes: typeof englishNotes = {
  halloween:
    "Die Schachtel ändert Preis oder Zeit von 14 Flicken. Die neuen Werte stehen in keiner öffentlichen Quelle, die wir kennen; wo sie fehlen, gelten hier die ursprünglichen.",
};
