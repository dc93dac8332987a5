// SPDX-License-Identifier: MIT
// Patchwork, for two.
import type { SavedTable } from "../../app/savedTables";
import { api } from "../../net/api";
import type { Game } from "../game";
import Cover from "./Cover.svelte";
import { storedChoices } from "./setup";
import Setup from "./Setup.svelte";
import { editionWords } from "./words/editions";
import { homeWords } from "./words/home";

function describe(saved: SavedTable): string {
  const words = homeWords();
  const edition = editionWords(saved.edition).title;
  if (saved.together) return words.goOnTogether(edition);
  const against =
    saved.level === undefined
      ? saved.against || words.againstFriend
      : words.againstComputer(saved.level);
  return words.goOnWith(edition, against);
}

export const patchwork: Game = {
  name: "patchwork",
  path: "/",
  words: homeWords,
  describe,
  edition: api.edition,
  preload: () => api.edition(storedChoices.load().edition),
  Setup,
  Cover,
  table: () => import("./Table.svelte"),
  replay: () => import("./Replay.svelte"),
  help: () => import("./Help.svelte"),
  guide: () => import("./Guide.svelte"),
};
