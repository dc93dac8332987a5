// SPDX-License-Identifier: MIT
// Patchwork Doodle, for one to ten.
import { api } from "../../net/api";
import type { Game } from "../game";
import Cover from "./Cover.svelte";
import Setup from "./Setup.svelte";
import { homeWords } from "./words/home";

export const doodle: Game = {
  name: "doodle",
  path: "/doodle",
  words: homeWords,
  describe: ({ against }) => homeWords().goOn(against),
  edition: api.doodle,
  preload: () => api.doodle("standard"),
  Setup,
  Cover,
  table: () => import("./Table.svelte"),
  replay: () => import("./Replay.svelte"),
  help: () => import("./Help.svelte"),
};
