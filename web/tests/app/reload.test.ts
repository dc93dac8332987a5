// SPDX-License-Identifier: MIT
import { beforeEach, expect, test, vi } from "vitest";
import { reloadPage } from "../../src/app/reload";

const reload = vi.fn();
let kept: Map<string, string>;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
  kept = new Map();
  reload.mockReset();
  vi.stubGlobal("location", { reload });
  vi.stubGlobal("fetch", () => Promise.resolve({ ok: true }));
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

test("a part that is gone loads the page again, once", async () => {
  await reloadPage();
  await reloadPage();
  expect(reload).toHaveBeenCalledTimes(1);
});

test("a page left open until the next newer one is loaded again then", async () => {
  await reloadPage();
  vi.advanceTimersByTime(3_600_000);
  await reloadPage();
  expect(reload).toHaveBeenCalledTimes(2);
});

test("nothing is loaded again while the server is down", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await reloadPage();
  vi.stubGlobal("fetch", () => Promise.resolve({ ok: false }));
  await reloadPage();
  expect(reload).not.toHaveBeenCalled();
});

test("where nothing can be stored the page could load for ever, so it does not", async () => {
  vi.stubGlobal("sessionStorage", {
    getItem: () => null,
    setItem: () => {
      throw new Error("denied");
    },
  });
  await reloadPage();
  expect(reload).not.toHaveBeenCalled();
});
