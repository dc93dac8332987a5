// SPDX-License-Identifier: MIT
import { catalogue } from "../../../words/index.svelte";
import { table as de } from "./de/table";
import { table as en } from "./en/table";

export type TableWords = typeof en;
export const tableWords = catalogue<TableWords>({ en, de });
