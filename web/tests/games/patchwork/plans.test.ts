// SPDX-License-Identifier: MIT
import { beforeEach, expect, test } from "vitest";
import type { Session } from "../../../src/games/patchwork/session.svelte";
import { stubBrowser } from "../../net/wire";
import { edition, position } from "./samples";

const kept = stubBrowser();
const { prospect, storedPlans, keepPlans } = await import("../../../src/games/patchwork/plans");
const { Planner } = await import("../../../src/games/patchwork/planner.svelte");

type Planning = InstanceType<typeof Planner>;
const TABLE = "abcdefghijkl";
const first = edition.patches[0]?.id ?? 0;

/** A table at which seat 0 looks on while the other is to move. */
function table(filled: number[] = []) {
  const shown = { ...position(filled), to_move: 1, circle: edition.patches.map(({ id }) => id) };
  const session = {
    table: TABLE,
    me: 0 as number | null,
    you: [0],
    edition,
    shown,
    draft: null,
    note: "",
    nameOf: () => "Bea",
  };
  return session as unknown as Session & { shown: typeof shown };
}

beforeEach(() => kept.clear());

test("a patch is planned where it fits, also in the other's turn, and the plan is there again", () => {
  const planner = new Planner(table());
  expect(planner.take(first)).toBe(true);
  expect(planner.inHand?.fit.fits).toBe(true);
  void planner.confirm();
  expect(planner.draft).toBeNull();
  const again = new Planner(table());
  expect(again.plans.map(({ patch, row, column }) => ({ patch, row, column }))).toEqual(
    planner.plans.map(({ patch, row, column }) => ({ patch, row, column })),
  );
  expect(again.plans).toHaveLength(1);
});

test("a plan is moved about; where it does not fit it is not laid", () => {
  const planner = new Planner(table());
  planner.take(first);
  planner.act({ act: "aim", row: 5, column: 5 });
  const at = planner.planned(first);
  expect(at).toMatchObject({ row: planner.draft?.row, column: planner.draft?.column });
  planner.act({ act: "carry", row: -1, column: 5 });
  expect(planner.verdict?.problem).toBe("sticks_out");
  void planner.confirm();
  expect(planner.planned(first)).toEqual(at);
});

test("a plan over a space that was covered since is gone, and is back when that is taken back", () => {
  const planner = new Planner(table());
  planner.take(first);
  void planner.confirm();
  const { row, column } = planner.planned(first) ?? { row: 0, column: 0 };
  const covered = new Planner(table([row * 9 + column]));
  expect(covered.plans).toEqual([]);
  expect(covered.planned(first)).toBeUndefined();
  expect(new Planner(table()).plans).toHaveLength(1);
});

test("a plan goes when somebody buys its patch, and is back when that is taken back", () => {
  const planner = new Planner(table());
  planner.take(first);
  const session = table();
  session.shown.circle = session.shown.circle.filter((id) => id !== first);
  const later = new Planner(session);
  expect(later.plans).toEqual([]);
  expect(new Planner(table()).plans).toHaveLength(1);
});

test("whose planned patch is taken by the other is told so, once", () => {
  const [one, other] = edition.patches.map(({ id }) => id) as [number, number];
  const session = table();
  const planner = new Planner(session);
  for (const patch of [one, other]) planner.take(patch);
  planner.tidy();
  expect(session.note).toBe("");
  const { circle, quilts } = session.shown;
  const sewn = [{ patch: one, cell: 0, orientation: 0 }];
  session.shown = {
    ...session.shown,
    circle: circle.filter((id) => id !== one),
    quilts: quilts.map((quilt, seat) => (seat === 1 ? { ...quilt, sewn } : quilt)),
  };
  planner.rubOut(other);
  planner.tidy();
  expect(session.note).toBe("Bea took a patch that you had planned.");
  session.note = "";
  planner.tidy();
  expect(session.note).toBe("");
});

test("at the end nothing is kept", () => {
  const planner = new Planner(table());
  planner.take(first);
  const session = table();
  session.shown.phase = "over";
  new Planner(session).tidy();
  expect(storedPlans.load()).toEqual({});
});

test("nobody plans who does not sit there, or while a move is thought about", () => {
  expect(new Planner({ ...table(), me: null, you: [] } as unknown as Session).take(first)).toBe(
    false,
  );
  const draft = { kind: "special", row: 0, column: 0 };
  expect(new Planner({ ...table(), draft } as unknown as Session).take(first)).toBe(false);
});

test("of two at one device each has plans of their own, which are hidden in the other's turn", () => {
  const at = (acting: number): Planning => {
    const session = { ...table(), me: null, you: [0, 1] } as unknown as Session;
    session.shown = { ...table().shown, to_move: acting };
    return new Planner(session);
  };
  const one = at(0);
  expect(one.take(first)).toBe(true);
  expect(at(1).plans).toEqual([]);
  const other = at(1);
  other.take(first);
  other.act({ act: "aim", row: 7, column: 7 });
  expect(at(0).plans).toHaveLength(1);
  expect(at(0).planned(first)).not.toEqual(at(1).planned(first));
  const session = { ...table(), me: null, you: [0, 1] } as unknown as Session;
  session.shown = { ...table().shown, to_move: null, phase: "over" };
  new Planner(session).tidy();
  expect(storedPlans.load()).toEqual({});
});

test("a patch comes round after as many purchases as bring it among the offers", () => {
  const ids = Array.from({ length: 9 }, (_, i) => i);
  const circle = [...ids.slice(0, 8).map((i) => 100 + i), first];
  const price = edition.patches[0]?.buttons ?? 0;
  for (const [at, purchases] of [
    [0, 0],
    [2, 0],
    [3, 1],
    [5, 1],
    [6, 2],
    [8, 2],
  ] as const) {
    const here = [...circle.slice(0, at), first];
    const shown = { ...position(), circle: here };
    expect(prospect(first, shown, 0, edition)).toEqual({
      purchases,
      short: Math.max(0, price - 5),
    });
  }
});

test("what was kept is trusted for nothing", () => {
  const plan = { patch: 7, orientation: 1, row: 2, column: 3 };
  const read = (value: unknown) => storedPlans.parse(JSON.stringify(value));
  expect(read({ a: [plan, { ...plan, row: 9 }, null, 3], b: "no", c: [{ patch: "7" }] })).toEqual({
    a: [plan],
    c: [],
  });
  for (const nothing of [null, 3, [], "x"]) expect(read(nothing)).toEqual({});
});

test("the plans of the last thirty tables are kept", () => {
  const plan = { patch: 7, orientation: 0, row: 0, column: 0 };
  for (let i = 0; i < 40; i++) keepPlans(`table${i}`, [plan]);
  expect(Object.keys(storedPlans.load())).toHaveLength(30);
  keepPlans("table39", []);
  expect(Object.keys(storedPlans.load())).not.toContain("table39");
});
