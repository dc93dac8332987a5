// SPDX-License-Identifier: MIT
import { expect, test, vi } from "vitest";

vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
const { review } = await import("../../../src/games/patchwork/review");
const { settings } = await import("../../../src/app/settings.svelte");
const { edition } = await import("./samples");

const replay = { moments: [{ position: { advance: { spaces: 2 } } }] } as never;
const told = (played: string, move: string): string =>
  review.tellMove(replay, edition, { step: 1, move: played } as never, move);

test.each([
  ["en", "The same patch elsewhere: h6", "The special patch"],
  ["de", "Derselbe Flicken woanders: h6", "Der Sonderflicken"],
] as const)("a better place of what was played is named, in %s", (language, words, special) => {
  settings.language = language;
  expect(told("4@a1", "4@h6")).toBe(words);
  expect(told("S@a1", "S@h6")).toBe(words);
  // What was played itself, and what takes something else, is called what it is.
  expect(told("S@a1", "S@a1")).toBe(special);
  for (const [played, move] of [
    ["4@a1", "4@a1"],
    ["7@a1", "4@h6"],
    ["advance", "4@h6"],
    ["4@a1", "advance"],
    ["advance", "advance"],
  ] as const)
    expect(told(played, move)).not.toMatch(/elsewhere|woanders/);
  expect(told("4@a1", "4@a1r1")).toMatch(/: a1, (turned right|nach rechts gedreht)$/);
});

test.each([
  ["en", "The patch for 3 buttons and 1 time"],
  ["de", "Der Flicken für 3 Knöpfe und 1 Zeit"],
] as const)("a patch is called as in the reasons, in %s", (language, words) => {
  settings.language = language;
  expect(told("4@a1", "4@a1")).toBe(words);
});
