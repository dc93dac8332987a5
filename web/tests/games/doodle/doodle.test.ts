// SPDX-License-Identifier: MIT
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { tellOffer } from "../../net/offer";
import type { DoodleMoment } from "../../../src/protocol";

const { entry, request, storedChoices } = await import("../../../src/games/doodle/setup");
await tellOffer();
const { check } = await import("../../../src/games/doodle/fairness");
const { bestPoints } = await import("../../../src/games/doodle/board/rectangle");
const { readGames } = await import("../../../src/app/finishedGames");
const { bestScore } = await import("../../../src/games/doodle/scores");
const { actWords, tell } = await import("../../../src/games/doodle/moveWords");

const usual = storedChoices.parse(null);
const made = {
  table: "abc",
  seats: [
    { seat: 2, token: "third" },
    { seat: 0, token: "first" },
    { seat: 1, token: "second" },
  ],
  invitations: [],
};

test("alone one asks for today's deck or a new one", () => {
  expect(request(usual, " Ada ")).toEqual({
    game: "doodle",
    edition: "standard",
    seats: [{ kind: "human", name: "Ada" }],
    daily: true,
  });
  expect(request({ ...usual, deck: "random" }, "").daily).toBe(false);
});

test("the deck with repeats can be asked for, alone and in a room", () => {
  const repeats = { ...usual, edition: "repeats" } as const;
  expect(request(repeats, "").edition).toBe("repeats");
  expect(request({ ...repeats, way: "room" }, "").edition).toBe("repeats");
  expect(entry(repeats, made, 1).edition).toBe("repeats");
});

test("a room has never more than ten seats", () => {
  const asked = request({ ...usual, way: "room", friends: 6, computers: 9 }, "");
  expect(asked.seats).toHaveLength(10);
  expect(asked.seats.filter((seat) => seat.kind === "computer")).toHaveLength(3);
});

test.each([
  [0, 1],
  [4, 4],
])("against computers, of %i that are chosen %i play", (computers, play) => {
  const asked = request({ ...usual, way: "computer", computers }, "Ada");
  expect(asked.seats.map((seat) => seat.kind)).toEqual([
    "human",
    ...Array.from({ length: play }, () => "computer"),
  ]);
});

test("those who are invited take their seats themselves", () => {
  const room = { ...usual, way: "room", friends: 2 } as const;
  expect(request(room, "").seats.map(({ invite }) => invite ?? false)).toEqual([false, true, true]);
  const given = {
    table: "abc",
    seats: [{ seat: 0, token: "first" }],
    invitations: [
      { seat: 1, invitation: "one" },
      { seat: 2, invitation: "two" },
    ],
  };
  const kept = entry(room, given, 1);
  expect(kept).toMatchObject({ game: "doodle", tokens: ["first"] });
  expect(kept.invites?.map(({ path }) => path)).toEqual([
    "/table/abc#invite-one",
    "/table/abc#invite-two",
  ]);
  const together = entry({ ...usual, way: "device", people: 3 }, made, 1);
  expect(together.tokens).toEqual(["first", "second", "third"]);
});

test("everybody at one device has a name", () => {
  const asked = request(
    { ...usual, way: "device", people: 3, names: [" Bea ", "Cy", "nobody"] },
    "Ada",
  );
  expect(asked.seats.map((seat) => seat.name)).toEqual(["Ada", "Bea", "Cy"]);
  expect(storedChoices.parse('{"names":["Bea",7]}').names).toEqual(["Bea", ""]);
});

test("choices that are none any more give way to the usual ones", () => {
  expect(storedChoices.parse('{"way":"boat","friends":30,"clock":7}')).toEqual(usual);
  expect(storedChoices.parse("[")).toEqual(usual);
});

const hash = (text: string): Promise<string> =>
  Promise.resolve(createHash("sha256").update(text).digest("hex"));
const edition = {
  die: [3, 1, 2, 1, 2, 3],
  cards: ["P01", "P02", "P03"].map((id) => ({ id })),
  starts: ["S01", "S02"].map((id) => ({ id })),
};

async function game(seed: string) {
  const sorted = async (ids: { id: string }[], name: string) => {
    const keys = await Promise.all(ids.map(({ id }) => hash(`${seed} ${name} ${id}`)));
    return ids
      .map(({ id }, i) => [keys[i] ?? "", id] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1));
  };
  const deck = (await sorted(edition.cards, "deck")).map(([, id]) => id);
  const starts = (await sorted(edition.starts, "start")).map(([, id]) => id).slice(0, 1);
  const faces = [1, 1, 2, 2, 3, 3];
  const dice = await Promise.all(
    [1, 2].map(async (n) => faces[Number(BigInt(`0x${await hash(`${seed} die ${n}`)}`) % 6n)] ?? 0),
  );
  const secret = { seed, salt: "salt", deck, starts, dice };
  const lines = [seed, deck.join(","), starts.join(","), dice.join(","), "salt"];
  return { secret, commitment: await hash(lines.join("\n")) };
}

test("a fair game passes all checks", async () => {
  const { secret, commitment } = await game("a seed");
  expect(await check(edition, commitment, secret, secret.dice.slice(0, 1), hash)).toEqual({
    commitment: true,
    seed: true,
    rolls: true,
  });
});

test("another deck, another throw and another hash are each found out", async () => {
  const { secret, commitment } = await game("a seed");
  const swapped = { ...secret, deck: secret.deck.toReversed() };
  expect(await check(edition, commitment, swapped, [], hash)).toMatchObject({
    commitment: false,
    seed: false,
  });
  expect((await check(edition, commitment, secret, [9], hash)).rolls).toBe(false);
  expect((await check(edition, "00", secret, [], hash)).commitment).toBe(false);
});

test("the best score may leave one game out", () => {
  const kept = readGames([
    { ...alone, table: "a", score: 80, at: 1 },
    { ...alone, table: "b", score: 95, at: 2 },
  ]);
  expect(bestScore(kept)).toBe(95);
  expect(bestScore(kept, "b")).toBe(80);
  expect(bestScore([])).toBeNull();
});

const alone = { game: "doodle", edition: "standard", opponent: { kind: "alone" }, result: "solo" };

test("the best rectangle counts its square and the rows beyond it", () => {
  const block = (height: number, width: number, at = 0): number[] =>
    Array.from({ length: height * width }, (_, i) => at + Math.floor(i / width) * 9 + (i % width));
  expect(bestPoints(new Set())).toBe(0);
  expect(bestPoints(new Set(block(4, 5)))).toBe(17);
  expect(bestPoints(new Set([...block(3, 8), ...block(5, 4)]))).toBe(17);
  expect(bestPoints(new Set(block(9, 9)))).toBe(81);
  // A row does not go on in the next one.
  expect(bestPoints(new Set([7, 8, 9, 10]))).toBe(2);
});

test("a scoring tells everybody's points, and who shaded before it", () => {
  const scored = (seat: number, points: number) => ({ event: "scored", seat, round: 1, points });
  const moment = {
    number: 7,
    phase: "scoring",
    round: 1,
    turn: 6,
    roll: null,
    card: null,
    acts: [["done"], ["X@e5", "done"]],
    absent: [],
    events: [scored(0, 26), scored(1, 17)],
    at: "",
  } as const;
  const told = {
    ...moment,
    acts: moment.acts.map((each) => [...each]),
    absent: [],
    hasty: [],
    events: [...moment.events],
  };
  const name = (seat: number): string => ["Ada", "Bea"][seat] ?? "";
  expect(tell(told, name, false, true)).toBe("Bea shaded e5. Round 1 scored: Ada 26, Bea 17.");
  expect(tell({ ...told, events: [scored(0, 26)] }, name, true, true)).toBe(
    "Round 1 scored: 26 points.",
  );
});

test("acts are told in words", () => {
  const acts = ["P05/2@c3r1", "X@e5", "done"];
  expect(actWords(acts, true)).toBe("drew a piece of P05 at c3, shaded e5");
  expect(actWords(["pass"], true)).toBe("passed");
  // Without notation no card and no space is named.
  expect(actWords(acts, false)).toBe("drew a piece, shaded a space");
  expect(actWords(["P05@c3"], false)).toBe("drew a patch");
  // Where the sizes are known, they tell the patches apart.
  const sizeOf = (_: string, piece: number): number => (piece > 0 ? 1 : 4);
  expect(actWords(["P05@c3", "P05/2@a1"], false, sizeOf)).toBe(
    "drew a patch of 4 spaces, drew a piece of 1 space",
  );
});

test("without notation those who only drew are counted", () => {
  const moment: DoodleMoment = {
    number: 1,
    phase: "draw",
    round: 1,
    turn: 1,
    roll: 2,
    card: "P05",
    acts: [["P05@c3"], ["P05@a1"]],
    absent: [],
    hasty: [],
    events: [],
    at: "",
  };
  const name = (seat: number): string => ["Ada", "Bo"][seat] ?? "";
  expect(tell(moment, name, false, false)).toBe("Both drew.");
  expect(tell(moment, name, false, true)).toBe("Ada drew P05 at c3; Bo drew P05 at a1.");
  const shading = { ...moment, acts: [["P05@c3"], ["P05@a1", "X@i9"]] };
  expect(tell(shading, name, false, false)).toBe(
    "Ada drew a patch; Bo drew a patch, shaded a space.",
  );
});

test("a turn that the quick player drew for a level is told as such", () => {
  const moment: DoodleMoment = {
    number: 1,
    phase: "draw",
    round: 1,
    turn: 1,
    roll: 2,
    card: "P05",
    acts: [["P05@c3"], ["pass", "done"]],
    absent: [],
    hasty: [1],
    events: [],
    at: "",
  };
  const name = (seat: number): string => ["Ada", "Bo"][seat] ?? "";
  expect(tell(moment, name, false, true)).toMatch(
    /Bo.* \(played in haste by the quick player\)\.$/,
  );
  expect(tell({ ...moment, hasty: [] }, name, false, true)).not.toContain("haste");
});
