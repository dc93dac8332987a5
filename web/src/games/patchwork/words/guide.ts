// SPDX-License-Identifier: MIT
import { catalogue } from "../../../words/index.svelte";
import { guide as de } from "./de/guide";
import { guide as en } from "./en/guide";

export const guideWords = catalogue<typeof en>({ en, de });
