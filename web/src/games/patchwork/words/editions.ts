// SPDX-License-Identifier: MIT
// The words of an edition in the language that is set.
import { catalogue } from "../../../words/index.svelte";
import { editions as german, notes as germanNotes } from "./de/editions";
import { editions as english, notes as englishNotes, type EditionWords } from "./en/editions";

export type { EditionWords } from "./en/editions";

const editions = catalogue<typeof english>({ en: english, de: german });
const notes = catalogue<typeof englishNotes>({ en: englishNotes, de: germanNotes });

export const EDITIONS = ["classic", "winter", "halloween"] as const;

/** An edition this page has no words for speaks like the classic one, under its own name. */
export function editionWords(edition: string): EditionWords {
  const known: Record<string, EditionWords> = editions();
  return known[edition] ?? { ...editions().classic, title: edition };
}

/** What a player should know about the data of an edition, given what the server says about it. */
export function editionNote(edition: string, note: string): string {
  const known: Record<string, string | undefined> = notes();
  return note === "" ? "" : (known[edition] ?? note);
}
