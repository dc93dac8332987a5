// SPDX-License-Identifier: MIT
import type { Words } from "./en";
import { common } from "./de/common";
import { doodle } from "./de/doodle";
import { doodleHelp } from "./de/doodleHelp";
import { editions, notes as editionNotes } from "./de/editions";
import { guide } from "./de/guide";
import { help } from "./de/help";
import { home } from "./de/home";
import { replay } from "./de/replay";
import { settings } from "./de/settings";
import { table } from "./de/table";

export const de: Words = {
  common,
  doodle,
  doodleHelp,
  editions,
  editionNotes,
  guide,
  help,
  home,
  replay,
  settings,
  table,
};
