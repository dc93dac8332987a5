// SPDX-License-Identifier: MIT
import { common } from "./en/common";
import { games } from "./en/games";
import { guide } from "./en/guide";
import { home } from "./en/home";
import { replay } from "./en/replay";
import { settings } from "./en/settings";
import { table } from "./en/table";

export const en = {
  common,
  games,
  guide,
  home,
  replay,
  settings,
  table,
};

export type Words = typeof en;
