// SPDX-License-Identifier: MIT
// How the circle lies around the time board, on one line: from the offers at the top down the right side, along the
// bottom to the left, in three rows back and forth where room is short, and up the left side to the neutral token.
// All in pixels, for whatever room there is.

export interface Size {
  width: number;
  height: number;
}

/** A patch that waits: its size in spaces, and how wide its label is in pixels. */
export interface Waiting extends Size {
  tag: number;
}

/** The middle of a patch with its label under it: `x`, and the top of the patch. */
export interface Place {
  x: number;
  top: number;
}

export interface Ring {
  /** Pixels a space of a patch. */
  space: number;
  places: Place[];
  /** Where the time board lies: always in the same place, however many patches wait. */
  board: { x: number; y: number; width: number; height: number; below: number };
  /** The thread along which the patches lie: its sides, where it turns between rows, and how high the rows are, from the bottom. */
  thread: { left: number; right: number; inner: number; outer: number; rows: number[] };
}

/** The height of a label, with the gap over it. */
export const LABEL = 25;
const LEAST = 7;
const MOST = 26;
/** From this many pixels a space, patches are large enough. */
const ENOUGH = 15;
/** The sides are no wider than this. */
const SIDE = 106;
/** What a full circle needs under the time board. */
const BELOW = 250;
/** Room for the thread to come out from under the offers. */
const THREAD = 12;
/** How far from the edge the last row ends, so that the thread meets its last patch before it turns up. */
const END = 12;
/** Between neighbours, at least. */
const GAP = 5;

/** Lay out these patches around the time board, as large as can be; in three rows only where one leaves them too small. */
export function layRing(room: Size, patches: readonly Waiting[], aspect: number): Ring {
  const width = Math.min(
    Math.max(room.width * 0.56, room.width - 2 * SIDE),
    Math.min(room.height * 0.64, room.height - BELOW) * aspect,
  );
  const height = width / aspect;
  const free = room.height - height;
  const y = Math.max(free * 0.08, free * 0.5 - BELOW * 0.62);
  const board = { x: (room.width - width) / 2, y, width, height };
  let largest: Ring | null = null;
  for (const rows of [1, 3])
    for (let space = MOST; space > (largest?.space ?? LEAST - 0.5); space -= 0.5) {
      const ring = laid(room, patches, board, space, rows);
      if (ring === null) continue;
      if (space >= ENOUGH) return ring;
      largest = ring;
    }
  return largest ?? (laid(room, patches, board, LEAST, 3, true) as Ring);
}

function laid(
  room: Size,
  patches: readonly Waiting[],
  board: Omit<Ring["board"], "below">,
  space: number,
  rows: number,
  isCrowded = false,
): Ring | null {
  const side = Math.max(1, Math.min(SIDE, (room.width - board.width) / 2 - 10));
  if (!isCrowded && patches.some((each) => each.width * space > side)) return null;
  const sizes = patches.map((each) => ({
    width: Math.max(each.width * space, Math.min(each.tag, side)),
    height: each.height * space + LABEL,
  }));
  const free = room.height - board.y - board.height - 10;
  const least = isCrowded ? -Infinity : GAP;
  const split = parted(sizes, { ...room, row: room.width - side - 4 - END, free, rows, least });
  if (split === null) return null;

  const { first, second, block } = split;
  const [left, right] = [side / 2, room.width - side / 2];
  const column = (x: number, part: readonly Size[], start: number, end: number): Place[] =>
    spread(heights(part), start, end).map((at, i) => ({ x, top: at - (part[i]?.height ?? 0) / 2 }));
  let bottom = room.height;
  const lines: number[] = [];
  const along = block.flatMap((part, at) => {
    const ends = [room.width - side - 4, at === block.length - 1 ? END : 0] as const;
    const [start, end] = at % 2 === 0 ? ends : [ends[1], ends[0]];
    const middles = spread(widths(part), start, end);
    const places = part.map(({ height }, i) => ({ x: middles[i] ?? 0, top: bottom - height }));
    lines.push(bottom - LABEL - space / 2);
    bottom -= Math.max(...heights(part)) + GAP;
    return places;
  });
  return {
    space,
    places: [
      ...column(right, sizes.slice(0, first), THREAD, room.height),
      ...along,
      ...column(left, sizes.slice(second), block.length > 0 ? bottom : room.height, THREAD),
    ],
    board: { ...board, below: free - (room.height - bottom) },
    thread: { left, right, inner: right - side / 2 - 8, outer: left / 2, rows: lines },
  };
}

const heights = (part: readonly Size[]): number[] => part.map((each) => each.height);
const widths = (part: readonly Size[]): number[] => part.map((each) => each.width);
const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0);

interface Split {
  /** Where the right side ends. */
  first: number;
  /** Where the left side begins. */
  second: number;
  /** What lies between, by rows from the bottom. */
  block: Size[][];
}

/** Part the patches among the sides and the rows, so that the narrowest gap is as wide as can be; null where it is too narrow. */
function parted(
  sizes: readonly Size[],
  room: { height: number; row: number; free: number; rows: number; least: number },
): Split | null {
  const gap = (length: number, parts: readonly number[]): number =>
    parts.length === 0 ? length : (length - sum(parts)) / parts.length;
  const column = room.height - THREAD;
  let best: Split | null = null;
  let most = room.least;
  for (let first = 0; first <= sizes.length; first++) {
    const right = gap(column, heights(sizes.slice(0, first)));
    if (right < most) break;
    for (let second = sizes.length; second >= first; second--) {
      const block = inRows(sizes.slice(first, second), room.rows);
      const high = sum(block.map((part) => Math.max(...heights(part)) + GAP));
      if (high > room.free && room.least > 0) break;
      const left = gap(column - high, heights(sizes.slice(second)));
      const row = Math.min(...block.map((part) => gap(room.row, widths(part))));
      const narrowest = Math.min(right, row, left);
      if (narrowest < most || (best !== null && narrowest === most)) continue;
      most = narrowest;
      best = { first, second, block };
    }
  }
  return best;
}

/** So many rows, as equally long as can be. */
function inRows(sizes: readonly Size[], count: number): Size[][] {
  const part = sum(widths(sizes)) / count;
  const rows: Size[][] = [];
  let before = 0;
  for (const size of sizes) {
    const at = Math.min(count - 1, Math.floor((before + size.width / 2) / part));
    (rows[at] ??= []).push(size);
    before += size.width;
  }
  return rows.filter((row) => row.length > 0);
}

/** The middles of things of these sizes, spread evenly from start to end. */
export function spread(sizes: readonly number[], start: number, end: number): number[] {
  const towards = end > start ? 1 : -1;
  const gap = (Math.abs(end - start) - sum(sizes)) / Math.max(1, sizes.length);
  let at = start + (towards * gap) / 2;
  return sizes.map((size) => {
    const middle = at + (towards * size) / 2;
    at += towards * (size + gap);
    return middle;
  });
}
