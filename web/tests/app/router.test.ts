// SPDX-License-Identifier: MIT
import { beforeAll, expect, test, vi } from "vitest";

type Read = typeof import("../../src/app/router.svelte").read;
let read: Read;

beforeAll(async () => {
  // The module looks at the address bar when it is loaded.
  vi.stubGlobal("location", { pathname: "/", hash: "" });
  vi.stubGlobal("addEventListener", () => undefined);
  ({ read } = await import("../../src/app/router.svelte"));
});

test("the first page is at the root", () => {
  expect(read("/", "")).toEqual({ page: "home" });
});

test("a game has an address of its own, and so have its help and its guide; the pages know which games there are", () => {
  expect(read("/doodle", "")).toEqual({ page: "home", game: "doodle" });
  expect(read("/doodle/x", "")).toEqual({ page: "missing" });
  expect(read("/help", "")).toEqual({ page: "help" });
  expect(read("/help/doodle", "")).toEqual({ page: "help", game: "doodle" });
  expect(read("/help/a1", "")).toEqual({ page: "missing" });
  expect(read("/guide", "")).toEqual({ page: "guide" });
  expect(read("/guide/doodle", "")).toEqual({ page: "guide", game: "doodle" });
  expect(read("/guide/doodle/x", "")).toEqual({ page: "missing" });
});

test("a seat's token is read from the fragment", () => {
  expect(read("/table/abc", "#secret")).toEqual({ page: "table", table: "abc", token: "secret" });
});

test("a replay may begin in the middle", () => {
  expect(read("/replay/abc", "#12")).toEqual({ page: "replay", table: "abc", ply: 12 });
  expect(read("/replay/abc", "#top")).toEqual({ page: "replay", table: "abc", ply: null });
});

test("finished games are where replays without a table once were, too", () => {
  expect(read("/games", "")).toEqual({ page: "games" });
  expect(read("/replay", "")).toEqual({ page: "games" });
  expect(read("/games/abc", "")).toEqual({ page: "missing" });
});

test("what is nowhere is missing", () => {
  expect(read("/table", "")).toEqual({ page: "missing" });
  expect(read("/replay/a/b", "")).toEqual({ page: "missing" });
});
