// SPDX-License-Identifier: MIT
// All words of the page. A catalogue is a value of one type, so that a missing word does not compile.
import { settings } from "../settings.svelte";
import { de } from "./de";
import { en, type Words } from "./en";

const catalogues: Record<typeof settings.language, Words> = { en, de };

/** The words of the language that is set; read it inside templates so that they follow a change. */
export function words(): Words {
  return catalogues[settings.language];
}

/** Dates and numbers as the browser's region writes them, where it speaks the language that is set. */
export function locale(): string {
  const { language } = settings;
  return navigator.languages.find((each) => each.startsWith(language)) ?? language;
}
