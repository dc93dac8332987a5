// SPDX-License-Identifier: MIT
import { analysis as de } from "./de/analysis";
import { analysis as en } from "./en/analysis";
import { catalogue } from "./index.svelte";

export const analysisWords = catalogue<typeof en>({ en, de });
