// SPDX-License-Identifier: MIT
import { expect, test } from "vitest";
import { dealt, walkOf } from "../../../src/games/doodle/board/circle";
import type { DoodleMoment } from "../../../src/protocol";

const CARDS = ["A", "B", "C", "D", "E", "F", "G", "H"];

/** Play the turns of a round by the rules: the token goes on by the throw, and its card leaves the circle. */
function play(rolls: readonly number[]) {
  let circle = CARDS;
  const moments: DoodleMoment[] = [];
  const positions = rolls.map((roll, i) => {
    const card = circle[roll - 1] ?? "";
    const position = { circle, round: 2, number: 8 + i, card, roll };
    moments.push({
      number: 8 + i,
      phase: "draw",
      round: 2,
      turn: i + 1,
      roll,
      card,
      acts: [],
      absent: [],
      hasty: [],
      events: [],
      at: "",
    });
    circle = [...circle.slice(roll), ...circle.slice(0, roll - 1)];
    return position;
  });
  const last = { circle, round: 2, number: 8 + rolls.length, card: null, roll: null };
  return { moments, positions: [...positions, last] };
}

test.each([[[1, 1, 1, 1, 1, 1]], [[3, 3, 3, 3, 3, 3]], [[2, 3, 1, 3, 2, 1]]])(
  "the cards of a round stay where they were dealt: %j",
  (rolls) => {
    const { moments, positions } = play(rolls);
    for (const position of positions) expect(dealt(position, moments)).toEqual(CARDS);
  },
);

test("turns of other rounds, and those to come, move nothing", () => {
  const { moments, positions } = play([2, 3]);
  const other = moments.map((each) => ({ ...each, round: 1, number: each.number - 7 }));
  const first = { circle: CARDS, round: 2, number: 8, card: "B", roll: 2 };
  expect(dealt(first, [...other, ...moments])).toEqual(CARDS);
  expect(dealt(positions[1] ?? first, [...other, ...moments])).toEqual(CARDS);
});

test("the token walks from where it waited over every card that is left", () => {
  const { moments, positions } = play([2, 3, 1]);
  expect(positions.map((each) => walkOf(each, moments))).toEqual([
    [null, "A", "B"],
    ["B", "C", "D", "E"],
    ["E", "F"],
    ["F"],
  ]);
});
