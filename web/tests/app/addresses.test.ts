// SPDX-License-Identifier: MIT
import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

const at = (href: string): URL => new URL(href, "https://example.org/games/index.html");

test("a server knows all paths of the page", async () => {
  const { linkTo, pathIn } = await import("../../src/app/addresses");
  expect(linkTo("/table/abc#secret")).toBe("/table/abc#secret");
  expect(pathIn(at("/table/abc#secret"))).toBe("/table/abc");
});

test("a static host knows one file, in whatever folder: the path is the query", async () => {
  vi.stubEnv("MODE", "site");
  const { linkTo, pathIn } = await import("../../src/app/addresses");
  expect(at(linkTo("/")).href).toBe("https://example.org/games/");
  const table = at(linkTo("/table/abc#secret"));
  expect(table.pathname).toBe("/games/index.html");
  expect(table.hash).toBe("#secret");
  expect(pathIn(table)).toBe("/table/abc");
  expect(pathIn(at("./?utm=elsewhere"))).toBe("/");
});
