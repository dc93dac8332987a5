// SPDX-License-Identifier: MIT
// A small made-up edition and positions of it, for tests of what is drawn.
import type { EditionView, PatchView, Position, QuiltView, Turned } from "../../../src/protocol";

function shape(orientation: number, suffix: string, ...rows: string[]): Turned {
  return { orientation, suffix, rows, matrix: "matrix(1 0 0 1 0 0)", buttons: [] };
}

const ELL: PatchView = {
  id: 4,
  buttons: 3,
  time: 1,
  income: 0,
  starred: false,
  size: 3,
  orientations: [
    shape(0, "", "#.", "##"),
    shape(1, "r1", "##", "#."),
    shape(2, "r2", "##", ".#"),
    shape(3, "r3", ".#", "##"),
  ],
};

const BAR: PatchView = {
  id: 7,
  buttons: 2,
  time: 2,
  income: 1,
  starred: false,
  size: 4,
  orientations: [shape(0, "", "####"), shape(1, "r1", "#", "#", "#", "#")],
};

export const ESS: PatchView = {
  id: 9,
  buttons: 0,
  time: 3,
  income: 0,
  starred: false,
  size: 4,
  orientations: [
    shape(0, "", "##.", ".##"),
    shape(1, "r1", ".#", "##", "#."),
    shape(4, "f", ".##", "##."),
    shape(5, "r1f", "#.", "##", ".#"),
  ],
};

export const edition: EditionView = {
  game: "patchwork",
  edition: "classic",
  title: "Patchwork",
  note: "",
  patches: [ELL, BAR, ESS],
  income_marks: [5, 11],
  special_marks: [20],
  special_optional: false,
  last_space: 53,
  start_buttons: 5,
  offers: 3,
  empty_space_cost: 2,
  bonus_side: 7,
  bonus_points: 7,
  words: {
    en: {
      title: "Classic",
      about: "As first printed.",
      one: "button",
      many: "buttons",
      dative: "buttons",
      tokens: ["lime green", "yellow"],
      note: "",
      credit: "",
    },
    de: {
      title: "Klassisch",
      about: "Wie in der Erstausgabe.",
      one: "Knopf",
      many: "Knöpfe",
      dative: "Knöpfen",
      tokens: ["Limettengrün", "Gelb"],
      note: "",
      credit: "",
    },
  },
  spiral: Array.from({ length: 54 }, (_, space) => [26, 442 - 52 * space]),
  colours: {},
  page: {},
  sprite: "",
};

export function quilt(filled: number[]): QuiltView {
  return {
    time: 0,
    buttons: 5,
    income: 0,
    filled,
    sewn: [],
    leather: [],
    special_tile: false,
    score: 0,
    empty: 81 - filled.length,
    best_area: [0, 0, 0],
  };
}

/** Everywhere the patch may lie on a quilt. */
export function waysOf(patch: PatchView, filled: number[]): Record<string, number[]> {
  return Object.fromEntries(
    patch.orientations.map(({ orientation, rows }) => [
      String(orientation),
      Array.from({ length: 81 }, (_, cell) => cell).filter((cell) =>
        rows.every((line, r) =>
          [...line].every((mark, c) => {
            const [row, column] = [Math.floor(cell / 9) + r, (cell % 9) + c];
            if (column > 8 || row > 8) return false;
            return mark !== "#" || !filled.includes(row * 9 + column);
          }),
        ),
      ),
    ]),
  );
}

export function position(filled: number[] = [], short = 0): Position {
  const then = {
    paid: 0,
    earned: 0,
    income: 0,
    buttons: 2,
    time: 1,
    spaces: 1,
    special: 0,
    next: 1,
    finished: false,
  };
  return {
    game: "patchwork",
    phase: "turn",
    to_move: 0,
    on_top: 0,
    circle: [4, 7, 9],
    special_patches: [20],
    quilts: [quilt(filled), quilt([])],
    offers: edition.patches.map((patch) => ({
      patch: patch.id,
      short,
      then,
      ways: short > 0 ? {} : waysOf(patch, filled),
    })),
    advance: then,
    special: null,
    outcome: null,
    text: "",
  };
}
