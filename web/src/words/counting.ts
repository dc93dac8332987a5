// SPDX-License-Identifier: MIT
// How English and German list and count. The browser's own way to list takes it 50 ms to prepare, in the middle of a move.

/** With a true minus. */
export const signed = (value: number): string => (value < 0 ? `−${-value}` : String(value));

/** "1 space", "5 spaces" */
export const counted = (count: number, one: string, many: string): string =>
  `${signed(count)} ${Math.abs(count) === 1 ? one : many}`;

/** "a, b and c" */
const listed =
  (and: string) =>
  (parts: readonly string[]): string => {
    const last = parts.at(-1) ?? "";
    return parts.length < 2 ? last : `${parts.slice(0, -1).join(", ")} ${and} ${last}`;
  };
export const listEnglish = listed("and");
export const listGerman = listed("und");
