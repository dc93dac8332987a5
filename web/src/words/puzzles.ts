// SPDX-License-Identifier: MIT
import { puzzles as de } from "./de/puzzles";
import { puzzles as en } from "./en/puzzles";
import { catalogue } from "./index.svelte";

export const puzzleWords = catalogue<typeof en>({ en, de });
