// SPDX-License-Identifier: MIT
// Says the messages of the catalogues. `scripts/words.mjs` makes data of them, which every `words:…` module gives to `messages`.
import { LANGUAGES, LISTS } from "words:languages";
import { settings } from "../app/settings.svelte";
import { whole } from "./numbers";

/** A text with facts in braces, or a choice, or a text and the choices whose numbers stand in it. */
type Form = string | Choice | readonly [text: string, ...choices: Choice[]];
/** By a fact. The variant without a name is for a fact that is empty. */
type Choice = readonly [fact: string, variants: Readonly<Record<string, Form>>, otherwise: Form];
type Facts = Readonly<Record<string, unknown>>;

/** Of a message or a group of them, what it says in each language. English comes first, and stands in for what is not there. */
type Catalogue = { readonly [message: string]: readonly (Form | null)[] | Catalogue };
type Said = { readonly [message: string]: ((facts?: Facts) => string) | Said };

const CODES = Object.keys(LANGUAGES);

/** Each message as a function that says it in the language that is set. */
export function messages(catalogue: Catalogue): Said {
  const said = Object.entries(catalogue).map(([name, forms]) => [
    name,
    isForms(forms) ? (facts: Facts = {}) => spoken(forms, facts) : messages(forms),
  ]);
  return Object.fromEntries(said) as Said;
}

const isForms = (forms: Catalogue[string]): forms is readonly (Form | null)[] =>
  Array.isArray(forms);

function spoken(forms: readonly (Form | null)[], facts: Facts): string {
  const { language } = settings;
  const own = forms[CODES.indexOf(language)];
  return own == null ? told(forms[0] ?? "", facts, "en") : told(own, facts, language);
}

function told(form: Form, facts: Facts, language: string): string {
  if (isChoice(form)) return told(chosen(form, facts, language), facts, language);
  const [text, ...choices] = typeof form === "string" ? [form] : form;
  return text.replace(/\{([A-Z]+ )?(\w+)\}/g, (_, how: string | undefined, name: string) => {
    const choice = choices[Number(name)];
    if (choice !== undefined) return told(choice, facts, language);
    return shown(facts[name], language, how?.trim());
  });
}

const isChoice = (form: Form): form is Choice =>
  typeof form !== "string" && form.length > 1 && !Array.isArray(form[1]);

function chosen([by, variants, otherwise]: Choice, facts: Facts, language: string): Form {
  const fact = facts[by] ?? "";
  const keys = [String(fact), ...(typeof fact === "number" ? [plural(language, fact)] : [])];
  const key = keys.find((each) => Object.hasOwn(variants, each));
  return key === undefined ? otherwise : (variants[key] ?? otherwise);
}

const rules: Record<string, Intl.PluralRules> = {};

/** The name of the plural of a count in a language, such as "one" or "other". */
const plural = (language: string, count: number): string =>
  (rules[language] ??= new Intl.PluralRules(language)).select(count);

function shown(fact: unknown, language: string, how: string | undefined): string {
  if (how === "LIST") return list(fact as readonly string[], language);
  const text = typeof fact === "number" ? whole(fact) : String(fact);
  if (how === "SIGNED") return Number(fact) > 0 ? `+${text}` : text;
  return how === "CAPITAL" ? capital(text) : text;
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "a, b and c". The browser's own way to list takes it 50 ms to prepare, in the middle of a move. */
function list(items: readonly string[], language: string): string {
  const last = items.at(-1) ?? "";
  if (items.length < 2) return last;
  return told(LISTS[language] ?? "", { rest: items.slice(0, -1).join(", "), last }, language);
}
