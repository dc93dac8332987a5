// SPDX-License-Identifier: MIT
// Which folder may know which. A game is a folder: shared folders know no game, and no game knows another.
import { dirname, normalize } from "node:path/posix";
import { expect, test } from "vitest";

const sources = import.meta.glob<string>("../src/**/*.{ts,svelte}", {
  eager: true,
  query: "?raw",
  import: "default",
});

const styles = import.meta.glob<string>("../src/**/*.css", {
  eager: true,
  query: "?raw",
  import: "default",
});

/** By folder, those whose files it may import; its own always, and the types of the messages. */
const KNOWS: Record<string, readonly string[]> = {
  words: ["app", "net"],
  net: ["app", "words"],
  board: [],
  ui: ["app", "net", "board", "words"],
  games: ["app", "net", "board", "words", "ui"],
  pages: ["app", "net", "board", "words", "ui", "games"],
  app: ["words", "ui", "pages", "games"],
};

interface Import {
  from: string;
  to: string;
}

const imports: Import[] = Object.entries(sources).flatMap(([file, text]) => {
  const from = file.replace("../src/", "");
  return [...text.matchAll(/(?:from|import\() ?"(\.[^"]*)"/g)].map(([, path = ""]) => ({
    from,
    to: normalize(`${dirname(from)}/${path}`),
  }));
});
const told = ({ from, to }: Import): string => `${from} imports ${to}`;
const folder = (path: string): string => path.split("/")[0] ?? "";
const game = (path: string): string | undefined => /^games\/([a-z]+)\//.exec(`${path}/`)?.[1];

test("a folder imports only what it may know", () => {
  expect(imports.length).toBeGreaterThan(300);
  const wrong = imports.filter(({ from, to }) => {
    const [own, other] = [folder(from), folder(to)];
    return (
      from.includes("/") && other !== "protocol" && own !== other && !KNOWS[own]?.includes(other)
    );
  });
  expect(wrong.map(told)).toEqual([]);
});

test("no game knows another, and all others reach games through their lists", () => {
  const wrong = imports.filter(({ from, to }) => {
    if (folder(to) !== "games" || game(to) === game(from)) return false;
    if (from === "games/index.ts") return game(to) !== to.split("/")[1] || to.split("/").length > 2;
    if (from === "games/reviews.ts")
      return !/^games\/[a-z]+\/review$/.test(to) && to !== "games/game";
    return !["games", "games/game", "games/reviews"].includes(to);
  });
  expect(wrong.map(told)).toEqual([]);
});

test("a shared file names no game", () => {
  const games = [...new Set(Object.keys(sources).flatMap((file) => game(file.slice(7)) ?? []))];
  expect(games).toContain("patchwork");
  const named = new RegExp(games.join("|"), "i");
  const shared = Object.entries({ ...sources, ...styles }).filter(
    ([file]) => file !== "../src/protocol.ts" && folder(file.slice(7)) !== "games",
  );
  expect(shared.length).toBeGreaterThan(50);
  const wrong = [
    ...shared,
    ["../src/games/game.ts", sources["../src/games/game.ts"] ?? ""] as const,
  ]
    .filter(([, text]) => named.test(text))
    .map(([file, text]) => `${file}: ${named.exec(text)?.[0] ?? ""}`);
  expect(wrong).toEqual([]);
  // One line a game, and the names are nowhere but in it and in the lines that import them.
  for (const list of ["index", "reviews"]) {
    const lines = (sources[`../src/games/${list}.ts`] ?? "").split("\n");
    expect(lines.filter((line) => named.test(line))).toHaveLength(games.length + 1);
  }
});
