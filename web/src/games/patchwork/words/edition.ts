// SPDX-License-Identifier: MIT
// The words of an edition, in the language that is set or else in English. They come with the edition.
import type { EditionView, EditionWords as Told } from "../../../protocol";
import words from "words:patchwork-edition";
import { inLanguage } from "../../../words/index.svelte";
import { capital } from "../../../words/saying";

/** What an edition calls its things. */
export interface EditionWords extends Told {
  /** "1 button", "5 buttons": as a subject or an object. */
  amount: (count: number) => string;
}

export function editionWords(edition: Pick<EditionView, "words">): EditionWords {
  const told = inLanguage(edition.words);
  const [one, other] = told.tokens;
  return {
    ...told,
    tokens: [capital(one), capital(other)],
    amount: (count) => words.amount({ count, ...told }),
  };
}

/** What a player should know about the data of an edition. */
export function editionNote(edition: EditionView): string {
  return edition.note && (inLanguage(edition.words).note || edition.note);
}
