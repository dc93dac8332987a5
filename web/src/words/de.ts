// SPDX-License-Identifier: MIT
import type { Words } from "./en";
import { common } from "./de/common";
import { table } from "./de/table";

export const de: Words = { common, table };
