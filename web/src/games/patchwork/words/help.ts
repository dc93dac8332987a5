// SPDX-License-Identifier: MIT
import { catalogue } from "../../../words/index.svelte";
import { help as de } from "./de/help";
import { help as en } from "./en/help";

export const helpWords = catalogue<typeof en>({ en, de });
