// SPDX-License-Identifier: MIT
import { beforeEach, expect, test, vi } from "vitest";
import type { AnalysisFound, Board, BoardRequest, MoveView } from "../../src/protocol";
import { Wire } from "../net/wire";

const kept = new Map<string, string>();
vi.stubGlobal("sessionStorage", {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
});
vi.stubGlobal("WebSocket", Wire);
const { api } = await import("../../src/net/api");
const { storedTree, Tree } = await import("../../src/pages/analysis/tree.svelte");
const { storedReview, valuesOf } = await import("../../src/pages/analysis/reviewed");
const { seenBy, shownTo } = await import("../../src/pages/analysis/valueWords");
const { Looks } = await import("../../src/pages/analysis/settling");
const { default: said } = await import("words:analysis");
const { LINES, Thinker } = await import("../../src/pages/analysis/thinker.svelte");
const { settings } = await import("../../src/app/settings.svelte");
const { besideItsPicture, placeWords } = await import("../../src/words/placeWords");

/** What the server says: a position is called by the moves that led there. */
function boardAfter({ moves = [], names = ["Ada", ""] }: BoardRequest): Board {
  return {
    start: "start",
    moves,
    later: [],
    position: ["start", ...moves].join(" "),
    acting: [moves.length % 2],
    names,
    levels: [null, 3],
    view: { seats: [{ seat: 0, name: "Ada" }, { seat: 1, name: "" }] }, // prettier-ignore
  } as unknown as Board;
}

let asked: string[][];
beforeEach(() => {
  kept.clear();
  asked = [];
  vi.spyOn(api, "board").mockImplementation((request) => {
    asked.push(request.moves ?? []);
    return Promise.resolve(boardAfter(request));
  });
});

const opened = (): Promise<InstanceType<typeof Tree>> => Tree.open({ position: "start" });
const path = (tree: InstanceType<typeof Tree>): string => tree.here.path.join(" ");

test("moves grow the tree, and a move that was tried before grows nothing", async () => {
  const tree = await opened();
  await tree.play(["0 a"]);
  await tree.takeBack();
  await tree.play(["0 b"]);
  await tree.takeBack();
  await tree.play(["0 a"]);
  expect(path(tree)).toBe("0 a");
  expect(tree.root.children.map(({ move }) => move)).toEqual(["0 a", "0 b"]);
  expect([tree.here.depth, tree.here.seat, tree.here.text]).toEqual([1, 0, "a"]);
});

test("a position that was shown before is not asked for again", async () => {
  const tree = await opened();
  await tree.play(["0 a", "1 b"]);
  const count = asked.length;
  await tree.goTo(tree.root);
  await tree.goTo(tree.root.following.at(-1) ?? tree.root);
  expect(asked).toHaveLength(count);
  expect(path(tree)).toBe("0 a 1 b");
});

test("of two positions that were asked for the later one is shown, whichever comes first", async () => {
  const tree = await opened();
  await tree.play(["0 a", "1 b"]);
  const slow = tree.root.grow("0 c");
  let answer: (board: Board) => void = () => undefined;
  vi.mocked(api.board).mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const first = tree.goTo(slow);
  await tree.goTo(tree.root);
  answer(boardAfter({ moves: ["0 c"] }));
  await first;
  expect(tree.here).toBe(tree.root);
});

test("who stands on a branch that is deleted goes to its fork", async () => {
  const tree = await opened();
  await tree.play(["0 a", "1 b", "0 c"]);
  const branch = tree.root.children[0]?.children[0];
  if (branch) await tree.remove(branch);
  expect(path(tree)).toBe("0 a");
  expect(tree.here.children).toEqual([]);
  await tree.remove(tree.root);
  expect(tree.root.children).toHaveLength(1);
});

test("a preferred branch is the main line at every fork", async () => {
  const tree = await opened();
  for (const move of ["0 a", "0 b", "0 c"]) {
    await tree.play([move]);
    await tree.takeBack();
  }
  const [, , last] = tree.root.children;
  if (last) tree.prefer(last);
  expect(tree.root.children.map(({ text }) => text)).toEqual(["c", "a", "b"]);
  expect(tree.root.following.map(({ text }) => text)).toEqual(["c"]);
});

test("watchers hear whether it is one move further, until they hear no more", async () => {
  const tree = await opened();
  const heard: boolean[] = [];
  const unwatch = tree.watch((_, isNext) => heard.push(isNext));
  await tree.play(["0 a"]);
  await tree.takeBack();
  unwatch();
  await tree.play(["0 a"]);
  expect(heard).toEqual([true, false]);
});

test("all ways are kept, and taken up again where one was", async () => {
  const tree = await opened();
  await tree.play(["0 a", "1 b"]);
  await tree.takeBack();
  await tree.play(["1 c"]);
  await tree.takeBack();
  const again = await Tree.restore();
  expect(again && path(again)).toBe("0 a");
  expect(again?.here.children.map(({ text }) => text).sort()).toEqual(["b", "c"]);
});

test("what is kept and of no use is passed over", async () => {
  expect(await Tree.restore()).toBeNull();
  expect(storedTree.parse('{"start": 3, "ways": []}')).toBeNull();
  expect(storedTree.parse("{")).toBeNull();
  storedTree.keep({
    start: "gone",
    names: [],
    own: null,
    ways: [],
    here: [],
    values: {},
    review: null,
    mark: "",
  });
  vi.mocked(api.board).mockRejectedValueOnce(new Error("no such position"));
  expect(await Tree.restore()).toBeNull();
});

test("a record is opened with what came later; a computer of it is called by its level", async () => {
  const board = { ...boardAfter({ moves: ["0 a"] }), later: ["1 b"] };
  const tree = new Tree(board);
  expect(tree.here.following.map(({ text }) => text)).toEqual(["b"]);
  expect(tree.names).toEqual(["Ada", "level3"]);
  const { seats } = tree.board.view as { seats: { name: string }[] };
  expect(seats.map(({ name }) => name)).toEqual(["Ada", "Computer, level 3"]);
});

function thinking(): InstanceType<typeof Thinker> {
  Wire.all = [];
  return new Thinker(() => new Wire() as unknown as WebSocket);
}
const analysis = (id: number, nodes: number, final = false, chance = 50): object => ({
  type: "analysis",
  id,
  nodes,
  final,
  evaluation: { chance, margin: 0, score: null, exact: false },
});

test("the thinker thinks about the position that is shown, and about no other", () => {
  const thinker = thinking();
  thinker.consider(boardAfter({}));
  Wire.last.opens(analysis(1, 100));
  expect(Wire.last.sent).toMatchObject([{ type: "analyse", position: "start", lines: LINES }]);
  expect(thinker.found?.nodes).toBe(100);
  thinker.consider(boardAfter({ moves: ["0 a"] }));
  expect(thinker.found).toBeNull();
  Wire.last.says(analysis(1, 200));
  expect(thinker.found).toBeNull();
  Wire.last.says(analysis(2, 300));
  expect(thinker.found?.nodes).toBe(300);
  expect(Wire.last.sent.slice(1)).toMatchObject([
    { type: "stop", id: 1 },
    { type: "analyse", id: 2, position: "start 0 a" },
  ]);
});

test("a number is unsettled while it is far from that of half the look", () => {
  const told = (...looks: [nodes: number, chance: number, exact?: boolean][]): boolean[] => {
    const seen = new Looks();
    return looks.map(([nodes, chance, exact = false]) =>
      seen.isChanging({ nodes, evaluation: { chance, margin: 0, score: null, exact } }),
    );
  };
  // Of 100 positions nothing is known to compare with, nor of 150.
  expect(told([100, 20], [150, 60], [200, 60], [400, 61])).toEqual([false, false, true, false]);
  expect(told([100, 50], [200, 60], [400, 70])).toEqual([false, false, false]);
  expect(told([100, 50], [200, 39.9])).toEqual([false, true]);
  expect(told([100, 50], [200, 100, true])).toEqual([false, false]);
  expect(told([100, 90], [200, 90], [399, 70], [500, 70])).toEqual([false, false, true, true]);
});

test("the thinker says that a number is unsettled, of the position that is shown alone", () => {
  const thinker = thinking();
  thinker.consider(boardAfter({}));
  Wire.last.opens(analysis(1, 100, false, 20));
  expect(thinker.isChanging).toBe(false);
  Wire.last.says(analysis(1, 200, false, 60));
  expect(thinker.isChanging).toBe(true);
  thinker.consider(boardAfter({ moves: ["0 a"] }));
  expect(thinker.isChanging).toBe(false);
  Wire.last.says(analysis(2, 300, false, 90));
  expect(thinker.isChanging).toBe(false);
});

test("the moves are listed with the chances of one seat, or with everybody's own score", () => {
  const value = (seat: number, chance: number, score: number | null = null) =>
    ({ seat, evaluation: { chance, margin: 3, score, exact: false } }) as never;
  for (const mover of [0, 1, null]) {
    expect(shownTo(value(1, 97), 0, mover)).toMatchObject({ chance: 3, margin: -3 });
    expect(shownTo(value(1, 97), 1, mover)).toMatchObject({ chance: 97, margin: 3 });
  }
  expect(shownTo(value(1, 20, 90), 0, 1)).toMatchObject({ score: 90 });
  expect(shownTo(value(1, 20, 90), 0, 0)).toBeNull();
  for (const [language, own, other, changing] of [
    ["en", "Your lead and win chance", "Lead and win chance of Ada", "still changing"],
    [
      "de",
      "Dein Vorsprung und deine Gewinnchance",
      "Vorsprung und Gewinnchance (Ada)",
      "schwankt noch",
    ],
  ] as const) {
    settings.language = language;
    expect([
      said.chancesOf({ name: language === "en" ? "You" : "Du" }),
      said.chancesOf({ name: "Ada" }),
    ]).toEqual([own, other]);
    expect(said.changing()).toBe(changing);
  }
  settings.language = "en";
});

test("the thinker asks nothing when it is off, or when nobody is to move", () => {
  const thinker = thinking();
  thinker.isOn = false;
  thinker.consider(boardAfter({}));
  thinker.isOn = true;
  thinker.consider({ ...boardAfter({}), acting: [] });
  expect(Wire.all).toEqual([]);
});

test("a refusal is told, and forgotten with the next position", () => {
  const thinker = thinking();
  thinker.consider(boardAfter({}));
  Wire.last.opens({ type: "refused", id: 1, code: "study_full", message: "later" });
  expect(thinker.refusal?.code).toBe("study_full");
  thinker.consider(boardAfter({}));
  expect(thinker.refusal).toBeNull();
  Wire.last.breaks();
  expect(thinker.isAway).toBe(true);
  thinker.close();
});

test("moves that take the same differ by where they lay it, and how", () => {
  const moves = ["24@f4", "24@f4r1", "24@f4r2f", "24@f4f"];
  expect(moves.map(placeWords)).toEqual([
    "f4",
    "f4, turned right",
    "f4, turned round, flipped",
    "f4, flipped",
  ]);
  expect(placeWords("advance")).toBe("");
  const tell = (move: string): string => `told ${move}`;
  expect(besideItsPicture("24@f4", tell)).toBe("f4");
  expect(besideItsPicture("advance", tell)).toBe("told advance");
  settings.notation = true;
  expect(besideItsPicture("24@f4", tell)).toBe("told 24@f4");
});

const judged = (chance: number) => ({ chance, margin: chance - 50, score: null, exact: false });
const found = (chance: number, visits: number) =>
  ({
    type: "analysis",
    seat: 0,
    evaluation: judged(chance),
    lines: [{ visits }],
    final: true,
  }) as unknown as AnalysisFound;

test("what was learned of a position gives way to a longer look alone, and is kept", async () => {
  const tree = await opened();
  await tree.play(["0 a"]);
  tree.learn(tree.here, found(60, 100));
  tree.learn(tree.here, found(20, 40));
  expect(tree.here.value?.evaluation.chance).toBe(60);
  tree.learn(tree.here, found(55, 200));
  await tree.takeBack();
  const again = await Tree.restore();
  expect(again?.root.children[0]?.value).toMatchObject({ seat: 0, visits: 200 });
  expect(again?.mark).toBe(tree.mark);
});

test("what was tried of a game is there when it is opened again, and its main line stays", async () => {
  const before = await opened();
  await before.play(["0 b"]);
  const known = storedTree.load();
  const tree = new Tree({ ...boardAfter({}), later: ["0 a", "1 c"] });
  if (known !== null) tree.recall(known);
  expect(tree.root.children.map(({ move }) => move)).toEqual(["0 a", "0 b"]);
  if (known !== null) tree.recall({ ...known, start: "another", ways: [["0 z"]] });
  expect(tree.root.children).toHaveLength(2);
});

test("the positions of a reviewed game begin with what the review says of them", () => {
  const move = { seat: 0, best: { visits: 500 }, mark: null };
  const moves = [
    { ...move, ply: 0, evaluation: judged(60), played: judged(40), mark: "blunder" },
    { ...move, ply: 1, seat: 1, evaluation: judged(65), played: judged(64) },
    { ...move, ply: 2, evaluation: null, played: null },
  ] as unknown as MoveView[];
  storedReview.keep({ of: "table", values: valuesOf(moves) });
  const tree = new Tree({ ...boardAfter({}), later: ["0 a", "1 c"] });
  tree.take(storedReview.load()?.values ?? {});
  const values = [tree.root, ...tree.root.following].map(({ value }) => value);
  // The bad move came down to 40, whatever the next search says.
  expect(values.map((each) => each && seenBy(each, 0)?.chance)).toEqual([60, 40, 36]);
  expect(values.every((each) => each?.isReviewed)).toBe(true);
  tree.learn(tree.root, found(58, 499));
  expect(tree.root.value?.evaluation.chance).toBe(60);
  tree.learn(tree.root, found(58, 501));
  expect(tree.root.value).toMatchObject({ evaluation: { chance: 58 } });
});
