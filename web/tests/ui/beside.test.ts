// SPDX-License-Identifier: MIT
import { expect, test } from "vitest";
import { beside, type Box } from "../../src/ui/beside";

const PHONE = { width: 390, height: 664 };
const CARD = { width: 378, height: 84 };
const QUILT: Box = { x: 25, y: 112, width: 340, height: 340 };
const BUTTON: Box = { x: 10, y: 600, width: 370, height: 46 };

const isApart = (one: Box, other: Box): boolean =>
  one.x + one.width <= other.x ||
  other.x + other.width <= one.x ||
  one.y + one.height <= other.y ||
  other.y + other.height <= one.y;

test.each([
  ["the quilt of a phone", QUILT],
  ["something at the top", { x: 5, y: 5, width: 60, height: 40 }],
  ["something at the bottom", { x: 300, y: 560, width: 60, height: 40 }],
])("a card lies beside %s, over no button, and on the screen", (_, thing) => {
  const place = beside(CARD, [thing], [BUTTON], PHONE);
  expect([thing, BUTTON].map((each) => isApart(place, each))).toEqual([true, true]);
  expect(place.x).toBeGreaterThan(0);
  expect(place.y).toBeGreaterThan(0);
  expect(place.y + place.height).toBeLessThan(PHONE.height);
});

test("where there is room it is close to the thing", () => {
  const thing = { x: 600, y: 300, width: 100, height: 50 };
  const place = beside({ width: 300, height: 100 }, [thing], [], { width: 1366, height: 768 });
  expect(place.y - (thing.y + thing.height)).toBeLessThan(20);
});
