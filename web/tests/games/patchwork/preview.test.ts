// SPDX-License-Identifier: MIT
import { expect, test } from "vitest";
import { foresee, sevensOf } from "../../../src/games/patchwork/preview";
import { edition, position } from "./samples";

const then = {
  paid: 3,
  earned: 0,
  income: 0,
  buttons: 2,
  time: 4,
  spaces: 4,
  special: 0,
  next: 1,
  finished: false,
};
const context = {
  position: position(),
  edition,
  called: { amount: (count: number) => `${count} buttons` },
  name: (seat: number) => (seat === 0 ? null : "Ada"),
};
const texts = (...given: Parameters<typeof foresee>): string[] =>
  foresee(...given).map((each) => each.text);

test("a purchase is foreseen with its price, its way, the area and who comes next", () => {
  expect(texts(then, [[0, 0]], context)).toEqual([
    "costs 3 buttons, leaves 2",
    "moves 4 spaces",
    "7x7: 0 → 1 of 49",
    "then Ada",
  ]);
});

test("income, special patches and the end are told where they come", () => {
  const far = { ...then, paid: 0, income: 5, buttons: 7, special: 1, finished: true, next: null };
  expect(
    texts(far, [[8, 8]], {
      ...context,
      edition: { bonus_side: 4, bonus_points: 11 },
      called: { amount: (count: number) => `${count} eyeballs` },
    }),
  ).toEqual([
    "costs nothing, leaves 2",
    "moves 4 spaces",
    "income now +5, makes 7",
    "a special patch",
    "4x4: 0 → 1 of 16",
    "reaches the last space",
    "then the game is over",
  ]);
});

test("a patch that pays tells by how much it raises the income", () => {
  expect(texts(then, [[0, 0]], { ...context, raises: 2 })).toContain("income +2");
  expect(texts(then, [[0, 0]], { ...context, raises: 0 }).join()).not.toContain("income");
});

test("advancing brings buttons and perhaps another turn", () => {
  expect(texts({ ...then, paid: 0, earned: 4, next: 0 }, [], context)).toEqual([
    "brings 4 buttons, makes 2",
    "moves 4 spaces",
    "then you again",
  ]);
});

test("the area is no matter once the tile is won, nor where it does not grow", () => {
  expect(sevensOf(position([80]), [[0, 0]], 7)).toBeNull();
  const won = position();
  const quilts = won.quilts.map((each, i) => ({ ...each, special_tile: i === 1 }));
  expect(sevensOf({ ...won, quilts }, [[0, 0]], 7)).toBeNull();
});

test("a full area is told as what it is", () => {
  const cells = Array.from({ length: 48 }, (_, i) => Math.floor(i / 7) * 9 + (i % 7));
  expect(texts(then, [[6, 6]], { ...context, position: position(cells) })).toContain(
    "wins the special tile: 7 points!",
  );
});
