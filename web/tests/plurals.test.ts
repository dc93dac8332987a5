// SPDX-License-Identifier: MIT
import { expect, test, vi } from "vitest";
import { edition } from "./games/patchwork/samples";

vi.stubGlobal("matchMedia", () => ({ matches: false }));
vi.stubGlobal("navigator", { language: "en" });
vi.stubGlobal("localStorage", { getItem: () => null });
const { settings } = await import("../src/app/settings.svelte");
const { editionWords } = await import("../src/games/patchwork/words/edition");

type Say = (...given: unknown[]) => unknown;

const modules = import.meta.glob<object>(
  ["../src/words/{en,de}/*.ts", "../src/games/*/words/{en,de}/*.ts"],
  { eager: true },
);

/** Every function of a catalogue by its path. */
function functions(value: unknown, path: string): [string, Say][] {
  if (typeof value === "function") return [[path, value as Say]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => functions(inner, `${path}.${key}`));
}

const MANY = {
  en: "points|spaces|patches|cards|games|days|levels|puzzles|positions|questions|moves|turns|steps|buttons|squares|seats|scores|marks|colou?rs|inaccuracies|mistakes|blunders|purchases",
  de: "Punkten?|Feldern?|Karten|Spielen?|Partien|Tagen?|Stufen|Aufgaben|Stellungen|Fragen|Zügen?|Schritten?|Knöpfen?|Ergebnissen?|Marken|Farben|Ungenauigkeiten|Prozentpunkten?|Flickenkarten|leere [A-Z]\\w+",
};
const ONE = {
  en: "point|space|patch|card|game|day|level|puzzle|position|question|move|turn|step|button|square|seat|score|mark|colou?r|inaccuracy|mistake|blunder|purchase",
  de: "Punkt|Feld|Karte|Spiel|Partie|Tag|Stufe|Aufgabe|Stellung|Frage|Zug|Schritt|Knopf|Ergebnis|Marke|Farbe|Ungenauigkeit|Prozentpunkt|Flickenkarte|leeres [A-Z]\\w+",
};
/** These take names, a number with a decimal, or the number of all cards. A German pair of scores ("1 zu 1 Punkten") is many. */
const APART = /help\.(?:cards\.text|turn\.picture)$|\.lostPoints$|\.goodAbout$|\.analysis\.lead$/;

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
  for (const [path, say] of Object.entries(modules).flatMap(([file, module]) =>
    file.includes(`/${language}/`) ? functions(module, file) : [],
  )) {
    if (APART.test(path)) continue;
    for (const count of [0, 1, 2]) {
      // Facts of which every number is this one, or as many numbers as it takes.
      const facts = new Proxy({}, { get: () => count });
      for (const given of [[facts, words], Array<number>(say.length).fill(count)]) {
        let text = "";
        try {
          text = JSON.stringify(say(...given)) ?? "";
        } catch {
          continue; // it takes something else
        }
        said += 1;
        if (wrong(count).test(text)) complaints.push(`${path}: ${text}`);
      }
    }
  }
  expect(complaints).toEqual([]);
  expect(said).toBeGreaterThan(600);
  settings.language = "en";
});
