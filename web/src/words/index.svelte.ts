// SPDX-License-Identifier: MIT
// What is said in the language that is set. The messages themselves are the modules `words:…`; see `scripts/words.mjs`.
import { settings } from "../app/settings.svelte";
import type { Sentence } from "../protocol";

/** The words for the language that is set, of words by language; English is always there. */
export function inLanguage<T>(languages: Record<string, T>): T {
  return (languages[settings.language] ?? languages["en"]) as T;
}

/** A sentence about a position, with the names of patches and spaces for those who want to see them. */
export function said({ words, notation }: Sentence): string {
  return inLanguage(settings.notation ? notation : words);
}

/** What a catalogue says at greater length: blank lines part its paragraphs. */
export const paragraphs = (text: string): string[] => text.split("\n\n");

/** A day such as 2026-01-31, as people write it. */
export function dayWords(day: string): string {
  const form = new Intl.DateTimeFormat(locale(), { dateStyle: "medium", timeZone: "UTC" });
  return form.format(Date.parse(day));
}

/** Dates and numbers as the browser's region writes them, where it speaks the language that is set. */
export function locale(): string {
  const { language } = settings;
  return navigator.languages.find((each) => each.startsWith(language)) ?? language;
}
