// SPDX-License-Identifier: MIT
// A table of Patchwork over a socket whose other end is held here.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SavedTable } from "../../../src/app/savedTables";
import type { Moment, Position, TableView } from "../../../src/protocol";
import { seat } from "../../net/seats";
import { stubBrowser, Wire } from "../../net/wire";
import { edition, position } from "./samples";

const kept = stubBrowser();
const { Session } = await import("../../../src/games/patchwork/session.svelte");
const { resignWords } = await import("../../../src/ui/resignWords");
const { settings } = await import("../../../src/app/settings.svelte");
const { savedTables, saveTable } = await import("../../../src/app/savedTables");
const { patchwork } = await import("../../../src/games/patchwork");
const { here } = await import("../../../src/app/router.svelte");

const TABLE = "abcdefghijkl";
const TOKEN = "t".repeat(32);
const NEXT = "mnopqrstuvwx";

const told = (more: Partial<TableView> = {}): TableView => ({
  type: "table",
  protocol: 2,
  table: TABLE,
  game: "patchwork",
  edition: "classic",
  number: 0,
  seats: [seat(0), seat(1)],
  you: [0],
  together: false,
  can_take_back: false,
  first: 0,
  created: "2026-01-01T00:00:00Z",
  seed: null,
  moments: [],
  position: position(),
  rematch: null,
  from_position: false,
  ...more,
});
const moment = (ply: number, by: number, move = "advance"): Moment => ({
  ply,
  seat: by,
  move,
  events: [],
  at: "2026-01-01T00:00:01Z",
  hasty: false,
});
const moved = (number: number, then: Position, by = 0, move = "advance") => ({
  type: "moved",
  number,
  moment: moment(number, by, move),
  position: then,
  can_take_back: true,
});
const theirs = (): Position => ({ ...position(), to_move: 1 });

let fetches: string[];
let isReachable: boolean;
let session: InstanceType<typeof Session>;
/** Let promises that are fulfilled go on. */
const settle = () => vi.advanceTimersByTimeAsync(0);

async function sit(view = told(), fragment = TOKEN): Promise<Wire> {
  session = new Session(TABLE, fragment);
  Wire.last.opens(view);
  await settle();
  return Wire.last;
}

beforeEach(() => {
  vi.useFakeTimers();
  Wire.all = [];
  kept.clear();
  fetches = [];
  isReachable = true;
  Object.assign(settings, { name: "", confirm: true, language: "en" });
  vi.stubGlobal("fetch", (path: string) => {
    fetches.push(path);
    if (!isReachable) return Promise.reject(new TypeError("no network"));
    return Promise.resolve({ ok: true, json: () => Promise.resolve(edition) });
  });
});
afterEach(() => {
  session.close();
  vi.useRealTimers();
});

test("one joins with the token of the link, and the table is shown and kept", async () => {
  session = new Session(TABLE, TOKEN);
  expect(session.connection).toBe("connecting");
  Wire.last.opens(told());
  await settle();
  expect(Wire.last.sent).toEqual([{ type: "join", protocol: 2, tokens: [TOKEN] }]);
  expect([session.connection, session.me, session.acts]).toEqual(["open", 0, true]);
  expect(session.shown).toEqual(told().position);
  expect(savedTables()).toMatchObject([
    { table: TABLE, game: "patchwork", tokens: [TOKEN], against: "Bea", over: false },
  ]);
});

test("a friend without a name is kept without one, and by name as soon as there is one", async () => {
  const nameless = { ...seat(1), name: "" };
  const wire = await sit(told({ seats: [seat(0), nameless] }));
  const said = (): string => patchwork.describe(savedTables()[0] as SavedTable);
  expect(said()).toMatch(/against a friend$/);
  settings.language = "de";
  expect(said()).toMatch(/gegen jemand anderen$/);
  wire.says({ type: "seats", seats: [seat(0), { ...nameless, name: "Cleo" }] });
  expect(said()).toMatch(/gegen Cleo$/);
});

test("an edition that does not come at once is asked for again", async () => {
  isReachable = false;
  // The edition is fetched once for the whole page: one of another name is still to come.
  await sit(told({ edition: "winter" }));
  expect([session.edition, session.connection]).toEqual([null, "broken"]);
  isReachable = true;
  await vi.advanceTimersByTimeAsync(2000);
  expect(fetches).toEqual(["/api/editions/patchwork/winter", "/api/editions/patchwork/winter"]);
  expect(session.shown).not.toBeNull();
  expect(savedTables()).toHaveLength(1);
});

test("a watcher sees the table, does not act, and keeps nothing", async () => {
  await sit(told({ you: [] }), "");
  expect([session.me, session.acts, savedTables().length]).toEqual([null, false, 0]);
  expect(session.nameOf(0)).toBe("Ada");
});

test("a seat without a name is given that of the settings, once", async () => {
  settings.name = " Cy ";
  const nameless = told({ seats: [seat(0, { name: "" }), seat(1)] });
  const wire = await sit(nameless);
  expect(wire.asked).toMatchObject({ type: "rename", seat: 0, name: "Cy" });
  wire.breaks();
  await vi.advanceTimersByTimeAsync(1000);
  Wire.last.opens(nameless);
  await settle();
  expect(Wire.last.sent.map((each) => each["type"])).toEqual(["join"]);
});

test("a draft is there again when the page is loaded anew, unless the table has moved on", async () => {
  await sit();
  session.act({ act: "pick", patch: 4 });
  session.act({ act: "nudge", down: -2, right: 3 });
  session.act({ act: "turn" });
  const { draft } = session;
  session.close();
  await sit();
  expect(session.draft).toEqual(draft);
  session.close();
  await sit(told({ number: 2 }));
  expect(session.draft).toBeNull();
});

test("a draft that was put back does not come again", async () => {
  await sit();
  session.act({ act: "pick", patch: 4 });
  session.cancel();
  session.close();
  await sit();
  expect(session.draft).toBeNull();
});

test("a patch that is planned is taken up over its place, if it can lie there", async () => {
  await sit();
  const held = { orientation: 0, row: 3, column: 2 };
  session.act({ act: "pick", patch: 4, held });
  expect(session.draft).toMatchObject(held);
  session.act({ act: "pick", patch: 4, held: { ...held, row: 9 } });
  expect(session.draft?.row).not.toBe(9);
});

test("a patch is picked, laid and confirmed, and the move is shown when it comes back", async () => {
  const wire = await sit();
  session.act({ act: "pick", patch: 4 });
  expect(session.verdict?.fits).toBe(true);
  void session.confirm();
  expect(wire.asked).toMatchObject({ type: "play", number: 0, move: "4@a8" });
  expect(session.busy).toBe(true);
  wire.says(moved(1, theirs(), 0, "4@a8"));
  wire.accepts(1);
  await settle();
  expect([session.busy, session.draft, session.shownPly]).toEqual([false, null, 1]);
  expect([session.acts, session.moments.length]).toEqual([false, 1]);
});

test("nothing is sent twice while the server thinks", async () => {
  const wire = await sit();
  session.act({ act: "pick", patch: 4 });
  void session.confirm();
  void session.confirm();
  session.act({ act: "turn" });
  expect(wire.sent.filter((each) => each["type"] === "play")).toHaveLength(1);
});

test("advancing waits for a second yes, unless none is wanted", async () => {
  const wire = await sit();
  void session.advance();
  expect([session.armed, wire.sent.length]).toEqual([true, 1]);
  session.cancel();
  expect(session.armed).toBe(false);
  settings.confirm = false;
  void session.advance();
  expect(wire.asked).toMatchObject({ type: "play", move: "advance" });
});

test("where nothing can be bought, advancing needs no second yes", async () => {
  const wire = await sit(told({ position: position([], 3) }));
  void session.advance();
  expect(wire.asked).toMatchObject({ type: "play", move: "advance" });
});

test("a refusal is told, and the draft stays", async () => {
  const wire = await sit();
  session.act({ act: "pick", patch: 4 });
  void session.confirm();
  wire.refuses("stale", "the table has moved on");
  await settle();
  expect(session.busy).toBe(false);
  expect(session.note).not.toBe("");
  expect(session.draft).not.toBeNull();
  session.cancel();
  expect(session.note).toBe("");
});

test("an old message changes nothing", async () => {
  const wire = await sit(told({ number: 3 }));
  wire.says(moved(3, theirs()));
  expect(session.truth?.to_move).toBe(0);
});

test("a lost line is told; after its return the draft is as it was where nothing happened", async () => {
  const wire = await sit();
  session.act({ act: "pick", patch: 4 });
  const before = session.draft;
  void session.confirm();
  wire.breaks();
  await settle();
  expect(session.connection).toBe("broken");
  expect(session.note).toMatch(/may not have reached the server/);
  await vi.advanceTimersByTimeAsync(1000);
  Wire.last.opens(told());
  await settle();
  expect([session.connection, session.note, session.busy]).toEqual(["open", "", false]);
  expect(session.draft).toEqual(before);
});

test("after its return the draft is gone where the table has moved on", async () => {
  const wire = await sit();
  session.act({ act: "pick", patch: 4 });
  wire.breaks();
  await vi.advanceTimersByTimeAsync(1000);
  Wire.last.opens(told({ number: 1, moments: [moment(1, 0)], position: theirs() }));
  await settle();
  expect([session.draft, session.shownPly, session.acts]).toEqual([null, 1, false]);
});

test("without a line nothing is sent, and after a moment that is told", async () => {
  const wire = await sit();
  wire.breaks();
  session.act({ act: "pick", patch: 4 });
  const sent = session.confirm();
  await vi.advanceTimersByTimeAsync(3000);
  await sent;
  expect(session.note).toMatch(/nothing was sent/);
});

test("tokens that open no seat give way to watching", async () => {
  session = new Session(TABLE, TOKEN);
  Wire.last.readyState = 1;
  Wire.last.onopen?.();
  Wire.last.says({
    type: "refused",
    request: null,
    code: "wrong_token",
    message: "",
    number: null,
  });
  Wire.last.breaks(4403);
  expect(Wire.all).toHaveLength(2);
  Wire.last.opens(told({ you: [] }));
  await settle();
  expect(Wire.last.sent).toEqual([{ type: "join", protocol: 2, tokens: [] }]);
  expect([session.seating.isWrong, session.fault]).toEqual([true, null]);
});

test("a table that is not there is a fault", async () => {
  session = new Session(TABLE, "");
  Wire.last.readyState = 1;
  Wire.last.onopen?.();
  const refused = { type: "refused", request: null, code: "no_such_table", message: "gone" };
  Wire.last.says({ ...refused, number: null });
  Wire.last.breaks(4404);
  expect(session.fault).toEqual({ code: "no_such_table", message: "gone" });
});

test("a move is taken back", async () => {
  const wire = await sit(told({ number: 1, moments: [moment(1, 0)], can_take_back: true }));
  void session.takeBack();
  expect(wire.asked).toMatchObject({ type: "take_back", number: 1 });
  const back = { number: 2, ply: 0, position: position(), can_take_back: false };
  wire.says({ type: "taken_back", ...back });
  expect([session.shownPly, session.moments, session.view?.number]).toEqual([0, [], 2]);
});

test("moves are shown one after the other, and skipped at a touch", async () => {
  const wire = await sit();
  const shown: number[] = [];
  session.stage = ({ moment: { ply } }, stop) =>
    new Promise((resolve) => {
      shown.push(ply);
      stop.addEventListener("abort", () => resolve());
    });
  wire.says(moved(1, theirs()));
  expect([shown, session.shownPly, session.acts]).toEqual([[1], 0, false]);
  session.skip();
  await settle();
  expect([session.shownPly, session.shown]).toEqual([1, session.truth]);
});

test("a rematch is asked for, kept with the same seat, and gone to", async () => {
  saveTable({
    table: TABLE,
    tokens: [TOKEN],
    edition: "classic",
    against: "Bea",
    seen: 1,
    over: false,
    invites: [{ seat: 1, path: "/table/x" }],
  });
  const wire = await sit(told({ position: { ...position(), phase: "over" } }));
  const gone = session.rematch();
  expect(wire.asked).toMatchObject({ type: "rematch" });
  wire.says({ type: "rematch", table: NEXT, by: 0 });
  wire.accepts();
  await gone;
  expect(here.place).toEqual({ page: "table", table: NEXT, token: TOKEN });
  const [next, last] = savedTables();
  expect(next).toMatchObject({ table: NEXT, against: "Bea", tokens: [TOKEN], over: false });
  expect(next).not.toHaveProperty("invites");
  expect(last).toMatchObject({ table: TABLE, over: true });
});

test("who wants to play again is known, and names follow the seats", async () => {
  const wire = await sit();
  wire.says({ type: "rematch", table: NEXT, by: 1 });
  wire.says({ type: "seats", seats: [seat(0), seat(1, { name: "", kind: "computer" })] });
  expect([session.again, session.view?.rematch]).toEqual([1, NEXT]);
  expect([session.nameOf(0), session.nameOf(0, false), session.nameOf(1)]).toEqual([
    "You",
    "Ada",
    "Computer",
  ]);
});

/** Seat 0 has resigned. */
const given = (more: Partial<TableView> = {}): TableView =>
  told({
    number: 1,
    seats: [seat(0, { resigned: true }), seat(1)],
    position: {
      ...position(),
      phase: "over",
      to_move: null,
      offers: [],
      advance: null,
      outcome: { scores: [-150, -140], winner: 1, reason: "resigned" },
    },
    ...more,
  });

test("who resigns is told what follows, and the table that comes back says it", async () => {
  const wire = await sit(told({ position: theirs() }));
  expect(session.resigner).toBe(0);
  expect(resignWords(session).about).toBe("Bea wins then. This cannot be taken back.");
  const done = session.resign();
  expect(wire.asked).toMatchObject({ type: "resign", seat: 0 });
  await session.resign(); // a second tap
  expect(wire.sent.filter((each) => each["type"] === "resign")).toHaveLength(1);
  wire.says(given());
  wire.accepts(1);
  await done;
  await settle();
  expect([session.resigner, session.busy, session.note]).toEqual([null, false, ""]);
  expect(session.shown?.outcome?.reason).toBe("resigned");
  expect(session.resignedWords()).toBe("You resigned.");
  expect(savedTables()[0]?.over).toBe(true);
});

test("where the answer to a resignation is lost, the table that comes again shows what counts", async () => {
  const wire = await sit();
  const done = session.resign();
  wire.breaks();
  await done;
  expect(session.note).not.toBe("");
  await vi.advanceTimersByTimeAsync(1000);
  Wire.last.opens(given());
  await settle();
  expect([session.resigner, session.note]).toEqual([null, ""]);
});

test("a resignation that comes after the last move is refused, and says that the game is over", async () => {
  const wire = await sit();
  const done = session.resign();
  wire.refuses("game_over", "The game is over.");
  await done;
  expect(session.note).not.toBe("");
});

test("at one device whoever is to move resigns, and the other wins", async () => {
  await sit(told({ you: [0, 1], together: true, position: theirs() }));
  expect(session.resigner).toBe(1);
  expect(resignWords(session)).toMatchObject({
    title: "Does Bea resign?",
    about: expect.stringContaining("Ada wins then.") as string,
  });
});

test("watchers cannot resign", async () => {
  await sit(told({ you: [] }), "");
  expect(session.resigner).toBeNull();
});

test("what somebody says stands at their seat for a moment", async () => {
  const wire = await sit();
  expect(session.canGreet).toBe(true);
  void session.greet(2);
  expect(wire.asked).toMatchObject({ type: "greet", seat: 0, greeting: 2 });
  wire.says({ type: "greeted", seat: 1, greeting: 4 });
  await vi.advanceTimersByTimeAsync(4000);
  wire.says({ type: "greeted", seat: 1, greeting: 5 });
  await vi.advanceTimersByTimeAsync(4000);
  expect(session.greetings).toEqual({ 1: 5 });
  await vi.advanceTimersByTimeAsync(4000);
  expect(session.greetings).toEqual({});
});

test("greetings can be hidden, but for one's own", async () => {
  settings.greetings = false;
  const wire = await sit();
  wire.says({ type: "greeted", seat: 1, greeting: 4 });
  wire.says({ type: "greeted", seat: 0, greeting: 1 });
  expect(session.greetings).toEqual({ 0: 1 });
  settings.greetings = true;
});

test("where only computers play, all at one device, or nobody has come, nobody is greeted", async () => {
  await sit(told({ seats: [seat(0), seat(1, { kind: "computer", level: 3 })] }));
  expect(session.canGreet).toBe(false);
  session.close();
  await sit(told({ you: [0, 1], together: true }));
  expect(session.canGreet).toBe(false);
  session.close();
  await sit(told({ seats: [seat(0), seat(1, { holder: "open" })] }));
  expect(session.canGreet).toBe(false);
});

test("a guest without a name is asked for one, once in this browser", async () => {
  const guest = told({ seats: [seat(0, { name: "", holder: "guest" }), seat(1)] });
  const wire = await sit(guest);
  expect(session.isNameless).toBe(true);
  void session.takeName(" Cy ");
  expect(wire.asked).toMatchObject({ type: "rename", seat: 0, name: "Cy" });
  expect([session.isNameless, settings.name]).toEqual([false, "Cy"]);
  settings.name = "";
  expect(session.isNameless).toBe(false); // it was asked before
  settings.wasAsked = false;
  session.close();
  await sit(guest);
  await session.takeName("");
  expect(Wire.last.sent.some((each) => each["type"] === "rename")).toBe(false);
  expect(session.isNameless).toBe(false);
  settings.wasAsked = false;
});

test("where a place is asked for, a patch hangs over the middle and is laid only once it was brought somewhere", async () => {
  const wire = await sit(told({ position: position([0, 1, 9, 10]) }));
  session.asksPlace = true;
  session.act({ act: "pick", patch: 4 });
  expect(session.draft).toMatchObject({ row: 4, column: 4 });
  expect([session.verdict?.fits, session.isUnplaced]).toEqual([true, true]);
  // Neither a button nor a turn says where it is to lie.
  session.act({ act: "turn" });
  await session.confirm();
  expect([session.canLay, wire.asked["type"]]).toEqual([false, "join"]);
  session.act({ act: "nudge", down: 1, right: 0 });
  expect(session.canLay).toBe(true);
  void session.confirm();
  expect(wire.asked["type"]).toBe("play");
});

test("where a place is asked for, the middle is the same whatever lies there, and nothing is laid at a touch", async () => {
  settings.confirm = false;
  const filled = Array.from({ length: 81 }, (_, cell) => cell).filter((cell) => cell > 8);
  await sit(told({ position: position(filled) }));
  session.asksPlace = true;
  session.act({ act: "pick", patch: 7 });
  expect(session.draft).toMatchObject({ orientation: 0, row: 4, column: 3 });
  expect([session.verdict?.fits, session.laysAtOnce]).toEqual([false, false]);
  session.act({ act: "aim", row: 0, column: 2 });
  expect([session.canLay, session.laysAtOnce]).toEqual([true, true]);
  // Taken up anew, it has to be brought somewhere anew.
  session.act({ act: "pick", patch: 7 });
  expect(session.canLay).toBe(false);
});
