// SPDX-License-Identifier: MIT
import { catalogue } from "../../../words/index.svelte";
import { home as de } from "./de/home";
import { home as en } from "./en/home";

export const homeWords = catalogue<typeof en>({ en, de });
