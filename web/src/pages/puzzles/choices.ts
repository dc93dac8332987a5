// SPDX-License-Identifier: MIT
// The last part of an address of puzzles, besides kinds and ids.
export const DAILY = "daily";
export const AT_RATING = "rated";
