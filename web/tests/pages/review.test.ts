// SPDX-License-Identifier: MIT
import { expect, test } from "vitest";
import type { ReviewedMove } from "../../src/games/game";
import { linesOf, measuresOf, scaleOf } from "../../src/pages/review/course";
import { betterPlaces, lessonOf } from "../../src/pages/review/losses";
import { pathOf } from "../../src/ui/curve";

function move(
  step: number,
  seat: number,
  before: number | null,
  after: number,
  points = "margin",
): ReviewedMove {
  const evaluation = (value: number) => ({
    chance: value,
    margin: points === "margin" ? value / 10 : null,
    score: points === "score" ? value : null,
    exact: false,
  });
  return {
    ply: step - 1,
    step,
    seat,
    evaluation: before === null ? null : evaluation(before),
    played: before === null ? null : evaluation(after),
  } as ReviewedMove;
}

const two = {
  last: 4,
  seats: 2,
  owner: 0,
  outcome: { scores: [9, 4], winners: [0], resigned: false },
};

test("a game for two is one line, seen from one side", () => {
  const moves = [move(1, 0, 60, 50), move(2, 1, 45, 30), move(3, 0, null, 0)];
  expect(measuresOf(moves)).toEqual(["margin", "chance"]);
  expect(linesOf({ ...two, moves }, "chance")).toEqual([[60, 55, 70, 70, 100]]);
  expect(linesOf({ ...two, moves, owner: 1 }, "chance")).toEqual([[40, 45, 30, 30, 0]]);
  expect(linesOf({ ...two, moves }, "margin")).toEqual([[6, -4.5, -3, -3, 5]]);
});

test("after a marked move the line says what is told of the move", () => {
  const moves = [{ ...move(1, 0, 98, 14), mark: "blunder" as const }, move(2, 1, 92, 90)];
  expect(linesOf({ ...two, moves }, "chance")[0]?.slice(0, 3)).toEqual([98, 14, 10]);
});

test("points do not count where somebody resigned", () => {
  const outcome = { ...two.outcome, resigned: true };
  const moves = [move(1, 0, 60, 50)];
  expect(linesOf({ ...two, moves, outcome }, "margin")[0]?.at(-1)).toBe(5);
  expect(linesOf({ ...two, moves, outcome }, "chance")[0]?.at(-1)).toBe(100);
});

test("in a game for scores every seat has its line, with several acts in a turn", () => {
  const moves = [
    move(1, 0, 60, 58, "score"),
    move(1, 1, 50, 50, "score"),
    move(2, 0, 64, 61, "score"),
    move(2, 0, 61, 59, "score"),
  ];
  expect(measuresOf(moves)).toEqual(["score", "chance"]);
  const game = { ...two, last: 3, moves };
  expect(linesOf(game, "score")).toEqual([
    [60, 58, 59, 9],
    [50, 50, 50, 4],
  ]);
  expect(scaleOf(linesOf(game, "score"), "score")).toEqual({ low: 0, high: 70, middle: null });
});

test("a scale holds all values, and a margin is seen from the middle", () => {
  expect(scaleOf([[3, -24]], "margin")).toEqual({ low: -30, high: 30, middle: 0 });
  expect(scaleOf([[-162, 8]], "score")).toEqual({ low: -170, high: 10, middle: null });
  expect(pathOf([0, 50, 100], scaleOf([], "chance"))).toBe("M0 1L0.5 0.5L1 0");
});

test("what was better is what the reasons speak of", () => {
  const lines = { best: { move: "advance" }, best_of_option: { move: "5@a1" } };
  const of = (lesson: string) => lessonOf({ ...move(1, 0, 60, 40), ...lines, lesson } as never);
  expect(of("placement")).toBe(lines.best_of_option);
  expect(of("choice")).toBe(lines.best);
});

test("the better place of what was played is shown, and no place of anything else", () => {
  const [played, better, other] = [
    { option: "6", cells: [1, 2] },
    { option: "6", cells: [30, 31] },
    { option: "9", cells: [40] },
  ];
  const of = (draws: unknown, lesson: string, best: unknown, inOption: unknown) =>
    betterPlaces([
      {
        ...move(1, 1, 60, 40),
        draws,
        lesson,
        best: { draws: best },
        best_of_option: { draws: inOption },
      },
    ] as never);
  expect(of(played, "placement", other, better)).toEqual([{ seat: 1, cells: [30, 31] }]);
  expect(of(played, "placement", better, better)).toEqual([{ seat: 1, cells: [30, 31] }]);
  expect(of(played, "choice", other, better)).toEqual([]);
  expect(of(played, "choice", played, played)).toEqual([]);
  const advance = { option: "advance", cells: [] };
  expect(of(advance, "choice", other, advance)).toEqual([]);
  expect(of(null, "placement", better, better)).toEqual([]);
});
