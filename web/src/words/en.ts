// SPDX-License-Identifier: MIT
import { common } from "./en/common";
import { doodle } from "./en/doodle";
import { doodleHelp } from "./en/doodleHelp";
import { editions, notes as editionNotes } from "./en/editions";
import { guide } from "./en/guide";
import { help } from "./en/help";
import { home } from "./en/home";
import { replay } from "./en/replay";
import { settings } from "./en/settings";
import { table } from "./en/table";

export const en = {
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

export type Words = typeof en;
