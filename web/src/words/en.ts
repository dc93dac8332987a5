// SPDX-License-Identifier: MIT

import { common } from "./en/common";
import { table } from "./en/table";

export const en = { common, table };

export type Words = typeof en;
