// SPDX-License-Identifier: MIT
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { StudyConnection } from "../../src/net/study";
import { Wire } from "./wire";

let heard: string[];
let line: StudyConnection;
const hear = (answer: { type: string }): void => void heard.push(answer.type);
const progress = { type: "progress", id: 1, done: 1, total: 9, waiting: 0 };
const reviewed = { type: "reviewed", id: 1, review: {} };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Wire);
  Wire.all = [];
  heard = [];
  line = new StudyConnection(
    (isThere) => heard.push(isThere ? "there" : "away"),
    () => new Wire() as unknown as WebSocket,
  );
});
afterEach(() => vi.useRealTimers());

test("no line is opened before something is asked", () => {
  expect(Wire.all).toEqual([]);
  line.ask("review", { table: "abc" }, hear);
  expect(Wire.last.sent).toEqual([]);
  Wire.last.opens(progress);
  expect(Wire.last.sent).toEqual([{ type: "review", id: 1, table: "abc" }]);
  Wire.last.says(reviewed);
  expect(heard).toEqual(["there", "progress", "reviewed"]);
});

test("what is not finished when the line breaks is asked for again", () => {
  line.ask("review", { table: "abc" }, hear);
  Wire.last.opens(progress);
  Wire.last.breaks();
  vi.advanceTimersByTime(1000);
  Wire.last.opens(reviewed);
  expect(Wire.all).toHaveLength(2);
  expect(Wire.last.sent).toEqual([{ type: "review", id: 1, table: "abc" }]);
  expect(heard).toEqual(["there", "progress", "away", "there", "reviewed"]);
  Wire.last.breaks();
  vi.advanceTimersByTime(60_000);
  expect(Wire.all).toHaveLength(2);
});

test("what was ended is told so to the server, and hears nothing more", () => {
  const end = line.ask("review", { table: "abc" }, hear);
  Wire.last.opens(progress);
  end();
  expect(Wire.last.asked).toEqual({ type: "stop", id: 1 });
  Wire.last.says(reviewed);
  expect(heard).toEqual(["there", "progress"]);
});

test("an analysis goes on until its last answer", () => {
  line.ask("analyse", { position: "p" }, hear);
  Wire.last.opens({ type: "analysis", id: 1, final: false });
  Wire.last.says({ type: "analysis", id: 1, final: true });
  Wire.last.says({ type: "analysis", id: 1, final: true });
  expect(heard).toEqual(["there", "analysis", "analysis"]);
});

test("a message that the server did not understand is told to whoever waits", () => {
  line.ask("review", { record: "?" }, hear);
  Wire.last.opens({ type: "refused", id: null, code: "bad_request", message: "" });
  expect(heard).toEqual(["there", "refused"]);
});
