// SPDX-License-Identifier: MIT
import { expect, test } from "vitest";
import type { Comparison } from "../../../src/protocol";

const { Comparing } = await import("../../../src/games/doodle/comparing.svelte");
const { ApiError } = await import("../../../src/net/api");

/** A server where a level has finished after so many questions. */
function server(questions: number): {
  asked: number[];
  ask: (level: number) => Promise<Comparison>;
} {
  const asked: number[] = [];
  return {
    asked,
    ask: (level) => {
      asked.push(level);
      const number = asked.filter((each) => each === level).length;
      const isDone = number === questions;
      const rows = isDone ? [level, 10, -3] : null;
      return Promise.resolve({ level, number, rows, score: isDone ? level + 7 : null });
    },
  };
}

test("a level is asked for until it has finished", async () => {
  const { asked, ask } = server(3);
  const comparing = new Comparing(ask, 0);
  await comparing.play([4]);
  expect(asked).toEqual([4, 4, 4]);
  expect(comparing.results).toEqual([{ level: 4, rows: [4, 10, -3], score: 11 }]);
  expect(comparing.playing).toBeNull();
});

test("all levels play one after the other, none twice, and stand in their order", async () => {
  const { asked, ask } = server(1);
  const comparing = new Comparing(ask, 0);
  await comparing.play([2]);
  await comparing.play([1, 2, 3]);
  expect(asked).toEqual([2, 1, 3]);
  expect(comparing.results.map(({ level }) => level)).toEqual([1, 2, 3]);
});

test("it can be stopped, and what comes afterwards is not shown", async () => {
  let answer: (told: Comparison) => void = () => undefined;
  const comparing = new Comparing(() => new Promise((done) => (answer = done)), 0);
  const played = comparing.play([1, 2]);
  comparing.stop();
  answer({ level: 1, number: 19, rows: [1], score: 1 });
  await played;
  expect(comparing.results).toEqual([]);
  expect(comparing.playing).toBeNull();
});

test("what the server refuses is told", async () => {
  const comparing = new Comparing(() => Promise.reject(new ApiError("sealed", "Not today.")), 0);
  await comparing.play([1]);
  expect(comparing.fault).not.toBe("");
  expect(comparing.playing).toBeNull();
});
