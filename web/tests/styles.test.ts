// SPDX-License-Identifier: MIT
// Sizes of type, spaces and breakpoints are those of src/styles/scale.css.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../src");
const FILES = readdirSync(ROOT, { recursive: true, encoding: "utf8" });

/** The styles of each file, without comments. */
const STYLES = FILES.filter((name) => /\.(svelte|css)$/.test(name)).map((name) => {
  const text = readFileSync(join(ROOT, name), "utf8");
  const css = name.endsWith(".css") ? text : (/<style>(.*)<\/style>/s.exec(text)?.[1] ?? "");
  return { name, css: css.replaceAll(/\/\*.*?\*\//gs, "") };
});

/** The values of properties, each with its file. */
function valuesOf(property: RegExp): string[] {
  const declared = new RegExp(`(?<=[;{]\\s*)(${property.source}):([^;{}]+)`, "g");
  return STYLES.filter(({ name }) => name !== "styles/scale.css").flatMap(({ name, css }) =>
    [...css.matchAll(declared)].map((found) => `${name}: ${found[1]}:${found[2]}`),
  );
}

/** A length that stands on no scale, in rem. */
const LOOSE = /\d(?:\.\d+)?rem/;

test("type has six sizes", () => {
  expect(valuesOf(/font|font-size/).filter((each) => LOOSE.test(each))).toEqual([]);
});

test("there are five spaces", () => {
  const spaces = valuesOf(/(?:row-|column-)?gap|(?:padding|margin)(?:-[a-z-]+)?/);
  // Longer ones are the measures of something, as the figures beside a curve.
  const short = spaces.filter((each) =>
    [...each.matchAll(/([\d.]+)rem/g)].some((found) => Number(found[1]) < 2),
  );
  expect(short).toEqual([]);
});

test("queries ask for the same widths and heights everywhere", () => {
  const styles = STYLES.flatMap(({ css }) => css.match(/@media [^{]+/g) ?? []);
  const scripts = FILES.filter((name) => /\.(svelte|ts)$/.test(name)).flatMap(
    (name) => readFileSync(join(ROOT, name), "utf8").match(/MediaQuery\([^)]*"/g) ?? [],
  );
  const asked = new Set(
    [...styles, ...scripts].flatMap((query) => query.match(/(?:width|height)\b[^)]*/g) ?? []),
  );
  const known = [
    ...[24, 34, 60, 85, 100].map((at) => `width @ ${at}rem`),
    ...[24, 34, 44, 54].map((at) => `height @ ${at}rem`),
  ];
  const kinds = new Set([...asked].map((each) => each.replace(/<|>=/, "@")));
  expect([...kinds].toSorted()).toEqual(known.toSorted());
});
