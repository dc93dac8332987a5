// SPDX-License-Identifier: MIT
// A move being thought about: picked, aimed, turned, and not yet made. One value and one function; what is legal is
// told by the position (`ways`), never worked out here.
import type { EditionView, Position, Turned } from "../protocol";
import {
  SIZE,
  cellAt,
  cellName,
  heightOf,
  isOnBoard,
  patchOf,
  rowOf,
  columnOf,
  spread,
  turned,
  widthOf,
  type Cell,
} from "./geometry";

export type Draft =
  | { kind: "patch"; patch: number; orientation: number; row: number; column: number }
  | { kind: "special"; row: number; column: number };

/** What the draft is about to be laid on. */
export interface Bench {
  edition: EditionView;
  position: Position;
}

export type Act =
  | { act: "pick"; patch: number }
  | { act: "special" }
  /** Bring the middle of the piece over a point of the quilt, in spaces, all of it on the board. */
  | { act: "aim"; row: number; column: number }
  /** Bring its top left corner to a point, as a hand does: it may stick out. */
  | { act: "carry"; row: number; column: number }
  | { act: "nudge"; down: number; right: number }
  | { act: "turn" }
  | { act: "flip" }
  | { act: "next" }
  | { act: "cancel" };

export type Problem = "sticks_out" | "covers" | "short" | "not_now";

export interface Verdict {
  fits: boolean;
  problem: Problem | null;
  /** All spaces of the piece, also those off the board. */
  cells: Cell[];
  /** Those that make the problem. */
  wrong: Cell[];
}

const SINGLE: Turned = { orientation: 0, suffix: "", rows: ["#"], matrix: "", buttons: [] };

export function shapeOf(draft: Draft, edition: EditionView): Turned {
  return draft.kind === "special"
    ? SINGLE
    : turned(patchOf(edition, draft.patch), draft.orientation);
}

export function step(draft: Draft | null, act: Act, bench: Bench): Draft | null {
  switch (act.act) {
    case "pick":
      return pick(act.patch, bench);
    case "special":
      return pickSpecial(bench);
    case "cancel":
      return null;
  }
  if (draft === null) return null;
  const shape = shapeOf(draft, bench.edition);
  switch (act.act) {
    case "aim":
      return inside(
        {
          ...draft,
          row: Math.round(act.row - heightOf(shape) / 2),
          column: Math.round(act.column - widthOf(shape) / 2),
        },
        bench.edition,
      );
    case "carry":
      return { ...draft, ...snap(act.row, act.column, placesOf(draft, bench)) };
    case "nudge":
      return inside(
        { ...draft, row: draft.row + act.down, column: draft.column + act.right },
        bench.edition,
      );
    case "turn":
      return oriented(draft, bench, quarter(shape.rows));
    case "flip":
      return oriented(draft, bench, mirrored(shape.rows));
    case "next": {
      if (draft.kind === "special") return draft;
      const all = patchOf(bench.edition, draft.patch).orientations;
      const at = all.findIndex((each) => each.orientation === draft.orientation);
      return oriented(draft, bench, all[(at + 1) % all.length]?.rows ?? shape.rows);
    }
  }
}

export function verdict(draft: Draft, bench: Bench): Verdict {
  const { position } = bench;
  const cells = spread(shapeOf(draft, bench.edition), draft.row, draft.column);
  const outside = cells.filter((cell) => !isOnBoard(cell));
  if (outside.length > 0) return { fits: false, problem: "sticks_out", cells, wrong: outside };
  if (placesOf(draft, bench).includes(cellAt([draft.row, draft.column])))
    return { fits: true, problem: null, cells, wrong: [] };
  const filled = new Set(
    position.to_move === null ? [] : position.quilts[position.to_move]?.filled,
  );
  const covered = cells.filter((cell) => filled.has(cellAt(cell)));
  if (covered.length > 0) return { fits: false, problem: "covers", cells, wrong: covered };
  const offer =
    draft.kind === "patch" ? position.offers.find((each) => each.patch === draft.patch) : undefined;
  const problem = offer !== undefined && offer.short > 0 ? "short" : "not_now";
  return { fits: false, problem, cells, wrong: [] };
}

/** The move that the draft would make, as the server reads it. */
export function moveText(draft: Draft, edition: EditionView): string {
  const at = cellName(cellAt([draft.row, draft.column]));
  if (draft.kind === "special") return `S@${at}`;
  return `${draft.patch}@${at}${shapeOf(draft, edition).suffix}`;
}

/** Where the piece may lie as it is turned now: the spaces of its top left corner. */
function placesOf(draft: Draft, { position }: Bench): readonly number[] {
  if (draft.kind === "special") return position.special?.cells ?? [];
  const offer = position.offers.find((each) => each.patch === draft.patch);
  return offer?.ways[String(draft.orientation)] ?? [];
}

function pick(patch: number, bench: Bench): Draft | null {
  const offer = bench.position.offers.find((each) => each.patch === patch);
  if (offer === undefined) return null;
  // As it lies in the circle, if it can be laid like that at all.
  const first = patchOf(bench.edition, patch).orientations.find(
    (each) => (offer.ways[String(each.orientation)] ?? []).length > 0,
  );
  if (first === undefined) return null;
  const cell = snuggest(first, offer.ways[String(first.orientation)] ?? [], bench);
  return {
    kind: "patch",
    patch,
    orientation: first.orientation,
    row: rowOf(cell),
    column: columnOf(cell),
  };
}

function pickSpecial(bench: Bench): Draft | null {
  const cells = bench.position.special?.cells ?? [];
  if (cells.length === 0) return null;
  const cell = snuggest(SINGLE, cells, bench);
  return { kind: "special", row: rowOf(cell), column: columnOf(cell) };
}

/** The place where the piece touches most of what is there already, the edge of the board included. */
function snuggest(shape: Turned, places: readonly number[], { position }: Bench): number {
  const filled = new Set(
    position.to_move === null ? [] : position.quilts[position.to_move]?.filled,
  );
  let best = places[0] ?? 0;
  let most = -1;
  for (const place of places) {
    const own = new Set(spread(shape, rowOf(place), columnOf(place)).map(cellAt));
    let touches = 0;
    for (const cell of own)
      for (const [down, right] of [
        [-1, 0],
        [1, 0],
        [0, -1],
        [0, 1],
      ] as const) {
        const next: Cell = [rowOf(cell) + down, columnOf(cell) + right];
        // Cloth counts more than the edge, so that a quilt grows together.
        if (!isOnBoard(next)) touches += 2;
        else if (filled.has(cellAt(next)) && !own.has(cellAt(next))) touches += 3;
      }
    if (touches > most) [best, most] = [place, touches];
  }
  return best;
}

/** The nearest space; a legal one that is almost as near draws the piece to itself. */
function snap(
  row: number,
  column: number,
  legal: readonly number[],
): { row: number; column: number } {
  const near = { row: Math.round(row), column: Math.round(column) };
  if (isOnBoard([near.row, near.column]) && legal.includes(cellAt([near.row, near.column])))
    return near;
  let least = 0.85;
  let found = near;
  for (const cell of legal) {
    const away = Math.hypot(rowOf(cell) - row, columnOf(cell) - column);
    if (away < least) [least, found] = [away, { row: rowOf(cell), column: columnOf(cell) }];
  }
  return found;
}

/** The same piece with other rows, turned about its middle and kept on the board. */
function oriented(draft: Draft, { edition }: Bench, rows: string[]): Draft {
  if (draft.kind === "special") return draft;
  const before = shapeOf(draft, edition);
  const key = rows.join("/");
  const after = patchOf(edition, draft.patch).orientations.find(
    (each) => each.rows.join("/") === key,
  );
  if (after === undefined) return draft;
  return inside(
    {
      ...draft,
      orientation: after.orientation,
      row: draft.row + Math.trunc((heightOf(before) - heightOf(after)) / 2),
      column: draft.column + Math.trunc((widthOf(before) - widthOf(after)) / 2),
    },
    edition,
  );
}

function inside(draft: Draft, edition: EditionView): Draft {
  const shape = shapeOf(draft, edition);
  return {
    ...draft,
    row: Math.max(0, Math.min(SIZE - heightOf(shape), draft.row)),
    column: Math.max(0, Math.min(SIZE - widthOf(shape), draft.column)),
  };
}

/** A shape turned by a quarter, clockwise. */
export function quarter(rows: string[]): string[] {
  return [...(rows[0] ?? "")].map((_, column) =>
    rows
      .map((row) => row[column])
      .reverse()
      .join(""),
  );
}

export function mirrored(rows: string[]): string[] {
  return rows.map((row) => [...row].reverse().join(""));
}
