// SPDX-License-Identifier: MIT
import { review as de } from "./de/review";
import { review as en } from "./en/review";
import { catalogue } from "./index.svelte";

export const reviewWords = catalogue<typeof en>({ en, de });
