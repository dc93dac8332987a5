// SPDX-License-Identifier: MIT
import { chance as de } from "./de/chance";
import { chance as en } from "./en/chance";
import { catalogue } from "./index.svelte";

export const chanceWords = catalogue<typeof en>({ en, de });
