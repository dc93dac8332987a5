// SPDX-License-Identifier: MIT
// Patchwork Doodle, for one to ten.
import type { Game, NumberWords } from "../game";
import { editionView, NAME, usualEdition } from "./editions";
import homeWords from "words:doodle-home";

function numberWords(name: string): NumberWords | undefined {
  const round = /^round(\d+)$/.exec(name)?.[1];
  if (round !== undefined) return { label: homeWords.numbers.round({ number: Number(round) }) };
  return name === "empty" ? { label: homeWords.numbers.empty() } : undefined;
}

export const doodle: Game = {
  name: NAME,
  path: `/${NAME}`,
  words: homeWords,
  describe: ({ against }) => homeWords.goOn({ against }),
  finished: async (view) => (await import("./finished")).finishedAt(view),
  numberWords,
  edition: editionView,
  preload: usualEdition,
  home: () => import("./home"),
  table: () => import("./Table.svelte"),
  afterReplay: () => import("./AfterReplay.svelte"),
  review: async () => (await import("./review")).review,
  analysis: async () => (await import("./analysis")).analysis,
  puzzle: () => import("./Puzzle.svelte"),
  puzzlePicture: async (puzzle) => (await import("./finished")).puzzlePicture(puzzle),
  puzzleKinds: homeWords.puzzleKinds,
  help: () => import("./Help.svelte"),
  guide: async () => (await import("./guide")).guide,
  settings: () => import("./Settings.svelte"),
};
