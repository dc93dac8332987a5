// SPDX-License-Identifier: MIT
// A table of Doodle over a socket whose other end is held here.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { DoodleMoment, RoomView, TurnView } from "../../../src/protocol";
import { seat } from "../../net/seats";
import { stubBrowser, Wire } from "../../net/wire";
import { edition, may, position, sheet, turn } from "./samples";

const kept = stubBrowser();
const { Session } = await import("../../../src/games/doodle/session.svelte");
const { resignWords } = await import("../../../src/ui/resignWords");
const { settings } = await import("../../../src/app/settings.svelte");
const { savedTables, saveTable } = await import("../../../src/app/savedTables");
const { here } = await import("../../../src/app/router.svelte");
const { finishedGames } = await import("../../../src/app/finishedGames");

const TABLE = "abcdefghijkl";
const TOKEN = "t".repeat(32);
const NEXT = "mnopqrstuvwx";

const told = (more: Partial<RoomView> = {}): RoomView => ({
  type: "room",
  protocol: 2,
  table: TABLE,
  game: "doodle",
  edition: "standard",
  number: 3,
  seats: [seat(0), seat(1)],
  you: [0],
  together: false,
  turn_seconds: null,
  daily: null,
  seed: null,
  created: "2026-01-01T00:00:00Z",
  moments: [],
  position: position(),
  rematch: null,
  from_position: false,
  ...more,
});
const moment = (more: Partial<DoodleMoment> = {}): DoodleMoment => ({
  number: 3,
  phase: "draw",
  round: 1,
  turn: 3,
  roll: 2,
  card: "P01",
  acts: [["P01@a1"], ["pass"]],
  absent: [],
  hasty: [],
  events: [],
  at: "2026-01-01T00:00:01Z",
  ...more,
});
/** The turn after P01 was drawn. */
const drawn = (more: Partial<TurnView> = {}): TurnView =>
  turn(0, { acts: ["P01@a1"], may: [], can_finish: true, can_pass: false, ...more });
const over = () =>
  position({
    phase: "over",
    to_act: [],
    turns: [],
    outcome: { scores: [104, 90], rows: [], winners: [0], reason: "score" },
  });

let session: InstanceType<typeof Session>;
/** Say yes to what is held; what is in the hand comes to the middle first. */
const yes = (goesOn = false) => {
  if (session.isUnplaced) session.act({ act: "nudge", down: 0, right: 0 });
  return session.confirm(goesOn);
};
/** Let promises that are fulfilled go on. */
const settle = () => vi.advanceTimersByTimeAsync(0);

async function sit(view = told(), fragment = TOKEN): Promise<Wire> {
  session = new Session(TABLE, fragment);
  Wire.last.opens(view);
  await settle();
  return Wire.last;
}

/** Answer what was tried last. */
async function tried(wire: Wire, then: TurnView): Promise<void> {
  expect(wire.asked["type"]).toBe("try");
  wire.says({ type: "tried", request: wire.asked["request"], turn: then });
  await settle();
}

async function comeBack(view: RoomView): Promise<Wire> {
  await vi.advanceTimersByTimeAsync(1000);
  Wire.last.opens(view);
  await settle();
  return Wire.last;
}

beforeEach(() => {
  vi.useFakeTimers();
  Wire.all = [];
  kept.clear();
  Object.assign(settings, { name: "", confirm: true, speed: 1 });
  vi.stubGlobal("fetch", () => Promise.resolve({ ok: true, json: () => Promise.resolve(edition) }));
});
afterEach(() => {
  session.close();
  vi.useRealTimers();
});

test("one sits down: the token's patch is taken up, and the table is kept with its hash", async () => {
  const wire = await sit();
  expect(wire.sent).toEqual([{ type: "join", protocol: 2, tokens: [TOKEN] }]);
  expect([session.connection, session.seat, session.acts]).toEqual(["open", 0, true]);
  expect(session.draft).toMatchObject({ card: "P01", piece: 0 });
  expect(savedTables()).toMatchObject([
    { table: TABLE, game: "doodle", against: "Bea", commitment: "a hash", over: false },
  ]);
});

test("a hash that was shown before is not forgotten for another", async () => {
  const entry = { table: TABLE, tokens: [TOKEN], edition: "standard", against: "" };
  saveTable({ ...entry, game: "doodle", seen: 1, over: false, commitment: "the first hash" });
  await sit();
  expect(session.commitment).toBe("the first hash");
});

test("one yes draws the patch and hands in the turn", async () => {
  const wire = await sit();
  session.act({ act: "aim", row: 0, column: 1.5 });
  void yes();
  expect(wire.asked).toMatchObject({ type: "turn", number: 3, seat: 0, acts: ["P01@a1"] });
  expect(session.busy).toBe(true);
  wire.accepts(4);
  await settle();
  expect(session.busy).toBe(false);
});

test("who wants more draws only: that is tried, can be undone, and is handed in as a whole", async () => {
  const wire = await sit();
  expect(session.canGoOn).toBe(true);
  void yes(true);
  expect(wire.asked).toMatchObject({ type: "try", acts: ["P01@c1"], seat: 0 });
  await tried(wire, drawn());
  expect([session.busy, session.draft, session.hasDrawn]).toEqual([false, null, true]);
  session.undo();
  expect([session.hasDrawn, session.canUndo]).toEqual([false, false]);
  session.pick("P01");
  void yes(true);
  await tried(wire, drawn());
  void session.finish();
  expect(wire.asked).toMatchObject({ type: "turn", acts: ["P01@a1"] });
});

test("a space that is shaded after a patch ends the turn, and one before it does not", async () => {
  const wire = await sit();
  session.use("single");
  expect([session.endsTurn, session.canGoOn]).toEqual([false, false]);
  void yes();
  expect(wire.asked).toMatchObject({ type: "try", acts: ["X@d1"] });
  await tried(wire, turn(0, { acts: ["X@d1"] }));
  session.pick("P01");
  void yes(true);
  await tried(wire, drawn({ acts: ["X@d1", "P01@c1"] }));
  session.use("single");
  expect([session.endsTurn, session.canGoOn]).toEqual([true, true]);
  void yes();
  expect(wire.asked).toMatchObject({ type: "turn", acts: ["X@d1", "P01@c1", "X@d1"] });
});

test("where no single space is left nothing can follow", async () => {
  const none = turn(0, { single_cells: [], single_uses: [] });
  await sit(told({ position: position({ turns: [none] }) }));
  expect([session.endsTurn, session.canGoOn]).toEqual([true, false]);
});

test("who does not want to be asked is done with a pass at once", async () => {
  settings.confirm = false;
  const wire = await sit();
  void session.pass();
  expect(wire.asked).toMatchObject({ type: "turn", acts: ["pass"] });
});

test("a patch is in the hand until it is traced, tapped, or taken by a key", async () => {
  const everywhere = Array.from({ length: 81 }, (_, cell) => cell).filter((cell) => cell % 9 < 7);
  const filled = sheet(0, { filled: [0, 1, 2] });
  const ways = { "0": everywhere, "1": everywhere };
  const free = turn(0, { sheet: filled, may: [may("P01", { ways })] });
  const wire = await sit(told({ position: position({ turns: [free] }) }));
  expect([session.isUnplaced, session.canLay]).toEqual([true, false]);
  const traced = (...cells: number[]) => {
    for (const cell of cells) session.trace(cell);
    session.endTrace({ row: 0.5, column: 0.5 });
  };
  // A shape that the card has not, and a stroke over what is shaded already.
  traced(30, 31, 40);
  expect([session.isUnplaced, session.note]).toEqual([
    true,
    "The card has no patch of this shape.",
  ]);
  traced(22, 13, 4);
  expect(session.draft).toMatchObject({ orientation: 1, row: 0, column: 4 });
  expect([session.canLay, session.traced]).toEqual([true, []]);
  traced(1, 2, 3, 4, 5);
  expect(session.draft).toMatchObject({ orientation: 0, row: 0, column: 3 });
  session.pick("P01");
  session.endTrace({ row: 8.5, column: 8.5 });
  expect(session.draft).toMatchObject({ row: 8, column: 6 });
  void session.confirm();
  expect(wire.asked["acts"]).toEqual(["P01@g9"]);
});

test("a turn can be passed, and only once", async () => {
  const wire = await sit();
  void session.pass();
  await tried(wire, turn(0, { acts: ["pass"], can_pass: false, can_finish: true }));
  expect(session.hasPassed).toBe(true);
  void session.pass();
  expect(wire.sent).toHaveLength(2);
});

test("what is answered after the turn is over changes nothing", async () => {
  const wire = await sit();
  void yes(true);
  const { request } = wire.asked;
  const next = turn(0, { number: 4, may: [may("P03")] });
  const then = position({ number: 4, turn: 4, card: "P03", turns: [next] });
  wire.says({ type: "closed", number: 4, moment: moment(), position: then });
  wire.says({ type: "tried", request, turn: drawn() });
  await settle();
  expect([session.hasDrawn, session.turn?.number]).toEqual([false, 4]);
});

test("when one's own seat is done one waits; when all are, the next turn begins", async () => {
  const wire = await sit();
  const done = { number: 3, seat: 0, to_act: [1], sheet: sheet(0, { score: 9 }), seconds_left: 7 };
  wire.says({ type: "seat_done", ...done });
  expect([session.acts, session.turn, session.draft]).toEqual([false, null, null]);
  expect(session.sheetOf(0)?.score).toBe(9);
  expect(session.due).not.toBeNull();
  const next = turn(0, { number: 4, may: [may("P03")] });
  const then = position({ number: 4, turn: 4, card: "P03", turns: [next] });
  wire.says({ type: "closed", number: 4, moment: moment(), position: then });
  expect(session.draft).toMatchObject({ card: "P03" });
  expect([session.acts, session.due, session.view?.moments.length]).toEqual([true, null, 1]);
  expect(session.view?.number).toBe(4);
});

test("a seat that is done with another turn changes nothing", async () => {
  const wire = await sit();
  wire.says({ type: "seat_done", number: 2, seat: 0, to_act: [1], sheet: null, seconds_left: 1 });
  expect(session.acts).toBe(true);
});

test("a line that breaks and heals in mid-turn takes nothing away", async () => {
  const wire = await sit();
  void yes(true);
  await tried(wire, drawn());
  void session.finish();
  wire.breaks();
  await settle();
  expect([session.connection, session.busy]).toEqual(["broken", false]);
  expect(session.note).toMatch(/may not have reached the server/);
  await comeBack(told());
  expect([session.connection, session.note, session.hasDrawn]).toEqual(["open", "", true]);
});

test("after its return the turn begins anew where the table has moved on", async () => {
  const wire = await sit();
  void yes(true);
  await tried(wire, drawn());
  wire.breaks();
  const next = turn(0, { number: 4, may: [may("P03")] });
  await comeBack(told({ position: position({ number: 4, card: "P03", turns: [next] }) }));
  expect([session.hasDrawn, session.draft?.card]).toEqual([false, "P03"]);
});

test("a neighbour is drawn instead, by a special action", async () => {
  const wire = await sit();
  session.use("neighbour");
  expect([session.isBeside, session.draft]).toEqual([true, null]);
  session.pick("P02");
  expect(session.draftUses).toEqual(["neighbour"]);
  void yes();
  expect(wire.asked["acts"]).toEqual(["P02@c1"]);
});

test("a single space is shaded, or put away again", async () => {
  const wire = await sit();
  session.use("single");
  expect(session.draft).toMatchObject({ card: null });
  session.use("single");
  expect(session.draft).toBeNull();
  session.use("single");
  void yes();
  expect(wire.asked["acts"]).toEqual(["X@d1"]);
});

test("the pieces of a cut are asked for when they are wanted", async () => {
  const wire = await sit(
    told({
      position: position({
        turns: [turn(0, { can_cut: true, may: [may("P01"), may("P02"), may("P04")] })],
      }),
    }),
  );
  session.use("cut");
  await tried(wire, turn(0, { may: [may("P01"), may("P01", { piece: 1, uses: ["cut"] })] }));
  expect([session.cutting, session.draft]).toEqual(["P01", null]);
  session.pick("P01", 1);
  void yes();
  expect(wire.asked["acts"]).toEqual(["P01/1@c1"]);
});

test("where a special action cannot be used it is told why", async () => {
  const turned = turn(0, { sheet: sheet(0, { specials: { neighbour: 0, twice: 0 } }) });
  await sit(told({ position: position({ turns: [turned] }) }));
  expect(session.hindrance("neighbour")).toBe("crossed");
  session.use("neighbour");
  expect(session.note).toMatch(/left or right of the token.* crossed off/);
  expect(session.isBeside).toBe(false);
});

test("a scoring is shown until one goes on, and told; without motion it is only told", async () => {
  const wire = await sit();
  const scored = [26, 17].map((points, each) => ({ event: "scored", seat: each, points }));
  const closed = () => {
    const then = position({ number: 4, turns: [turn(0, { number: 4 })] });
    wire.says({ type: "closed", number: 4, moment: moment({ events: scored }), position: then });
  };
  closed();
  expect(session.scored).toBe(1);
  expect(session.tip).toBe("Round 1 scored: You 26, Bea 17.");
  session.endScoring();
  expect(session.scored).toBeNull();
  settings.speed = 0;
  closed();
  expect(session.scored).toBeNull();
  expect(session.tip).toBe("Round 1 scored: You 26, Bea 17.");
});

test("on one device it is handed on before the next sheet is shown", async () => {
  const both = position({ turns: [turn(0), turn(1)] });
  const wire = await sit(told({ you: [0, 1], together: true, position: both }), `${TOKEN}`);
  expect([session.seat, session.handTo]).toEqual([0, null]);
  wire.says({
    type: "seat_done",
    number: 3,
    seat: 0,
    to_act: [1],
    sheet: null,
    seconds_left: null,
  });
  expect([session.seat, session.handTo]).toEqual([1, 1]);
  session.takeOver();
  expect(session.handTo).toBeNull();
});

test("the score of a game alone is kept when it is over", async () => {
  const wire = await sit(told({ seats: [seat(0)], position: position({ sheets: [sheet(0)] }) }));
  const done = { ...over(), outcome: { scores: [104], rows: [], winners: [0], reason: "score" } };
  wire.says({ type: "closed", number: 4, moment: moment(), position: done });
  expect(finishedGames()).toMatchObject([
    { table: TABLE, score: 104, edition: "standard", result: "solo", opponent: { kind: "alone" } },
  ]);
  expect(savedTables()).toMatchObject([{ table: TABLE, over: true }]);
});

test("a turn that begins before the edition has come is taken up when it has", async () => {
  session = new Session(TABLE, TOKEN);
  Wire.last.opens(told());
  const next = position({ number: 4, turns: [turn(0, { number: 4 })] });
  Wire.last.says({ type: "closed", number: 4, moment: moment(), position: next });
  await settle();
  expect(session.draft?.card).toBe("P01");
});

test("a guided game counts nowhere", async () => {
  const saved = { game: "doodle", table: TABLE, tokens: [TOKEN], edition: "standard" };
  saveTable({ ...saved, against: "", seen: 1, over: false, guided: true });
  const wire = await sit(told({ seats: [seat(0)], position: position({ sheets: [sheet(0)] }) }));
  const done = { ...over(), outcome: { scores: [104], rows: [], winners: [0], reason: "score" } };
  wire.says({ type: "closed", number: 4, moment: moment(), position: done });
  expect(finishedGames()).toEqual([]);
  expect(session.isGuided).toBe(true);
  expect(savedTables()).toMatchObject([{ table: TABLE, over: true, guided: true }]);
});

test("of a day's deck the first table counts, and another is practice", async () => {
  const alone = { seats: [seat(0)], daily: "2026-01-01" };
  const begun = position({ sheets: [sheet(0)] });
  const outcome = { scores: [104], rows: [], winners: [0], reason: "score" } as const;
  const done = { ...over(), outcome: { ...outcome, scores: [104], rows: [], winners: [0] } };
  await sit(told({ ...alone, position: begun }));
  await sit(told({ ...alone, table: NEXT, position: done }));
  await sit(told({ ...alone, position: done }));
  const kept = finishedGames().map(({ table, day, practice }) => [table, day, practice]);
  expect(kept).toContainEqual([NEXT, "2026-01-01", true]);
  expect(kept).toContainEqual([TABLE, "2026-01-01", undefined]);
});

test("a rematch is asked for, kept without the old hash, and gone to", async () => {
  const wire = await sit(told({ position: over() }));
  const gone = session.rematch();
  expect(wire.asked).toMatchObject({ type: "rematch" });
  wire.says({ type: "rematch", table: NEXT, by: 0 });
  wire.accepts();
  await gone;
  expect(here.place).toEqual({ page: "table", table: NEXT, token: TOKEN });
  const next = savedTables()[0];
  expect(next).toMatchObject({ table: NEXT, game: "doodle", tokens: [TOKEN], over: false });
  expect(next).not.toHaveProperty("commitment");
});

test("seats are called by their names, their numbers, or you", async () => {
  const bot = seat(1, { kind: "computer", name: "" });
  await sit(told({ seats: [seat(0), bot, seat(2)] }));
  expect([0, 1, 2].map((each) => session.nameOf(each))).toEqual(["You", "Computer", "Seat 3"]);
  await sit(told({ seats: [seat(0), bot, { ...bot, seat: 2 }] }));
  expect([1, 2].map((each) => session.nameOf(each))).toEqual(["Computer 2", "Computer 3"]);
});

test("what follows a resignation depends on who is left", async () => {
  const about = async (seats: RoomView["seats"]): Promise<string> => {
    await sit(told({ seats }));
    const { about: said } = resignWords(session);
    session.close();
    return said;
  };
  const computer = { kind: "computer", level: 3 } as const;
  expect(await about([seat(0)])).toContain("not counted");
  expect(await about([seat(0), seat(1)])).toContain("Bea wins");
  expect(await about([seat(0), seat(1), seat(2)])).toContain("The others play on.");
  expect(await about([seat(0), seat(1), seat(2, { resigned: true })])).toContain("Bea wins");
  expect(await about([seat(0), seat(1, computer), seat(2, computer)])).toContain("most points");
});

test("when another one resigns, the turn that is being composed stays", async () => {
  const three = [seat(0), seat(1), seat(2)];
  const wire = await sit(told({ seats: three }));
  session.pick("P01");
  const { draft } = session;
  expect(draft).not.toBeNull();
  wire.says(told({ seats: [seat(0), seat(1), seat(2, { resigned: true })] }));
  await settle();
  expect(session.draft).toEqual(draft);
  expect(session.resignedWords()).toContain("resigned.");
});
