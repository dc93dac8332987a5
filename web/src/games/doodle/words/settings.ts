// SPDX-License-Identifier: MIT
import { catalogue } from "../../../words/index.svelte";
import { settings as de } from "./de/settings";
import { settings as en } from "./en/settings";

export const settingsWords = catalogue<typeof en>({ en, de });
