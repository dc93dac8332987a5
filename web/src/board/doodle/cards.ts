// SPDX-License-Identifier: MIT
// Cards and their pieces as the edition draws them.
import type { Shape } from "../placing";
import type { CardShape, CardView, DoodleEdition } from "./types";

const indexes = new WeakMap<DoodleEdition, Map<string, CardView>>();

export const SINGLE: CardShape = { orientation: 0, suffix: "", rows: ["#"], matrix: "" };

export function cardOf(edition: DoodleEdition, id: string): CardView {
  let index = indexes.get(edition);
  if (index === undefined) {
    index = new Map(edition.cards.map((card) => [card.card, card]));
    indexes.set(edition, index);
  }
  const card = index.get(id);
  if (card === undefined) throw new Error(`there is no card ${id}`);
  return card;
}

/** The ways to turn a card's patch, or one of its cut pieces. */
export function shapesOf(edition: DoodleEdition, id: string, piece = 0): CardShape[] {
  const card = cardOf(edition, id);
  if (piece === 0) return card.orientations;
  return card.pieces.find((each) => each.piece === piece)?.orientations ?? [];
}

export function shapeOf(
  edition: DoodleEdition,
  id: string,
  piece = 0,
  orientation = 0,
): CardShape {
  const shapes = shapesOf(edition, id, piece);
  return shapes.find((each) => each.orientation === orientation) ?? shapes[0] ?? SINGLE;
}

/** The name of its drawing in the sprite. */
export const drawingOf = (id: string, piece = 0): string => (piece > 0 ? `${id}-${piece}` : id);

/** One straight snip through a patch: from where to where, and what it leaves. */
export interface Cut {
  /** Ends of the line in spaces, from the corner of the patch's box. */
  line: [x1: number, y1: number, x2: number, y2: number];
  /** The spaces on both sides, as row and column, and the number of each piece among the card's. */
  sides: [CutSide, CutSide];
}

export interface CutSide {
  cells: (readonly [number, number])[];
  piece: number;
}

/** All lines along which a patch can be cut, from the left to the right and then from the top down. */
export function cutsOf(card: CardView): Cut[] {
  const whole = card.orientations.find((each) => each.orientation === 0);
  if (whole === undefined) return [];
  const cells = new Set<string>();
  whole.rows.forEach((line, row) =>
    [...line].forEach((mark, column) => mark === "#" && cells.add(`${row},${column}`)),
  );
  const names = new Map<string, number>();
  for (const { piece, orientations } of card.pieces)
    for (const { rows } of orientations) names.set(rows.join("/"), piece);
  const cuts: Cut[] = [];
  const [high, wide] = [whole.rows.length, whole.rows[0]?.length ?? 0];
  for (const upright of [true, false])
    for (let at = 1; at < (upright ? wide : high); at++) {
      const length = upright ? high : wide;
      const isJoined = (i: number): boolean =>
        upright
          ? cells.has(`${i},${at - 1}`) && cells.has(`${i},${at}`)
          : cells.has(`${at - 1},${i}`) && cells.has(`${at},${i}`);
      for (let from = 0; from < length; from++) {
        if (!isJoined(from) || isJoined(from - 1)) continue;
        let to = from;
        while (isJoined(to)) to++;
        const sides = parted(cells, upright, at, from, to);
        if (sides === null) continue;
        const [one, other] = sides.map((side) => ({
          cells: side,
          piece: names.get(drawn(side).join("/")) ?? 0,
        }));
        if (one === undefined || other === undefined || one.piece === 0 || other.piece === 0)
          continue;
        cuts.push({
          line: upright ? [at, from, at, to] : [from, at, to, at],
          sides: [one, other],
        });
      }
    }
  return cuts;
}

type At = readonly [number, number];

function parted(
  cells: ReadonlySet<string>,
  upright: boolean,
  at: number,
  from: number,
  to: number,
): [At[], At[]] | null {
  const isCut = ([r, c]: At, [row, column]: At): boolean => {
    const [a, b, along] = upright ? [c, column, r] : [r, row, c];
    return Math.min(a, b) === at - 1 && Math.max(a, b) === at && along >= from && along < to;
  };
  const all: At[] = [...cells].map((cell) => {
    const [row = 0, column = 0] = cell.split(",").map(Number);
    return [row, column];
  });
  const first = all[0];
  if (first === undefined) return null;
  const reached = new Set([String(first)]);
  const edge: At[] = [first];
  for (let here = edge.pop(); here !== undefined; here = edge.pop())
    for (const [down, right] of [
      [-1, 0],
      [1, 0],
      [0, -1],
      [0, 1],
    ] as const) {
      const next: At = [here[0] + down, here[1] + right];
      if (!cells.has(String(next)) || reached.has(String(next)) || isCut(here, next)) continue;
      reached.add(String(next));
      edge.push(next);
    }
  if (reached.size === cells.size) return null;
  return [
    all.filter((cell) => reached.has(String(cell))),
    all.filter((cell) => !reached.has(String(cell))),
  ];
}

/** Spaces as rows of a drawing. */
function drawn(side: readonly At[]): Shape["rows"] {
  const rows = side.map(([row]) => row);
  const columns = side.map(([, column]) => column);
  const [top, left] = [Math.min(...rows), Math.min(...columns)];
  const [bottom, right] = [Math.max(...rows), Math.max(...columns)];
  const taken = new Set(side.map(String));
  return Array.from({ length: bottom - top + 1 }, (_, row) =>
    Array.from({ length: right - left + 1 }, (_, column) =>
      taken.has(String([row + top, column + left])) ? "#" : ".",
    ).join(""),
  );
}
