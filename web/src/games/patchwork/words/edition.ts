// SPDX-License-Identifier: MIT
// The words of an edition, in the language that is set or else in English. They come with the edition.
import type { EditionView, EditionWords as Told } from "../../../protocol";
import { counted } from "../../../words/counting";
import { catalogue, inLanguage } from "../../../words/index.svelte";

/** What an edition calls its things. */
export interface EditionWords extends Told {
  /** "1 button", "5 buttons": as a subject or an object. */
  amount: (count: number) => string;
  /** The same after words such as *with*, *of*, *for*, which ask for another case in some languages. */
  of: (count: number) => string;
  /** By seat, what the token is. */
  things: [string, string];
}

const things = catalogue<[string, string]>({
  en: ["spool", "thimble"],
  de: ["Garnrolle", "Fingerhut"],
});

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export function editionWords(edition: Pick<EditionView, "words">): EditionWords {
  const told = inLanguage(edition.words);
  const [one, other] = told.tokens;
  return {
    ...told,
    tokens: [capital(one), capital(other)],
    things: things(),
    amount: (count) => counted(count, told.one, told.many),
    of: (count) => counted(count, told.one, told.dative),
  };
}

/** What a player should know about the data of an edition. */
export function editionNote(edition: EditionView): string {
  return edition.note && (inLanguage(edition.words).note || edition.note);
}
