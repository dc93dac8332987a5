// SPDX-License-Identifier: MIT
import type { Words } from "./en";
import { common } from "./de/common";

export const de: Words = { common };
