// SPDX-License-Identifier: MIT
// Patchwork, for two.
import type { SavedTable } from "../../app/savedTables";
import { titleOf } from "../../net/offer.svelte";
import { isolated } from "../../words/isolated";
import type { Game, NumberWords } from "../game";
import { editionView, NAME } from "./editions";
import { storedChoices } from "./setup";
import { homeWords } from "./words/home";

function describe(saved: SavedTable): string {
  const words = homeWords();
  const edition = titleOf(NAME, saved.edition).title;
  if (saved.together) return words.goOnTogether(edition);
  const against =
    saved.level === undefined
      ? isolated(saved.against) || words.againstFriend
      : words.againstComputer(saved.level);
  return words.goOnWith(edition, against);
}

function numberWords(name: string): NumberWords | undefined {
  const { numbers } = homeWords();
  if (name === "empty") return { label: numbers.empty };
  if (name === "tile") return { label: numbers.tile, isSum: true };
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
  replay: () => import("./Replay.svelte"),
  review: async () => (await import("./review")).review,
  analysis: async () => (await import("./analysis")).analysis,
  puzzle: () => import("./Puzzle.svelte"),
  puzzleKinds: () => homeWords().puzzleKinds,
  help: () => import("./Help.svelte"),
  guide: () => import("./Guide.svelte"),
};
