// SPDX-License-Identifier: MIT
// A page that was drawn in other letters would move when ours come.

const FAMILIES = ["Fraunces Variable", "Source Sans 3 Variable"];
/** Over a slow line words in other letters are better than none. */
const PATIENCE = 600;

let letters: Promise<unknown> | null = null;

function fetchLetters(): Promise<unknown> {
  letters ??= Promise.race([
    Promise.allSettled(FAMILIES.map((family) => document.fonts.load(`1em "${family}"`))),
    new Promise((resolve) => setTimeout(resolve, PATIENCE)),
  ]);
  return letters;
}

/** Fetch a page together with the letters it is written in. */
export function inOurLetters<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => {
    const [page] = await Promise.all([load(), fetchLetters()]);
    return page;
  };
}
