// SPDX-License-Identifier: MIT
// Drawings of an edition, picked from its sprite. Several editions may be in one page, so their ids get a prefix.
import type { EditionView } from "../../protocol";

const parsed = new WeakMap<EditionView, Document>();

function read(edition: EditionView): Document {
  const known = parsed.get(edition);
  if (known) return known;
  const document = new DOMParser().parseFromString(
    `<svg xmlns="http://www.w3.org/2000/svg">${edition.sprite}</svg>`,
    "image/svg+xml",
  );
  parsed.set(edition, document);
  return document;
}

/** The definitions with these ids and all that they refer to, as markup for `defs`. */
export function pick(edition: EditionView, ids: readonly string[], prefix: string): string {
  const sprite = read(edition);
  const wanted = new Set(ids);
  const parts: string[] = [];
  // A set may grow while it is walked, and the walk then takes in what was added.
  for (const id of wanted) {
    const markup = sprite.getElementById(id)?.outerHTML ?? "";
    for (const [, found] of markup.matchAll(/(?:href="#|url\(#)([\w-]+)/g))
      if (found !== undefined) wanted.add(found);
    parts.push(prefixed(markup, prefix));
  }
  return parts.join("");
}

/** Put a prefix before every id and every reference to one. */
export function prefixed(markup: string, prefix: string): string {
  return markup.replace(/(\bid="|href="#|url\(#)/g, `$1${prefix}`);
}
