// SPDX-License-Identifier: MIT
import { expect, test } from "vitest";
import type { ReviewedMove } from "../../src/games/game";
import { linesOf, measuresOf, scaleOf } from "../../src/pages/review/course";
import { analysisOf, betterThan, fallOf, lessonOf } from "../../src/pages/review/losses";
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

test("what would have been better is shown where something was given away", () => {
  const line = (move: string, option: string, ...cells: number[]) => ({
    move,
    draws: { option, cells },
  });
  const [played, elsewhere, other] = [
    line("6@b1", "6", 1, 2),
    line("6@d4", "6", 30, 31),
    line("9@e5", "9", 40),
  ];
  const of = (lesson: string, best: unknown, loss: number, mark: string | null = null) =>
    betterThan({
      ...move(1, 1, 60, 40),
      ...played,
      lesson,
      loss,
      mark,
      best,
      best_of_option: elsewhere,
    } as never);
  expect(of("placement", other, 3)).toEqual({ seat: 1, move: "6@d4", cells: [30, 31] });
  expect(of("choice", other, 3)).toEqual({ seat: 1, move: "9@e5", cells: [40] });
  expect(of("choice", { move: "advance", draws: null }, 3)?.cells).toEqual([]);
  // The same spaces, covered by another turn of the same patch, are no better.
  expect(of("choice", { ...played, move: "6@b1r2" }, 3)).toBeNull();
  expect(of("choice", other, 0.4)).toBeNull();
  expect(of("choice", other, 0.4, "inaccuracy")).not.toBeNull();
});

test("the analysis board is told the way back, and what to play", () => {
  const at = move(7, 1, 60, 40);
  const better = { seat: 1, move: "6@d4r1f", cells: [] };
  expect(analysisOf("abc", at)).toBe("/analysis/abc#6-review7");
  expect(analysisOf("abc", at, better)).toBe("/analysis/abc#6-review7=1%206%40d4r1f");
  expect(analysisOf(null, at, better)).toBe("/analysis#record-6-review7=1%206%40d4r1f");
});

test("a turning point tells what fell, and nothing that stays the same", () => {
  const moved = (margins: [number, number], chances: [number, number]): ReviewedMove => {
    const [evaluation, played] = [0, 1].map((at) => ({
      chance: chances[at],
      margin: margins[at],
      score: null,
    }));
    return { evaluation, played } as ReviewedMove;
  };
  expect(fallOf(moved([4.2, -8.8], [61.2, 20.4]))).toBe(
    "The expected lead at the end fell from +4 to −9, and the chance of winning from 61 to 20%.",
  );
  expect(fallOf(moved([-41, -46], [0, 0]))).toBe(
    "The expected lead at the end fell from −41 to −46.",
  );
  expect(fallOf(moved([0.4, 0.1], [100, 0]))).toBe("The chance of winning fell from 100 to 0%.");
  expect(fallOf({ ...move(1, 0, null, 0) })).toBe("");
});
