// SPDX-License-Identifier: MIT
// What people paste when they want to see a game.

const TABLE = /^[a-z2-7]{12}$/;
const IN_ADDRESS = /\/(table|replay)\/([a-z2-7]{12})(?![a-z0-9])(?:[^#\s]*)(#\d{1,4})?/;

/**
 * Where a pasted link leads in this page, or null. A table is opened to watch: whoever pastes a player's link here
 * does not want to take that seat. A bare name of a table is taken too.
 */
export function destination(pasted: string): string | null {
  const text = pasted.trim();
  if (TABLE.test(text)) return `/table/${text}`;
  const found = IN_ADDRESS.exec(text);
  if (!found) return null;
  const [, page, table, ply = ""] = found;
  return page === "replay" ? `/replay/${table}${ply}` : `/table/${table}`;
}
