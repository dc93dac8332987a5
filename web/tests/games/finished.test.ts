// SPDX-License-Identifier: MIT
// What each game keeps of one that is over.
import { expect, test } from "vitest";
import type { DoodleOutcome, RoomView, TableView } from "../../src/protocol";
import { seat } from "../net/seats";
import * as doodleSamples from "./doodle/samples";
import * as patchworkSamples from "./patchwork/samples";

const patchwork = await import("../../src/games/patchwork/finished");
const doodle = await import("../../src/games/doodle/finished");
const { shareText } = await import("../../src/games/doodle/share");

const END = "2026-01-31T12:00:00Z";
const computer = { ...seat(1), kind: "computer", level: 5 } as const;

function table(more: Partial<TableView> = {}): TableView {
  const quilt = {
    ...patchworkSamples.quilt([0, 9, 10]),
    sewn: [{ patch: 4, cell: 0, orientation: 0 }],
    leather: [80],
    special_tile: true,
  };
  return {
    table: "abcdefghijkl",
    edition: "classic",
    seats: [seat(0), computer],
    you: [0],
    created: "2026-01-30T12:00:00Z",
    moments: [{ at: END }],
    position: {
      ...patchworkSamples.position(),
      phase: "over",
      quilts: [quilt, patchworkSamples.quilt([])],
      outcome: { scores: [12, -30], winner: 0, reason: "score" },
    },
    ...more,
  } as TableView;
}

test("of Patchwork the quilt, its empty spaces and the special tile are kept", () => {
  const game = patchwork.finishedGame(table(), patchworkSamples.edition);
  expect(game).toMatchObject({
    game: "patchwork",
    table: "abcdefghijkl",
    edition: "classic",
    at: Date.parse(END),
    opponent: { kind: "computer", level: 5 },
    result: "won",
    score: 12,
    others: [-30],
    numbers: { empty: 78, tile: 1 },
  });
  expect(game?.picture).toBe("A........AA".padEnd(80, ".") + "B");
});

test("of Patchwork the loser keeps a defeat, two at one device the better quilt, watchers nothing", () => {
  const { edition } = patchworkSamples;
  const lost = patchwork.finishedGame(table({ you: [1], seats: [seat(0), seat(1)] }), edition);
  expect(lost).toMatchObject({ result: "lost", score: -30, others: [12] });
  const together = patchwork.finishedGame(table({ you: [0, 1] }), edition);
  expect(together).toMatchObject({ result: "together", score: 12, others: [-30] });
  expect(patchwork.finishedGame(table({ you: [] }), edition)).toBeNull();
  const position = patchworkSamples.position();
  expect(patchwork.finishedGame(table({ position }), edition)).toBeNull();
});

function room(outcome: DoodleOutcome, more: Partial<RoomView> = {}): RoomView {
  const drawn = [
    { card: "S01", piece: 0, cell: 0, orientation: 0, turn: 0 },
    { card: "P01", piece: 1, cell: 9, orientation: 0, turn: 1 },
  ];
  const mine = doodleSamples.sheet(0, { drawn, singles: [80], empty: 75 });
  return {
    table: "abcdefghijkl",
    edition: "standard",
    seats: outcome.scores.map((_, at) => seat(at)),
    you: [0],
    daily: null,
    moments: [{ at: END }],
    position: doodleSamples.position({
      phase: "over",
      sheets: [mine, doodleSamples.sheet(1)].slice(0, outcome.scores.length),
      outcome,
    }),
    ...more,
  } as RoomView;
}

test("of Doodle the sheet and the rows of the pad are kept", () => {
  const rows = [[10, 20, 40, -75]];
  const alone = room(
    { scores: [-5], rows, winners: [0], reason: "score" },
    { daily: "2026-01-31" },
  );
  const game = doodle.finishedGame(alone, doodleSamples.edition);
  expect(game).toMatchObject({
    result: "solo",
    opponent: { kind: "alone" },
    score: -5,
    numbers: { round1: 10, round2: 20, round3: 40, empty: 75 },
    day: "2026-01-31",
  });
  expect(game?.picture).toBe("AAA......BB".padEnd(80, ".") + "C");
});

test("in a room one wins, loses or shares", () => {
  const result = (winners: number[]) =>
    doodle.finishedGame(
      room({ scores: [50, 50], rows: [[], []], winners, reason: "shared" }),
      doodleSamples.edition,
    )?.result;
  expect([result([0]), result([1]), result([0, 1])]).toEqual(["won", "lost", "shared"]);
});

test("a result to share fits in a message", () => {
  const text = shareText({
    title: "Patchwork Doodle, alone",
    rows: ["10", "20", "40", "−20"],
    score: 50,
    picture: "A".repeat(81),
    link: "https://bee.example/doodle",
  });
  const lines = text.split("\n");
  expect(lines).toHaveLength(12);
  expect(lines.slice(0, 3)).toEqual(["Patchwork Doodle, alone", "10 · 20 · 40 · −20 = 50", "🟥".repeat(9)]); // prettier-ignore
  expect(lines.at(-1)).toBe("https://bee.example/doodle");
});

test("a game that was given up counts, and its points do not", () => {
  const { edition } = patchworkSamples;
  const outcome = { scores: [12, -30], winner: 1, reason: "resigned" } as const;
  const view = table({
    moments: [],
    position: { ...table().position, outcome: { ...outcome, scores: [12, -30] } },
  });
  expect(patchwork.finishedGame(view, edition)).toMatchObject({
    result: "lost",
    resigned: true,
    at: Date.parse("2026-01-30T12:00:00Z"), // no move was made
  });
});
