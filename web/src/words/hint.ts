// SPDX-License-Identifier: MIT
import { hint as de } from "./de/hint";
import { hint as en } from "./en/hint";
import { catalogue } from "./index.svelte";

export const hintWords = catalogue<typeof en>({ en, de });
