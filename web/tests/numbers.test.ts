// SPDX-License-Identifier: MIT
import { expect, test, vi } from "vitest";

vi.stubGlobal("navigator", { language: "en", languages: ["en-GB"] });
const { settings } = await import("../src/app/settings.svelte");
const { valueOf } = await import("../src/pages/analysis/valueWords");
const { signedTenths, tenths } = await import("../src/words/numbers");

const versus = { chance: 61.6, margin: 13.94, score: null, exact: false };
const alone = { chance: 61.6, margin: null, score: 87.25, exact: false };

test.each([
  ["en", "13.9", "+13.9", "−0.5", "87.3"],
  ["de", "13,9", "+13,9", "−0,5", "87,3"],
] as const)("decimals in %s", (language, plain, plus, minus, score) => {
  settings.language = language;
  expect([tenths(13.94), signedTenths(13.94), signedTenths(-0.5)]).toEqual([plain, plus, minus]);
  expect([valueOf(versus), valueOf(alone)]).toEqual([plus, score]);
  // Nothing has no sign, however it was rounded.
  expect(signedTenths(-0.04)).toBe(language === "de" ? "0,0" : "0.0");
});
