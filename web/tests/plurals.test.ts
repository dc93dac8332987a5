// SPDX-License-Identifier: MIT
import { expect, test } from "vitest";
import { settings } from "../src/app/settings.svelte";
import { editionWords } from "../src/games/patchwork/words/edition";
import { edition } from "./games/patchwork/samples";

type Say = (facts: unknown) => string;

const modules = import.meta.glob<object>("../../src/quiltbee/words/en/page/*.ftl", {
  eager: true,
  import: "default",
});

/** Every message of a catalogue by its path. */
function messages(value: unknown, path: string): [string, Say][] {
  if (typeof value === "function") return [[path, value as Say]];
  return Object.entries(value as object).flatMap(([key, inner]) =>
    messages(inner, `${path}.${key}`),
  );
}

const MANY = {
  en: "points|spaces|patches|cards|games|days|levels|puzzles|positions|questions|moves|turns|steps|buttons|squares|seats|scores|marks|colou?rs|inaccuracies|mistakes|blunders|purchases",
  de: "Punkten?|Feldern?|Karten|Spielen?|Partien|Tagen?|Stufen|Aufgaben|Stellungen|Fragen|Zügen?|Schritten?|Knöpfen?|Ergebnissen?|Marken|Farben|Ungenauigkeiten|Prozentpunkten?|Flickenkarten|leere [A-Z]\\w+",
};
const ONE = {
  en: "point|space|patch|card|game|day|level|puzzle|position|question|move|turn|step|button|square|seat|score|mark|colou?r|inaccuracy|mistake|blunder|purchase",
  de: "Punkt|Feld|Karte|Spiel|Partie|Tag|Stufe|Aufgabe|Stellung|Frage|Zug|Schritt|Knopf|Ergebnis|Marke|Farbe|Ungenauigkeit|Prozentpunkt|Flickenkarte|leeres [A-Z]\\w+",
};
/** These take names, a number with a sign or a decimal, the number of all cards, or what an edition gives to begin with. A German pair of scores ("1 zu 1 Punkten") is many. */
const APART =
  /help\.ftl\.(?:cards\.text|turn\.picture|setup\.text|tile\.text)$|\.lostPoints$|\.goodAbout$|doodle-guide\.ftl\.text\.over$|\.waitFor$|\.fell\.chance$|analysis\.ftl\.lead$/;

test.each(["en", "de"] as const)("none, one and two are told in the right form: %s", (language) => {
  settings.language = language;
  const words = editionWords(edition);
  const wrong = (count: number): RegExp =>
    new RegExp(
      `(?<![\\d.,:x]|\\d zu [−-]?)${count} (?:(?!(?:of|von|der|on|auf) )[a-zäöü]+ )?(?:${(count === 1 ? MANY : ONE)[language]})(?![\\wäöüß])`,
      "u",
    );
  let said = 0;
  const complaints: string[] = [];
  for (const [path, say] of Object.entries(modules).flatMap(([file, all]) => messages(all, file))) {
    if (APART.test(path)) continue;
    for (const count of [0, 1, 2]) {
      // Facts of which every number is this one.
      const facts = new Proxy(words as unknown as Record<string, unknown>, {
        get: (known, name: string) =>
          ["one", "many", "dative"].includes(name) ? known[name] : count,
      });
      let text = "";
      try {
        text = say(facts);
      } catch {
        continue; // it takes a list
      }
      said += 1;
      if (wrong(count).test(text)) complaints.push(`${path}: ${text}`);
    }
  }
  expect(complaints).toEqual([]);
  expect(said).toBeGreaterThan(600);
  settings.language = "en";
});
