// SPDX-License-Identifier: MIT
// How the circle lies around the time board: from the offers at the top down the right side, along the bottom to
// the left, and up the left side back to the neutral token. All in pixels, for whatever room there is.

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
  /** The thread along which the patches lie. */
  thread: { left: number; right: number; bottom: number };
}

/** The height of a label, with the gap over it. */
export const LABEL = 25;
const LEAST = 7;
const MOST = 26;
/** What lies along the bottom is stacked up to so many high. */
const STACKED = 4;
/** Room for the thread to come out from under the offers. */
const THREAD = 12;
/** Between neighbours, at least. */
const GAP = 5;

/** Lay out these patches, as large as there is room for around the time board. */
export function layRing(room: Size, patches: readonly Waiting[], aspect: number): Ring {
  const width = Math.min(room.width * 0.56, room.height * 0.64 * aspect);
  const height = width / aspect;
  const y = (room.height - height) * 0.08;
  const board = { x: (room.width - width) / 2, y, width, height };
  for (let space = MOST; space >= LEAST; space -= 0.5)
    for (let stacked = 1; stacked <= STACKED; stacked++) {
      const ring = laid(room, patches, board, space, stacked);
      if (ring !== null) return ring;
    }
  return laid(room, patches, board, LEAST, STACKED, true) as Ring;
}

function laid(
  room: Size,
  patches: readonly Waiting[],
  board: Omit<Ring["board"], "below">,
  space: number,
  stacked: number,
  isCrowded = false,
): Ring | null {
  const side = Math.max(1, (room.width - board.width) / 2 - 10);
  if (!isCrowded && patches.some((each) => each.width * space > side)) return null;
  const wide = patches.map((each) => Math.max(each.width * space, Math.min(each.tag, side)));
  const tall = patches.map((each) => each.height * space + LABEL);
  const free = room.height - board.y - board.height - 10;
  const split = parted(
    { tall, wide },
    { column: room.height - THREAD, row: room.width - 2 * side - 8, free, stacked },
  );
  if (split === null || (!isCrowded && split.gap < GAP)) return null;

  const { first, second } = split;
  const [left, right] = [side / 2, room.width - side / 2];
  const top = (middle: number, i: number): number => middle - (tall[i] ?? 0) / 2;
  const stacks = stack(wide.slice(first, second), tall.slice(first, second), stacked);
  const middles = spread(
    stacks.map((each) => each.width),
    room.width - side - 4,
    side + 4,
  );
  const places = [
    ...spread(tall.slice(0, first), THREAD, room.height).map((middle, i) => ({
      x: right,
      top: top(middle, i),
    })),
    ...stacks.flatMap(({ tops, height }, i) =>
      tops.map((each) => ({ x: middles[i] ?? 0, top: room.height - height + each })),
    ),
    ...spread(tall.slice(second), room.height, THREAD).map((middle, i) => ({
      x: left,
      top: top(middle, second + i),
    })),
  ];
  const highest = Math.max(0, ...stacks.map((each) => each.height));
  return {
    space,
    places,
    board: { ...board, below: free - highest },
    thread: { left, right, bottom: room.height - LABEL - space },
  };
}

interface Stack extends Size {
  /** How far below the top of the stack each patch begins. */
  tops: number[];
}

/** So many on top of each other, from the first on. */
function stack(wide: readonly number[], tall: readonly number[], stacked: number): Stack[] {
  const stacks: Stack[] = [];
  for (let i = 0; i < tall.length; i += stacked) {
    const tops: number[] = [];
    let height = -GAP;
    for (const each of tall.slice(i, i + stacked)) {
      tops.push(height + GAP);
      height += each + GAP;
    }
    stacks.push({ width: Math.max(...wide.slice(i, i + stacked)), height, tops });
  }
  return stacks;
}

interface Split {
  gap: number;
  /** Where the right side ends. */
  first: number;
  /** Where the left one begins. */
  second: number;
}

/** Part them among the three sides so that the narrowest gap is as wide as can be. */
function parted(
  { tall, wide }: { tall: readonly number[]; wide: readonly number[] },
  { column, row, free, stacked }: { column: number; row: number; free: number; stacked: number },
): Split | null {
  const gap = (length: number, sizes: readonly number[]): number =>
    sizes.length === 0 ? length : (length - sizes.reduce((a, b) => a + b, 0)) / sizes.length;
  let best: Split | null = null;
  for (let first = 0; first <= tall.length; first++) {
    const right = gap(column, tall.slice(0, first));
    if (best !== null && right <= best.gap) break;
    for (let second = tall.length; second >= first; second--) {
      const left = gap(column, tall.slice(second));
      if (best !== null && left <= best.gap) break;
      const stacks = stack(wide.slice(first, second), tall.slice(first, second), stacked);
      if (stacks.some((each) => each.height > free)) continue;
      const bottom = gap(
        row,
        stacks.map((each) => each.width),
      );
      const narrowest = Math.min(right, bottom, left);
      if (best === null || narrowest > best.gap) best = { gap: narrowest, first, second };
    }
  }
  return best;
}

/** The middles of things of these sizes, spread evenly from start to end. */
export function spread(sizes: readonly number[], start: number, end: number): number[] {
  const towards = end > start ? 1 : -1;
  const gap =
    (Math.abs(end - start) - sizes.reduce((a, b) => a + b, 0)) / Math.max(1, sizes.length);
  let at = start + (towards * gap) / 2;
  return sizes.map((size) => {
    const middle = at + (towards * size) / 2;
    at += towards * (size + gap);
    return middle;
  });
}
