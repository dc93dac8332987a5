// SPDX-License-Identifier: MIT
// The words of an edition, in the language that is set or else in English. They come with the edition.
import type { EditionView, EditionWords as Told } from "../../../protocol";
import { countingIn, type Counting } from "../../../words/counting";
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

interface Language {
  counted: Counting["counted"];
  things: [string, string];
}
const language = catalogue<Language>({
  en: { counted: countingIn("en-GB").counted, things: ["spool", "thimble"] },
  de: { counted: countingIn("de").counted, things: ["Garnrolle", "Fingerhut"] },
});

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export function editionWords(edition: Pick<EditionView, "words">): EditionWords {
  const told = inLanguage(edition.words);
  const { counted, things } = language();
  const [one, other] = told.tokens;
  return {
    ...told,
    tokens: [capital(one), capital(other)],
    things,
    amount: (count) => counted(count, told.one, told.many),
    of: (count) => counted(count, told.one, told.dative),
  };
}

/** What a player should know about the data of an edition. */
export function editionNote(edition: EditionView): string {
  return edition.note && (inLanguage(edition.words).note || edition.note);
}
