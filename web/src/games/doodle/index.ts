// SPDX-License-Identifier: MIT
// Patchwork Doodle, for one to ten.
import type { Game } from "../game";
import Cover from "./Cover.svelte";
import { editionView, NAME, usualEdition } from "./editions";
import Setup from "./Setup.svelte";
import { homeWords } from "./words/home";

export const doodle: Game = {
  name: NAME,
  path: `/${NAME}`,
  words: homeWords,
  describe: ({ against }) => homeWords().goOn(against),
  edition: editionView,
  preload: usualEdition,
  Setup,
  Cover,
  table: () => import("./Table.svelte"),
  replay: () => import("./Replay.svelte"),
  help: () => import("./Help.svelte"),
};
