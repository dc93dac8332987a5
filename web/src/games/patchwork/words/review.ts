// SPDX-License-Identifier: MIT
import { catalogue } from "../../../words/index.svelte";
import { review as de } from "./de/review";
import { review as en } from "./en/review";

export const reviewWords = catalogue<typeof en>({ en, de });
