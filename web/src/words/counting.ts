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
  // Made when they are first needed: a browser takes long to make them, and most pages have no use for those of the other language.
  let lists: Intl.ListFormat | undefined;
  let plurals: Intl.PluralRules | undefined;
  const signed = (value: number): string => (value < 0 ? `−${-value}` : String(value));
  return {
    list: (parts) => (lists ??= new Intl.ListFormat(language)).format(parts),
    counted: (count, one, many) =>
      `${signed(count)} ${(plurals ??= new Intl.PluralRules(language)).select(count) === "one" ? one : many}`,
    signed,
  };
}
