// SPDX-License-Identifier: MIT
import { catalogue } from "../../../words/index.svelte";
import { guide as de } from "./de/guide";
import { guide as en, type Told } from "./en/guide";

export type { Told };
export const guideWords = catalogue<typeof en>({ en, de });
