// SPDX-License-Identifier: MIT

import { common } from "./en/common";

export const en = { common };

export type Words = typeof en;
