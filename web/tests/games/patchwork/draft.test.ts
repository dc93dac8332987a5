// SPDX-License-Identifier: MIT
import { expect, test } from "vitest";
import {
  moveText,
  step,
  verdict,
  type Act,
  type Draft,
} from "../../../src/games/patchwork/board/draft";
import { traceOf } from "../../../src/games/patchwork/board/laid";
import { edition, position } from "./samples";

const bench = { edition, position: position() };

function after(acts: Act[], at = bench): Draft | null {
  return acts.reduce<Draft | null>((draft, act) => step(draft, act, at), null);
}

test("a picked patch appears on a place where it fits", () => {
  const draft = after([{ act: "pick", patch: 4 }]);
  expect(draft).toMatchObject({ kind: "patch", patch: 4, orientation: 0 });
  expect(draft && verdict(draft, bench)).toMatchObject({ fits: true, problem: null, wrong: [] });
});

test("it nestles against the cloth that is there", () => {
  const at = { edition, position: position([0, 1, 9, 10]) };
  const draft = after([{ act: "pick", patch: 7 }], at);
  expect(draft).toMatchObject({ row: 0, column: 2 });
});

test("what cannot be laid in the first orientation is turned until it can", () => {
  // Only the first column is free.
  const filled = Array.from({ length: 81 }, (_, cell) => cell).filter((cell) => cell % 9 !== 0);
  const draft = after([{ act: "pick", patch: 7 }], { edition, position: position(filled) });
  expect(draft).toMatchObject({ patch: 7, orientation: 1, column: 0 });
});

test("what is not on offer or fits nowhere cannot be picked", () => {
  expect(after([{ act: "pick", patch: 33 }])).toBeNull();
  const full = Array.from({ length: 81 }, (_, cell) => cell);
  expect(after([{ act: "pick", patch: 4 }], { edition, position: position(full) })).toBeNull();
});

test("four quarters bring a patch back", () => {
  const start: Draft = { kind: "patch", patch: 4, orientation: 0, row: 3, column: 3 };
  const orientations = [1, 2, 3, 4].reduce<Draft[]>(
    (all) => [...all, step(all.at(-1) ?? null, { act: "turn" }, bench) as Draft],
    [start],
  );
  expect(orientations.map((each) => each.kind === "patch" && each.orientation)).toEqual([
    0, 1, 2, 3, 0,
  ]);
});

test("a mirror image that is only a turn takes the name of the turn", () => {
  const start: Draft = { kind: "patch", patch: 4, orientation: 0, row: 3, column: 3 };
  expect(step(start, { act: "flip" }, bench)).toMatchObject({ orientation: 3 });
  const ess: Draft = { kind: "patch", patch: 9, orientation: 0, row: 3, column: 3 };
  expect(step(ess, { act: "flip" }, bench)).toMatchObject({ orientation: 4 });
});

test("the next orientation goes through all distinct ones", () => {
  let draft: Draft | null = { kind: "patch", patch: 9, orientation: 0, row: 3, column: 3 };
  const seen = [];
  for (let i = 0; i < 4; i++) {
    draft = step(draft, { act: "next" }, bench);
    seen.push(draft?.kind === "patch" && draft.orientation);
  }
  expect(seen).toEqual([1, 4, 5, 0]);
});

test("a turn at the edge keeps the patch on the board", () => {
  const start: Draft = { kind: "patch", patch: 7, orientation: 0, row: 8, column: 5 };
  expect(step(start, { act: "turn" }, bench)).toMatchObject({ row: 5, orientation: 1 });
});

test("the keys never push a patch off the board", () => {
  const start: Draft = { kind: "patch", patch: 7, orientation: 0, row: 0, column: 5 };
  expect(step(start, { act: "nudge", down: -1, right: 1 }, bench)).toMatchObject({
    row: 0,
    column: 5,
  });
});

test("aiming brings the middle of the patch there and keeps all of it on the board", () => {
  const start: Draft = { kind: "patch", patch: 7, orientation: 0, row: 0, column: 0 };
  expect(step(start, { act: "aim", row: 4.5, column: 4.5 }, bench)).toMatchObject({
    row: 4,
    column: 3,
  });
  expect(step(start, { act: "aim", row: 8.9, column: 8.9 }, bench)).toMatchObject({
    row: 8,
    column: 5,
  });
});

test("a hand may hold it over the edge, and hears that it sticks out", () => {
  const start: Draft = { kind: "patch", patch: 7, orientation: 0, row: 0, column: 0 };
  const draft = step(start, { act: "carry", row: 2, column: 7 }, bench);
  expect(draft).toMatchObject({ row: 2, column: 7 });
  expect(draft && verdict(draft, bench)).toMatchObject({
    fits: false,
    problem: "sticks_out",
    wrong: [
      [2, 9],
      [2, 10],
    ],
  });
});

test("a legal place that is almost as near draws the patch to itself", () => {
  const at = { edition, position: position([40]) };
  const start: Draft = { kind: "patch", patch: 7, orientation: 0, row: 0, column: 0 };
  expect(step(start, { act: "carry", row: 4.3, column: 3 }, at)).toMatchObject({ row: 5 });
  expect(step(start, { act: "carry", row: 4, column: 3 }, at)).toMatchObject({ row: 4 });
});

test("a patch over cloth covers filled spaces", () => {
  const at = { edition, position: position([40]) };
  const draft: Draft = { kind: "patch", patch: 7, orientation: 0, row: 4, column: 2 };
  expect(verdict(draft, at)).toMatchObject({ fits: false, problem: "covers", wrong: [[4, 4]] });
});

test("what cannot be paid is not legal anywhere and says so", () => {
  const draft: Draft = { kind: "patch", patch: 7, orientation: 0, row: 4, column: 2 };
  expect(verdict(draft, { edition, position: position([], 3) }).problem).toBe("short");
});

test("a draft is written as the move it would make", () => {
  expect(moveText({ kind: "patch", patch: 4, orientation: 3, row: 3, column: 2 }, edition)).toBe(
    "4@c4r3",
  );
  expect(moveText({ kind: "special", row: 4, column: 4 }, edition)).toBe("S@e5");
});

test("the special patch is aimed like a patch of one space", () => {
  const special = {
    ...position([0]),
    phase: "special_patch" as const,
    offers: [],
    special: { cells: [1, 9, 10], can_remove: false },
  };
  const at = { edition, position: special };
  const draft = after([{ act: "special" }], at);
  expect(draft).toMatchObject({ kind: "special", row: 0, column: 1 });
  expect(after([{ act: "special" }, { act: "turn" }], at)).toEqual(draft);
  const over = step(draft, { act: "nudge", down: 0, right: -1 }, at) as Draft;
  expect(verdict(over, at)).toMatchObject({ fits: false, problem: "covers" });
});

test("cancelling leaves nothing", () => {
  expect(after([{ act: "pick", patch: 4 }, { act: "cancel" }])).toBeNull();
});

test("a move leaves a trace on the quilt it was made on", () => {
  const trace = (move: string) => traceOf(edition, { seat: 1, move });
  expect(trace("4@c2")).toEqual({ seat: 1, patch: 4, cell: 11, orientation: 0 });
  expect(trace("S@b1")).toEqual({ seat: 1, leather: 1 });
  expect(trace("advance")).toBeNull();
});
