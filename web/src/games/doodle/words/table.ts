// SPDX-License-Identifier: MIT
import { catalogue } from "../../../words/index.svelte";
import { table as de } from "./de/table";
import { table as en } from "./en/table";

export const tableWords = catalogue<typeof en>({ en, de });
