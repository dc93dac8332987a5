// SPDX-License-Identifier: MIT
// A small made-up edition of Doodle, and what one may draw of it.
import type {
  CardView,
  DoodleEditionView,
  DoodlePosition,
  MayDraw,
  SheetView,
  Turned,
  TurnView,
} from "../../../src/protocol";

const shape = (orientation: number, suffix: string, ...rows: string[]): Turned => ({
  orientation,
  suffix,
  rows,
  matrix: "",
  buttons: [],
});

/** Three spaces in a row, which one cut parts into one and two. */
const bar = (id: string): CardView => ({
  id,
  size: 3,
  orientations: [shape(0, "", "###"), shape(1, "r1", "#", "#", "#")],
  pieces: [{ piece: 1, size: 2, orientations: [shape(0, "", "##")] }],
  cuts: [],
  attested: true,
});

export const edition: DoodleEditionView = {
  game: "doodle",
  edition: "standard",
  title: "Patchwork Doodle",
  note: "",
  cards: ["P01", "P02", "P03", "P04"].map(bar),
  starts: [bar("S01")],
  die: [1, 2, 3],
  rounds: 3,
  turns: 6,
  circle: 8,
  specials: ["neighbour", "single", "cut", "twice"],
  good_solo_score: 100,
  words: { en: { title: "All different", about: "Thirty different patches." } },
  colours: {},
  page: {},
  sprite: "",
};

export const sheet = (seat: number, more: Partial<SheetView> = {}): SheetView => ({
  seat,
  start_card: "S01",
  filled: [],
  drawn: [],
  singles: [],
  specials: { neighbour: 1, single: 1, cut: 1, twice: 1 },
  scores: [],
  best: { row: 0, column: 0, height: 0, width: 0, square: 0, extra: 0, points: 0 },
  empty: 81,
  score: 0,
  done: false,
  ...more,
});

export const may = (card: string, more: Partial<MayDraw> = {}): MayDraw => ({
  card,
  piece: 0,
  uses: [],
  ways: { "0": [0, 1, 2, 9] },
  ...more,
});

/** What a seat may do on turn 3, on which the token is on P01. */
export const turn = (seat: number, more: Partial<TurnView> = {}): TurnView => ({
  seat,
  number: 3,
  acts: [],
  sheet: sheet(seat),
  uses: [],
  may: [may("P01"), may("P02", { uses: ["neighbour"] })],
  can_cut: false,
  single_cells: [0, 1, 2, 3],
  single_uses: ["single"],
  can_pass: true,
  can_finish: false,
  ...more,
});

export const position = (more: Partial<DoodlePosition> = {}): DoodlePosition => ({
  game: "doodle",
  phase: "draw",
  round: 1,
  turn: 3,
  number: 3,
  circle: ["P04", "P01", "P02", "P03"],
  undealt: 22,
  roll: 2,
  card: "P01",
  neighbours: ["P04", "P02"],
  sheets: [sheet(0), sheet(1)],
  to_act: [0, 1],
  turns: [turn(0)],
  seconds_left: null,
  outcome: null,
  commitment: "a hash",
  secret: null,
  ...more,
});
