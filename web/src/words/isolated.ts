// SPDX-License-Identifier: MIT
const FROM_RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A name as it stands among other words: one that is written from right to left does not turn them round. */
export const isolated = (name: string): string =>
  FROM_RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
