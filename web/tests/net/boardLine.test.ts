// SPDX-License-Identifier: MIT
import { expect, test } from "vitest";
import { ApiError } from "../../src/net/api";
import { BoardSocket, type BoardLine, type BoardTable } from "../../src/net/boardLine";
import type { Board } from "../../src/protocol";

type Heard = { type: string; number?: number; at?: string; code?: string; request?: number };

const boardAt = (position: string): Board => ({ position }) as Board;
const TABLE = {
  arrive: ({ position: at }: Board, number: number) => ({ type: "table", at, number }),
  next: ({ position: at }: Board, number: number) => ({ type: "moved", at, number }),
  async request(message: { type: string; move: string }, line: BoardLine) {
    if (message.type === "play") line.accept(await line.look([message.move]));
  },
} as unknown as BoardTable;

function opened(table = TABLE) {
  const heard: Heard[] = [];
  let watcher: ((board: Board, isNext: boolean) => void) | null = null;
  const line: BoardLine = {
    board: boardAt("start"),
    look: ([move = ""]) =>
      move === "wrong"
        ? Promise.reject(new ApiError("illegal", "No."))
        : Promise.resolve(boardAt(move)),
    accept: (board) => watcher?.(board, true),
    takeBack: () => Promise.resolve(watcher?.(boardAt("before"), false)),
    watch: (changed) => {
      watcher = changed;
      return () => (watcher = null);
    },
  };
  const socket = new BoardSocket(line, table);
  socket.onmessage = ({ data }) => heard.push(JSON.parse(data) as Heard);
  const say = async (message: object): Promise<void> => {
    socket.send(JSON.stringify(message));
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { heard, say, socket, line, isWatched: () => watcher !== null };
}

test("who joins finds the position that is shown", async () => {
  const { heard, say } = opened();
  await say({ type: "join", tokens: [] });
  expect(heard).toMatchObject([{ type: "table", at: "start" }]);
});

test("a move is told as one, and every position has a number of its own", async () => {
  const { heard, say } = opened();
  await say({ type: "join", tokens: [] });
  await say({ type: "play", request: 7, number: 0, move: "advance" });
  expect(heard.map(({ type }) => type)).toEqual(["table", "moved", "accepted"]);
  const [before, after, accepted] = heard;
  expect(after?.number).toBe((before?.number ?? 0) + 1);
  expect(accepted).toMatchObject({ request: 7, number: after?.number });
});

test("another position is told as a whole table, also where a game has no words for moves", async () => {
  const { heard, line } = opened();
  await line.takeBack();
  expect(heard).toMatchObject([{ type: "table", at: "before" }]);
  const other = opened({ arrive: TABLE.arrive, request: TABLE.request });
  other.line.accept(boardAt("after"));
  expect(other.heard).toMatchObject([{ type: "table", at: "after" }]);
});

test("what cannot be played is refused with its reason", async () => {
  const { heard, say } = opened();
  await say({ type: "play", request: 1, number: 0, move: "wrong" });
  expect(heard).toMatchObject([{ type: "refused", request: 1, code: "illegal" }]);
});

test("a table that is closed hears nothing more", () => {
  const { socket, isWatched } = opened();
  expect(isWatched()).toBe(true);
  socket.close();
  expect(isWatched()).toBe(false);
});
