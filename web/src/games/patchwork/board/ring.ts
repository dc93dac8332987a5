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
/** Patches of so many pixels a space are large enough. */
const ENOUGH = 15;
/** The sides are no wider than this. */
const SIDE = 106;
/** What a full circle needs under the time board. */
const BELOW = 250;
/** Room for the thread to come out from under the offers. */
const THREAD = 12;
/** Between neighbours, at least. */
const GAP = 5;

/** Lay out these patches around the time board: as few in a stack as leaves them large enough, and then as large as can be. */
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
  for (let stacked = 1; stacked <= STACKED; stacked++)
    for (let space = MOST; space > (largest?.space ?? LEAST - 0.5); space -= 0.5) {
      const ring = laid(room, patches, board, space, stacked);
      if (ring === null) continue;
      if (space >= ENOUGH) return ring;
      largest = ring;
    }
  return largest ?? (laid(room, patches, board, LEAST, STACKED, true) as Ring);
}

function laid(
  room: Size,
  patches: readonly Waiting[],
  board: Omit<Ring["board"], "below">,
  space: number,
  stacked: number,
  isCrowded = false,
): Ring | null {
  const side = Math.max(1, Math.min(SIDE, (room.width - board.width) / 2 - 10));
  if (!isCrowded && patches.some((each) => each.width * space > side)) return null;
  const wide = patches.map((each) => Math.max(each.width * space, Math.min(each.tag, side)));
  const tall = patches.map((each) => each.height * space + LABEL);
  const free = room.height - board.y - board.height - 10;
  const split = parted(
    { tall, wide },
    { column: room.height - THREAD, row: room.width - 2 * side - 8, free, stacked },
    isCrowded ? -Infinity : GAP,
  );
  if (split === null) return null;

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
  /** Where the right side ends. */
  first: number;
  /** Where the left one begins. */
  second: number;
}

/** Part them among the three sides so that the narrowest gap is as wide as can be, and wider than the least. */
function parted(
  { tall, wide }: { tall: readonly number[]; wide: readonly number[] },
  { column, row, free, stacked }: { column: number; row: number; free: number; stacked: number },
  least: number,
): Split | null {
  const upTo = [0];
  for (const each of tall) upTo.push((upTo.at(-1) ?? 0) + each);
  /** The gap in a column of those from one to before another. */
  const between = (from: number, to: number): number =>
    from === to ? column : (column - (upTo[to] ?? 0) + (upTo[from] ?? 0)) / (to - from);
  let best: Split | null = null;
  let most = least;
  for (let first = 0; first <= tall.length; first++) {
    const right = between(0, first);
    if (right < most) break;
    for (let second = tall.length; second >= first; second--) {
      const left = between(second, tall.length);
      if (left < most) break;
      const bottom = lowest({ tall, wide }, { first, second }, { row, free, stacked });
      const narrowest = Math.min(right, bottom, left);
      if (narrowest < most || (best !== null && narrowest === most)) continue;
      most = narrowest;
      best = { first, second };
    }
  }
  return best;
}

/** The gap between the stacks along the bottom; less than nothing where one of them is too high. */
function lowest(
  { tall, wide }: { tall: readonly number[]; wide: readonly number[] },
  { first, second }: Split,
  { row, free, stacked }: { row: number; free: number; stacked: number },
): number {
  if (first === second) return row;
  let [stacks, width] = [0, 0];
  for (let i = first; i < second; i += stacked, stacks++) {
    let [height, widest] = [-GAP, 0];
    for (let j = i; j < Math.min(second, i + stacked); j++) {
      height += (tall[j] ?? 0) + GAP;
      widest = Math.max(widest, wide[j] ?? 0);
    }
    if (height > free) return -Infinity;
    width += widest;
  }
  return (row - width) / stacks;
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
