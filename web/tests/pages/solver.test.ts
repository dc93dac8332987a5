// SPDX-License-Identifier: MIT
import { beforeEach, expect, test, vi } from "vitest";
import { puzzleRecord } from "../../src/app/puzzleRatings";
import type { PuzzleTry, PuzzleVerdict, PuzzleView } from "../../src/protocol";

const asked: PuzzleTry[] = [];
const laid: string[] = [];
const RIGHT = "advance";
const AFTER = { rating: 930, deviation: 100, volatility: 0.06 };
const HINT = { code: "aim", words: { en: "Mind the time." }, notation: { en: "Mind the time." } };

vi.mock("../../src/net/api", () => ({
  ApiError: class extends Error {},
  api: {
    board: ({ moves }: { moves: string[] }) => {
      laid.push(...moves);
      return new Promise((laid) => setTimeout(laid, 0, { view: { you: [0], position: {} } }));
    },
    puzzleHint: () => Promise.resolve({ hint: HINT }),
    tryPuzzle: (_: string, __: string, sent: PuzzleTry) => {
      asked.push(sent);
      const isRight = sent.answer === RIGHT;
      const isOver = isRight || sent.answer === null;
      const solution = isOver ? { answer: RIGHT, draws: null, words: null, line: [RIGHT] } : null;
      const wrong = sent.against?.startsWith("3@") ? "3" : "2";
      // As the server calls it: an option, whatever was laid.
      const tried = { answer: sent.answer?.split("@")[0] ?? "", line: [] };
      const rival = isOver
        ? { answer: wrong, draws: null, words: null, line: [`${wrong}@b2`] }
        : null;
      const player = sent.player ? AFTER : null;
      return Promise.resolve({
        right: isRight,
        tried: sent.answer === null ? null : (tried as never),
        reasons: [],
        solution,
        rival,
        player,
      } as Partial<PuzzleVerdict>);
    },
  },
}));
const { Solver } = await import("../../src/pages/puzzles/solver.svelte");

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  asked.length = 0;
  laid.length = 0;
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

const opened = () =>
  new Solver({ id: "0123456789", game: "patchwork", asks: "option", view: null } as PuzzleView);

test("the first answer decides, and no later one counts", async () => {
  const solver = opened();
  expect(solver.counts).toBe(true);
  await solver.answer("2");
  expect(solver.counts).toBe(false);
  expect(solver.change).toBe("Your rating: 930 (−70)");
  await solver.answer(RIGHT);
  expect(asked.map((each) => each.player !== null)).toEqual([true, false]);
  expect(puzzleRecord("patchwork").load()).toMatchObject({ tried: 1, solved: 0, rating: 930 });
});

test("who has seen the answer cannot solve it for the rating", async () => {
  await opened().giveUp();
  const again = opened();
  expect(again.counts).toBe(false);
  await again.answer(RIGHT);
  expect(again.change).toBe("It has already counted; your rating stays as it is.");
  expect(asked.map((each) => each.player !== null)).toEqual([true, false]);
  expect(puzzleRecord("patchwork").load()).toMatchObject({ tried: 1, solved: 0 });
});

test("a hint is remembered when the page is loaded anew", async () => {
  await opened().askHint();
  const again = opened();
  expect([again.counts, again.hint]).toEqual([true, null]);
  await again.answer(RIGHT);
  expect(asked[0]).toMatchObject({ answer: RIGHT, hinted: true });
  expect(puzzleRecord("patchwork").load()).toMatchObject({ tried: 1, solved: 0, hinted: [] });
});

const atTable = () =>
  new Solver({
    id: "0123456789",
    game: "patchwork",
    asks: "option",
    view: { you: [0], position: { to_move: 0 } },
  } as unknown as PuzzleView);

test("the answer and one's own wrong one are laid on the board in turn", async () => {
  const solver = atTable();
  await solver.answer("3@a1");
  expect([solver.next, laid]).toEqual([null, []]);
  await solver.giveUp();
  expect(asked.at(-1)).toMatchObject({ answer: null, against: "3@a1" });
  expect([solver.shown, solver.next, solver.isOwnRival]).toEqual(["solution", "own", true]);
  await solver.showNext();
  expect([solver.shown, solver.next]).toEqual(["own", "solution"]);
  await solver.showNext();
  expect(laid).toEqual([RIGHT, "3@a1", RIGHT]);
});

test("a look at one's own answer asked for while the right one is on its way is not lost", async () => {
  const solver = atTable();
  await solver.answer("3@a1");
  const gaveUp = solver.giveUp();
  await vi.waitUntil(() => laid.length === 1, { interval: 0 });
  const seen = solver.showNext();
  await Promise.all([gaveUp, seen]);
  expect([solver.shown, laid]).toEqual(["own", [RIGHT, "3@a1"]]);
});

test("one's own wrong answer is known again in the spelling of the server", async () => {
  const solver = atTable();
  await solver.answer("3@a1r2");
  await solver.giveUp();
  expect(solver.isOwnRival).toBe(true);
  const other = atTable();
  await other.answer("4@a1");
  await other.giveUp();
  expect([other.isOwnRival, asked.at(-1)?.against]).toEqual([false, "4@a1"]);
});

test("who was right at once can see the answer that theirs is compared with", async () => {
  const solver = atTable();
  await solver.answer(RIGHT);
  expect([solver.next, solver.isOwnRival]).toEqual(["rival", false]);
  await solver.showNext();
  expect([solver.shown, laid.at(-1)]).toEqual(["rival", "2@b2"]);
});

test("a puzzle stays open until its answer is known", async () => {
  const kept = puzzleRecord("patchwork");
  kept.keep({ ...kept.load(), open: { take: "0123456789", lay: "9876543210" } });
  const solver = opened();
  await solver.answer("2");
  expect(kept.load().open).toEqual({ take: "0123456789", lay: "9876543210" });
  await solver.answer(RIGHT);
  expect(kept.load().open).toEqual({ lay: "9876543210" });
});

test("of a wrong answer about which nothing is said the hint is shown, and costs nothing", async () => {
  const solver = opened();
  await solver.answer("2");
  expect(solver.hint).toEqual(HINT);
  expect(puzzleRecord("patchwork").load()).toMatchObject({ tried: 1, hinted: [] });
});

const ofDay = (day: string) =>
  new Solver({
    id: "0123456789",
    game: "patchwork",
    asks: "option",
    view: null,
    day,
  } as PuzzleView);

test("the puzzle of the day says that it was solved when it is opened again, and not the next day", async () => {
  expect(ofDay("2026-11-17").change).toBe("");
  await ofDay("2026-11-17").answer(RIGHT);
  expect(ofDay("2026-11-17").change).toBe("Solved today");
  // Who looks at the answer again has solved it all the same.
  await ofDay("2026-11-17").giveUp();
  expect(ofDay("2026-11-17").change).toBe("Solved today");
  expect(ofDay("2026-11-18").change).toBe("");
  await ofDay("2026-11-18").giveUp();
  expect(ofDay("2026-11-18").change).toBe("Answer seen today");
});

test("a found puzzle counts for its kind once, and that of the day for the streak", async () => {
  const puzzle = {
    id: "0123456789",
    game: "patchwork",
    kind: "take",
    day: "2026-11-19",
    view: null,
  };
  const day = () => new Solver(puzzle as PuzzleView);
  const solver = day();
  await solver.answer("2");
  await solver.answer(RIGHT);
  await day().answer(RIGHT);
  expect(puzzleRecord("patchwork").load()).toMatchObject({
    found: { take: 1 },
    streak: { day: "2026-11-19", now: 1, longest: 1 },
  });
});
