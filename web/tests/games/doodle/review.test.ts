// SPDX-License-Identifier: MIT
import { expect, test, vi } from "vitest";

vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
const { review } = await import("../../../src/games/doodle/review");
const { settings } = await import("../../../src/app/settings.svelte");
const { edition } = await import("./samples");

const card = edition.cards.find(({ id }) => id.startsWith("P"))?.id ?? "";
const replay = { moments: [] } as never;
const told = (played: string, move: string): string =>
  review.tellMove(replay, edition, { step: 1, seat: 0, move: played } as never, move);

test.each([
  ["en", "The same patch elsewhere: h6", "Shade h6"],
  ["de", "Derselbe Flicken woanders: h6", "h6 schraffieren"],
] as const)("a better place of what was drawn is named, in %s", (language, words, single) => {
  settings.language = language;
  expect(told(`${card}@a1`, `${card}@h6`)).toBe(words);
  expect(told("X@a1", "X@h6")).toBe(single);
  // What was drawn itself, and what takes something else, is called what it is.
  for (const [played, move] of [
    [`${card}@a1`, `${card}@a1`],
    ["pass", `${card}@h6`],
    [`${card}@a1`, "pass"],
  ] as const)
    expect(told(played, move)).not.toMatch(/elsewhere|woanders/);
});
