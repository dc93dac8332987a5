// SPDX-License-Identifier: MIT
import { common } from "./de/common";
import { games } from "./de/games";
import { guide } from "./de/guide";
import { home } from "./de/home";
import { replay } from "./de/replay";
import { settings } from "./de/settings";
import { table } from "./de/table";
import type { Words } from "./en";

export const de: Words = {
  common,
  games,
  guide,
  home,
  replay,
  settings,
  table,
};
