// SPDX-License-Identifier: MIT
import { expect, test } from "vitest";
import { tellOffer } from "../net/offer";

const { levelName } = await import("../../src/ui/levelName");
const { levelsOf } = await import("../../src/net/offer.svelte");
await tellOffer();

test.each(["patchwork", "doodle"])("every level of %s has a word of its own", (game) => {
  const levels = levelsOf(game);
  const names = levels.map((level) => levelName(level, levels));
  expect(new Set(names).size).toBe(levels.length);
  expect(names).not.toContain("");
  expect(names.at(-1)).toBe("the strongest we have");
});
