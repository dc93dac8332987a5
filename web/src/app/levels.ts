// SPDX-License-Identifier: MIT

/** The levels of the computer players. */
export const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
