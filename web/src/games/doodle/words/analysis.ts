// SPDX-License-Identifier: MIT
import { catalogue } from "../../../words/index.svelte";
import { analysis as de } from "./de/analysis";
import { analysis as en } from "./en/analysis";

export const analysisWords = catalogue<typeof en>({ en, de });
