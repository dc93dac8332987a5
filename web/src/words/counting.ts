// SPDX-License-Identifier: MIT
// How a language lists and counts, as the browser knows it.

export interface Counting {
  /** "a, b and c" */
  list: (parts: readonly string[]) => string;
  /** "1 space", "5 spaces" */
  counted: (count: number, one: string, many: string) => string;
  /** With a true minus. */
  signed: (value: number) => string;
}

export function countingIn(language: string): Counting {
  const lists = new Intl.ListFormat(language);
  const plurals = new Intl.PluralRules(language);
  const signed = (value: number): string => (value < 0 ? `−${-value}` : String(value));
  return {
    list: (parts) => lists.format(parts),
    counted: (count, one, many) =>
      `${signed(count)} ${plurals.select(count) === "one" ? one : many}`,
    signed,
  };
}
