// SPDX-License-Identifier: MIT
import { people as de } from "./de/people";
import { people as en } from "./en/people";
import { catalogue } from "./index.svelte";

export const peopleWords = catalogue<typeof en>({ en, de });
