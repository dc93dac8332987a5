// SPDX-License-Identifier: MIT
import { expect, test } from "vitest";
import { ApiError } from "../../src/net/api";
import { PuzzleSocket, type PuzzleDoor, type PuzzleTable } from "../../src/net/puzzleSocket";

const TABLE: PuzzleTable = {
  answerOf: (message) => (message.type === "play" ? message.move : null),
  tell: (message) => (message.type === "try" ? Promise.resolve({ type: "tried" }) : null),
  still: (view: object) => ({ ...view, still: true }),
};

function opened(answer: (text: string) => Promise<void> = () => Promise.resolve()) {
  const heard: Record<string, unknown>[] = [];
  let changed: () => void = () => undefined;
  let isOver = false;
  const door: PuzzleDoor = {
    view: () => ({ type: "table" }) as never,
    position: "somewhere",
    get isOver() {
      return isOver;
    },
    answer,
    solution: null,
    wrong: undefined,
    watch: (tell) => {
      changed = tell;
      return () => undefined;
    },
  };
  const socket = new PuzzleSocket(door, TABLE);
  socket.onmessage = ({ data }) => heard.push(JSON.parse(data) as Record<string, unknown>);
  const say = async (message: object): Promise<void> => {
    socket.send(JSON.stringify(message));
    await new Promise((resolve) => setTimeout(resolve));
  };
  const end = (): void => {
    isOver = true;
    changed();
  };
  return { heard, say, end };
}

test("who joins finds the puzzle, and a move is an answer", async () => {
  const answers: string[] = [];
  const { heard, say } = opened((text) => Promise.resolve(void answers.push(text)));
  await say({ type: "join", tokens: [] });
  await say({ type: "play", request: 1, number: 0, move: "advance" });
  expect(answers).toEqual(["advance"]);
  expect(heard.map(({ type }) => type)).toEqual(["table", "accepted"]);
});

test("what is no answer to the puzzle is refused with its reason", async () => {
  const { heard, say } = opened(() => Promise.reject(new ApiError("no_answer", "Not asked.")));
  await say({ type: "play", request: 1, number: 0, move: "advance" });
  expect(heard).toMatchObject([{ type: "refused", request: 1, code: "no_answer" }]);
});

test("questions of the game are told, anything else is refused", async () => {
  const { heard, say } = opened();
  await say({ type: "try", request: 1, acts: [] });
  await say({ type: "resign", request: 2, seat: 0 });
  await say({ type: "ping" });
  expect(heard).toMatchObject([
    { type: "tried", request: 1 },
    { type: "refused", request: 2 },
    { type: "pong" },
  ]);
});

test("after the answer nobody is to move", () => {
  const { heard, end } = opened();
  end();
  expect(heard).toEqual([{ type: "table", still: true }]);
});
