// SPDX-License-Identifier: MIT
import { countingIn } from "../../../../words/counting";
import type { EditionWords, editions as english, notes as englishNotes } from "../en/editions";

const { counted } = countingIn("de");

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
    amount: (count) => counted(count, one, many),
    of: (count) => counted(count, one, dative),
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
    "Schnee und Strickmuster. Einen Sonderflicken darf man auch aus dem Spiel nehmen.",
    buttons,
    ["Silber", "Gold"],
  ),
  halloween: edition(
    "Halloween",
    "Eine pflaumenblaue Nacht mit freundlichen Augäpfeln. Einen Sonderflicken darf man auch aus dem Spiel nehmen.",
    ["Augapfel", "Augäpfel", "Augäpfeln"],
    ["Orange", "Lila"],
  ),
};

export const notes: typeof englishNotes = {
  halloween:
    "In der Schachtel sind 14 Flicken neu ausbalanciert und mit einem Sternchen markiert. Ihre neuen Etiketten stehen in keiner öffentlichen Quelle, die wir kennen; wo sie fehlen, gelten hier die ursprünglichen.",
};
