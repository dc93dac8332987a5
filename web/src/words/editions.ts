// SPDX-License-Identifier: MIT
// The words of an edition in the language that is set.
import type { EditionWords } from "./en/editions";
import { words } from "./index.svelte";

export type { EditionWords } from "./en/editions";

export const EDITIONS = ["classic", "winter", "halloween"] as const;

/** An edition this page has no words for speaks like the classic one, under its own name. */
export function editionWords(edition: string): EditionWords {
  const known: Record<string, EditionWords> = words().editions;
  return known[edition] ?? { ...words().editions.classic, title: edition };
}

/** What a player should know about the data of an edition, given what the server says about it. */
export function editionNote(edition: string, note: string): string {
  const known: Record<string, string | undefined> = words().editionNotes;
  return note === "" ? "" : (known[edition] ?? note);
}
