// SPDX-License-Identifier: MIT
// Makes the page's words of its catalogues: the messages of `words/en/page/home.ftl`, and of the same file in every other
// language, are the functions of the module `words:home`. The catalogues are Fluent files (https://projectfluent.org).
// What a language lacks is said in English. A fact that is empty (no text, or nothing) chooses the variant [none].
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * @typedef {{ fact: string } | { text: string } | { message: string } | Call | Select} Placeable
 * @typedef {{ call: string, fact: string }} Call
 * @typedef {{ by: string, variants: { key: string, pattern: Pattern, isDefault: boolean }[] }} Select
 * @typedef {(string | Placeable)[]} Pattern
 * @typedef {Record<string, Pattern>} Messages by their names; attributes as "message.attribute"
 */

const here = dirname(fileURLToPath(import.meta.url));
const ROOT = resolve(process.env["QUILTBEE_WORDS"] ?? join(here, "../../src/quiltbee/words"));
const DECLARATIONS = join(here, "../words.d.ts");
const FUNCTIONS = new Set(["CAPITAL", "LIST", "SIGNED"]);
const PLURALS = new Set(["zero", "one", "two", "few", "many"]);

/** @type {(language: string, name: string) => string} */
const fileOf = (language, name) => join(ROOT, language, "page", `${name}.ftl`);

/** The languages that have a folder, English first. */
const languages = () =>
  readdirSync(ROOT)
    .filter((each) => existsSync(join(ROOT, each, "page")))
    .sort((one, other) => Number(other === "en") - Number(one === "en") || (one < other ? -1 : 1));

const names = () =>
  readdirSync(join(ROOT, "en", "page"))
    .filter((each) => each.endsWith(".ftl"))
    .map((each) => basename(each, ".ftl"));

/** @type {(language: string, name: string) => Messages} */
function messagesOf(language, name) {
  const file = fileOf(language, name);
  if (!existsSync(file)) return {};
  try {
    return parse(readFileSync(file, "utf-8"));
  } catch (error) {
    throw new Error(`${file}: ${String(error)}`, { cause: error });
  }
}

/** @type {(source: string) => Messages} */
export function parse(source) {
  const text = source.replace(/^#.*/gm, "").trimEnd();
  let at = 0;

  /** @type {(pattern: RegExp) => string | undefined} */
  function take(pattern) {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (!found?.[0]) return undefined;
    at += found[0].length;
    return found[1] ?? found[0];
  }
  /** @type {(what: string) => never} */
  function fail(what) {
    throw new Error(`line ${text.slice(0, at).split("\n").length}: here should be ${what}`);
  }
  /** @type {() => Placeable} */
  function placeable() {
    const value = expression();
    if (take(/\s*->/y) === undefined) return take(/\s*\}/y) ? value : fail("}");
    if (!("fact" in value)) return fail("a fact to choose by");
    /** @type {Select} */
    const select = { by: value.fact, variants: [] };
    for (let key; (key = take(/\s*\n\s*(\*?\[ *[\w.-]+) *\] */y));) {
      const isDefault = key.startsWith("*");
      select.variants.push({ key: key.replace(/^\*?\[ */, ""), pattern: pattern(), isDefault });
    }
    if (!select.variants.some(({ isDefault }) => isDefault)) fail("a default variant");
    return take(/\s*\}/y) ? select : fail("}");
  }
  /** @type {() => Placeable} */
  function expression() {
    const string = take(/("(?:[^"\\\n]|\\.)*")/y);
    if (string !== undefined) return { text: String(JSON.parse(string)) };
    const fact = take(/\$([a-zA-Z][\w-]*)/y);
    if (fact !== undefined) return { fact };
    const call = take(/([A-Z]+)\(\s*/y);
    if (call !== undefined) {
      const fact = take(/\$([a-zA-Z][\w-]*)\s*\)/y) ?? fail("a fact");
      return FUNCTIONS.has(call) ? { call, fact } : fail(`one of ${[...FUNCTIONS].join(", ")}`);
    }
    const message = take(/([a-zA-Z][\w-]*(?:\.[a-zA-Z][\w-]*)?)/y);
    return message !== undefined ? { message } : fail("a fact, a text, a message or a function");
  }
  /** @type {() => Pattern} */
  function pattern() {
    /** @type {(string | Placeable | { lines: string, indent: string })[]} */
    const parts = [];
    for (;;) {
      const plain = take(/[^{}\n]+/y);
      if (plain !== undefined) parts.push(plain);
      else if (take(/\{\s*/y)) parts.push(placeable());
      else {
        const lines = take(/((?:\n *)*\n +)(?=[^ \n.*[}])/y);
        if (lines === undefined) break;
        parts.push({
          lines: lines.replace(/[^\n]/g, ""),
          indent: lines.slice(lines.lastIndexOf("\n") + 1),
        });
      }
    }
    const indents = parts.flatMap((part) =>
      typeof part === "object" && "indent" in part ? part.indent.length : [],
    );
    const common = Math.min(...indents);
    /** @type {Pattern} */
    const joined = [];
    for (const [index, part] of parts.entries()) {
      const next =
        typeof part === "object" && "indent" in part
          ? (index === 0 ? "" : part.lines) + part.indent.slice(common)
          : part;
      const last = joined.at(-1);
      if (typeof next === "string" && typeof last === "string")
        joined[joined.length - 1] = last + next;
      else if (next !== "") joined.push(next);
    }
    const last = joined.at(-1);
    if (typeof last === "string") joined[joined.length - 1] = last.trimEnd();
    return joined.filter((part) => part !== "");
  }

  /** @type {Messages} */
  const messages = {};
  while (at < text.length) {
    take(/\n+/y);
    const name = take(/([a-zA-Z][\w-]*) *= */y) ?? fail("a message");
    if (name in messages) fail(`another message than ${name}`);
    const value = pattern();
    if (value.length > 0) messages[name] = value;
    for (let part; (part = take(/\n\s*\.([a-zA-Z][\w-]*) *= */y));)
      messages[`${name}.${part}`] = pattern();
  }
  return messages;
}

/** @type {(name: string) => string} */
const camel = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/**
 * A pattern as data: a text with its facts in braces, or a choice by a fact, or a text and the choices whose numbers stand in it.
 * @typedef {[fact: string, variants: Record<string, Form>, otherwise: Form]} Choice
 * @typedef {string | Choice | [text: string, ...choices: Choice[]]} Form
 * @type {(pattern: Pattern, messages: Messages) => Form}
 */
function formOf(pattern, messages) {
  /** @type {Choice[]} */
  const choices = [];
  /** @type {(part: string | Placeable) => string} */
  function written(part) {
    if (typeof part === "string") return part;
    if ("text" in part) return part.text;
    if ("call" in part) return `{${part.call} ${camel(part.fact)}}`;
    if ("fact" in part) return `{${camel(part.fact)}}`;
    if ("message" in part) {
      const named = messages[part.message];
      if (named === undefined) throw new Error(`there is no message ${part.message}`);
      return named.map(written).join("");
    }
    /** @type {Record<string, Form>} */
    const variants = {};
    /** @type {Form} */
    let otherwise = "";
    for (const { key, pattern, isDefault } of part.variants) {
      const form = formOf(pattern, messages);
      if (isDefault) otherwise = form;
      else variants[key === "none" ? "" : key] = form;
    }
    return `{${choices.push([camel(part.by), variants, otherwise]) - 1}}`;
  }
  const text = pattern.map(written).join("");
  const [first] = choices;
  if (first === undefined) return text;
  return text === "{0}" ? first : [text, ...choices];
}

/**
 * The facts of a pattern with what is known of each: how it is used.
 * @type {(pattern: Pattern, messages: Messages) => [fact: string, uses: string[]][]}
 */
function factsIn(pattern, messages) {
  return pattern.flatMap((part) => {
    if (typeof part === "string" || "text" in part) return [];
    if ("call" in part) return [[part.fact, [part.call]]];
    if ("fact" in part) return [[part.fact, []]];
    if ("message" in part) return factsIn(messages[part.message] ?? [], messages);
    const keys = part.variants.map(({ key }) => key);
    return [[part.by, keys], ...part.variants.flatMap((each) => factsIn(each.pattern, messages))];
  });
}

/** @type {(uses: Set<string>) => string} */
function typeOf(uses) {
  if (uses.has("LIST")) return "readonly string[]";
  const keys = [...uses].filter((use) => use !== "" && use !== "CAPITAL" && use !== "SIGNED");
  if (uses.has("true") || uses.has("false")) return "boolean";
  const isNumber = uses.has("SIGNED") || keys.some((key) => PLURALS.has(key) || /^\d/.test(key));
  const named = keys.filter((key) => key !== "none" && key !== "other");
  const type = isNumber
    ? "number"
    : named.length === 0
      ? "string | number"
      : uses.has("other")
        ? "string"
        : named.map((key) => JSON.stringify(key)).join(" | ");
  return uses.has("none") ? `${type} | null | undefined` : type;
}

/**
 * The messages of a catalogue, those of a group together: of each what `write` makes of its facts and its forms by language.
 * @type {(name: string, write: (facts: Record<string, string>, forms: (Form | undefined)[]) => string) => Record<string, string | Record<string, string>>}
 */
function read(name, write) {
  const all = languages().map((language) => messagesOf(language, name));
  const english = all[0] ?? {};
  /** @type {Record<string, string | Record<string, string>>} */
  const found = {};
  for (const id of Object.keys(english)) {
    /** @type {Record<string, Set<string>>} */
    const uses = {};
    const forms = all.map((messages) => {
      const pattern = messages[id];
      if (pattern === undefined) return undefined;
      const known = { ...english, ...messages };
      for (const [fact, how] of factsIn(pattern, known))
        for (const use of ["", ...how]) (uses[camel(fact)] ??= new Set()).add(use);
      return formOf(pattern, known);
    });
    const facts = Object.fromEntries(
      Object.entries(uses).map(([fact, how]) => [fact, typeOf(how)]),
    );
    const [message = "", attribute] = id.split(".").map(camel);
    const written = write(facts, forms);
    if (attribute === undefined) found[message] = written;
    else {
      const others = found[message] ?? {};
      if (typeof others === "string") throw new Error(`${message} is a text and has attributes`);
      found[message] = { ...others, [attribute]: written };
    }
  }
  return found;
}

/** @type {(entries: Record<string, string | Record<string, string>>, separator?: string) => string} */
const object = (entries, separator = ",") =>
  `{ ${Object.entries(entries)
    .map(
      ([key, value]) => `${key}: ${typeof value === "string" ? value : object(value, separator)}`,
    )
    .join(`${separator}\n`)} }`;

/** By the code of a language, what it calls itself and how it ends a list: the rest of the program says so too. */
function languagesModule() {
  /** @type {(id: string) => string} */
  const byLanguage = (id) => {
    const said = languages().map((each) => {
      const text = readFileSync(join(ROOT, each, "common.ftl"), "utf-8");
      const [, line = each] = new RegExp(`^${id} = (.*)$`, "m").exec(text) ?? [];
      return [each, formOf(parse(`${id} = ${line}`)[id] ?? [], {})];
    });
    return JSON.stringify(Object.fromEntries(said));
  };
  return `export const LANGUAGES = ${byLanguage("language")};\nexport const LISTS = ${byLanguage("list")};`;
}

/** @type {(name: string) => string} */
const moduleOf = (name) => `import { messages } from "/src/words/saying";
export default messages(${object(read(name, (_, forms) => JSON.stringify(forms)))});`;

/** Says which words there are, and which facts they take, so that what is missing does not compile. */
export function declare() {
  const modules = names().map((name) => {
    const written = read(name, (facts) =>
      Object.keys(facts).length === 0 ? "() => string" : `(facts: ${object(facts, ";")}) => string`,
    );
    return `declare module "words:${name}" {\nconst said: ${object(written, ";")};\nexport default said;\n}\n`;
  });
  const constants = ["LANGUAGES", "LISTS"].map(
    (each) => `export const ${each}: Record<string, string>;\n`,
  );
  modules.push(`declare module "words:languages" {\n${constants.join("")}}\n`);
  const text = modules.join("\n");
  if (!existsSync(DECLARATIONS) || readFileSync(DECLARATIONS, "utf-8") !== text)
    writeFileSync(DECLARATIONS, text);
}

/** @type {import("vite").Plugin} */
export const words = {
  name: "words",
  buildStart: declare,
  resolveId(id) {
    if (!id.startsWith("words:")) return undefined;
    const name = id.slice("words:".length);
    return name === "languages" ? `\0src/${id}` : fileOf("en", name);
  },
  load(id) {
    if (id === "\0src/words:languages") return languagesModule();
    if (!id.endsWith(".ftl")) return undefined;
    const name = basename(id, ".ftl");
    for (const language of languages()) this.addWatchFile(fileOf(language, name));
    return moduleOf(name);
  },
  handleHotUpdate({ file, server }) {
    if (!file.endsWith(".ftl")) return;
    declare();
    server.ws.send({ type: "full-reload" });
  },
};

if (process.argv[1] === fileURLToPath(import.meta.url)) declare();
