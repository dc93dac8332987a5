// SPDX-License-Identifier: MIT
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Live, type Connection } from "../../src/net/live";
import { Wire } from "./wire";

let lines: string[];

function sit(): Live {
  return new Live(
    "ws://here",
    ["secret"],
    {},
    (connection: Connection, code?: string) =>
      lines.push(code ? `${connection} ${code}` : connection),
    () => new Wire() as unknown as WebSocket,
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Wire);
  vi.stubGlobal(
    "CloseEvent",
    class {
      code: number;
      reason = "";
      constructor(_: string, { code }: { code: number }) {
        this.code = code;
      }
    },
  );
  Wire.all = [];
  lines = [];
});
afterEach(() => vi.useRealTimers());

test("the first thing said is who one is", () => {
  sit();
  Wire.last.opens();
  expect(Wire.last.sent).toEqual([{ type: "join", protocol: 2, tokens: ["secret"] }]);
  expect(lines).toEqual(["open"]);
});

test("an answer finds the request it belongs to", async () => {
  const live = sit();
  Wire.last.opens();
  const first = live.ask("play", { number: 0, move: "advance" });
  const second = live.ask("take_back", { number: 1 });
  Wire.last.says({ type: "refused", request: 2, code: "stale", message: "too late", number: 1 });
  Wire.last.says({ type: "accepted", request: 1, number: 1 });
  expect(await first).toEqual({ done: true, number: 1 });
  expect(await second).toEqual({ done: false, code: "stale", message: "too late" });
});

test("a broken line heals, and a move that was not answered is not sent again", async () => {
  const live = sit();
  Wire.last.opens();
  const move = live.ask("play", { number: 0, move: "advance" });
  Wire.last.breaks();
  expect(await move).toMatchObject({ done: false, code: "lost" });
  vi.advanceTimersByTime(1000);
  expect(Wire.all).toHaveLength(2);
  Wire.last.opens();
  expect(Wire.last.sent.map((each) => each["type"])).toEqual(["join"]);
  expect(lines).toEqual(["open", "broken", "open"]);
});

test("waits grow while nobody answers", () => {
  sit();
  for (let i = 0; i < 8; i++) {
    Wire.last.breaks();
    vi.advanceTimersByTime(10_001);
  }
  const before = Wire.all.length;
  Wire.last.breaks();
  vi.advanceTimersByTime(5_000);
  expect(Wire.all).toHaveLength(before);
  vi.advanceTimersByTime(6_000);
  expect(Wire.all).toHaveLength(before + 1);
});

test("a silent line is hung up and opened anew", () => {
  sit();
  Wire.last.opens();
  vi.advanceTimersByTime(15_000);
  expect(Wire.last.sent.at(-1)).toEqual({ type: "ping" });
  Wire.last.says({ type: "pong" });
  vi.advanceTimersByTime(15_000 + 6_000 + 1_000);
  expect(lines).toEqual(["open", "broken"]);
  expect(Wire.all).toHaveLength(2);
});

test("a line that answers at once stays open", () => {
  sit();
  const wire = Wire.last;
  wire.opens();
  wire.send = (text) => {
    wire.sent.push(JSON.parse(text) as Record<string, unknown>);
    wire.says({ type: "pong" });
  };
  vi.advanceTimersByTime(100_000);
  expect(wire.sent.filter(({ type }) => type === "ping")).toHaveLength(6);
  expect(lines).toEqual(["open"]);
  expect(Wire.all).toHaveLength(1);
});

test.each([
  ["wrong_token", 4403],
  ["damaged", 4500],
])("%s is not tried again", (code, status) => {
  sit();
  Wire.last.readyState = 1;
  Wire.last.onopen?.();
  Wire.last.says({ type: "refused", request: null, code, message: "", number: null });
  Wire.last.breaks(status);
  vi.advanceTimersByTime(60_000);
  expect(Wire.all).toHaveLength(1);
  expect(lines).toEqual([`refused ${code}`]);
});

test.each([4408, 4429, 4500, 4503])("%i is tried again", (code) => {
  sit();
  Wire.last.opens();
  Wire.last.breaks(code);
  vi.advanceTimersByTime(1_000);
  expect(Wire.all).toHaveLength(2);
});

test("what is asked in a short break is sent once, after it", async () => {
  const live = sit();
  Wire.last.opens();
  Wire.last.breaks();
  const move = live.ask("play", { number: 0, move: "advance" });
  vi.advanceTimersByTime(1_000);
  Wire.last.opens();
  await vi.advanceTimersByTimeAsync(0);
  expect(Wire.last.sent.map((each) => each["type"])).toEqual(["join", "play"]);
  Wire.last.accepts(1);
  expect(await move).toEqual({ done: true, number: 1 });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(Wire.last.sent.map((each) => each["type"])).toEqual(["join", "play"]);
});

test("what is asked in a long break is not sent after it", async () => {
  const live = sit();
  Wire.last.opens();
  Wire.last.breaks();
  const move = live.ask("play", { number: 0, move: "advance" });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await move).toMatchObject({ done: false, code: "unsent" });
  Wire.last.opens();
  await vi.advanceTimersByTimeAsync(0);
  expect(Wire.last.sent.map((each) => each["type"])).toEqual(["join"]);
});
