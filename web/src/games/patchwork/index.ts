// SPDX-License-Identifier: MIT
// Patchwork, for two.
import type { SavedTable } from "../../app/savedTables";
import { titleOf } from "../../net/offer.svelte";
import { isolated } from "../../words/isolated";
import type { Game, NumberWords } from "../game";
import { editionView, NAME } from "./editions";
import { storedChoices } from "./setup";
import homeWords from "words:patchwork-home";

function describe(saved: SavedTable): string {
  const edition = titleOf(NAME, saved.edition).title;
  if (saved.together) return homeWords.goOnTogether({ edition });
  const against =
    saved.level === undefined
      ? isolated(saved.against) || homeWords.againstFriend()
      : homeWords.againstComputer({ level: saved.level });
  return homeWords.goOnWith({ edition, against });
}

function numberWords(name: string): NumberWords | undefined {
  if (name === "empty") return { label: homeWords.numbers.empty() };
  if (name === "tile") return { label: homeWords.numbers.tile(), isSum: true };
  return undefined;
}

export const patchwork: Game = {
  name: NAME,
  path: "/",
  words: homeWords,
  describe,
  finished: async (view) => (await import("./finished")).finishedAt(view),
  numberWords,
  edition: editionView,
  preload: () => editionView(storedChoices.load().edition),
  home: () => import("./home"),
  table: () => import("./Table.svelte"),
  review: async () => (await import("./review")).review,
  analysis: async () => (await import("./analysis")).analysis,
  puzzle: () => import("./Puzzle.svelte"),
  puzzlePicture: async (puzzle) => (await import("./puzzlePicture")).puzzlePicture(puzzle),
  puzzleKinds: homeWords.puzzleKinds,
  help: () => import("./Help.svelte"),
  guide: async () => (await import("./guide")).guide,
};
