// SPDX-License-Identifier: MIT
// How the circle lies around the time board: from the offers at the top down the right side, along the bottom to
// the left, and up the left side back to the neutral token. All in pixels, for whatever room there is.

export interface Size {
  width: number;
  height: number;
}

/** The middle of a patch with its tag under it: `x`, and the top of the patch. */
export interface Place {
  x: number;
  top: number;
}

export interface Ring {
  /** Pixels a space of a patch. */
  space: number;
  places: Place[];
  /** Where the time board lies, and how much room is free below it. */
  board: { x: number; y: number; width: number; height: number; below: number };
  /** The thread along which the patches lie. */
  thread: { left: number; right: number; bottom: number };
  tag: Size;
}

const LEAST = 6;
/** How far a tag lies over the lower edge of its patch, to save room; one that is flat stays whole. */
export const overlap = (height: number): number => (height > 1 ? 6 : 1);
/** Room for the thread to come out from under the offers. */
const THREAD = 12;

/** Lay out patches of these sizes, in spaces, as large as there is room for; the time board keeps its share. */
export function layRing(room: Size, patches: readonly Size[], aspect: number): Ring {
  const tag = room.width < 450 ? { width: 50, height: 17 } : { width: 52, height: 19 };
  // With fewer patches there is room for larger ones.
  const most = Math.min(26, room.width / (patches.length > 20 ? 27 : 22));
  for (let space = most; space > LEAST; space -= 0.5) {
    const ring = laid(room, patches, aspect, tag, space);
    if (ring !== null) return ring;
  }
  return laid(room, patches, aspect, tag, LEAST, true) as Ring;
}

function laid(
  room: Size,
  patches: readonly Size[],
  aspect: number,
  tag: Size,
  space: number,
  isCrowded = false,
): Ring | null {
  const wide = patches.map((each) => Math.max(each.width * space, tag.width));
  const tall = patches.map((each) => each.height * space - overlap(each.height) + tag.height);
  const side = Math.max(0, ...wide);
  const row = room.width - 2 * side;
  const split = parted(tall, wide, room.height - THREAD, row - 8);
  const bottom =
    split.second > split.first ? Math.max(...tall.slice(split.first, split.second)) + 6 : 0;
  const boardWidth = Math.min(
    row - (patches.length === 0 ? 0 : 20),
    (room.height - bottom - 12) * aspect,
  );
  if (!isCrowded && (split.gap < 4 || boardWidth < room.width * 0.52)) return null;

  const [left, right] = [side / 2, room.width - side / 2];
  const top = (middle: number, i: number): number => middle - (tall[i] ?? 0) / 2;
  const places = [
    ...spread(tall.slice(0, split.first), THREAD, room.height).map((y, i) => ({
      x: right,
      top: top(y, i),
    })),
    ...spread(wide.slice(split.first, split.second), room.width - side - 4, side + 4).map(
      (x, i) => ({ x, top: room.height - (tall[split.first + i] ?? 0) }),
    ),
    ...spread(tall.slice(split.second), room.height, THREAD).map((y, i) => ({
      x: left,
      top: top(y, split.second + i),
    })),
  ];
  const height = boardWidth / aspect;
  const free = Math.max(0, room.height - bottom - height);
  // What lies below the board needs some of the room; the board then lies a little higher.
  const y = free > 110 ? (free - 64) / 2 : free / 2;
  return {
    space,
    places,
    board: {
      x: (room.width - boardWidth) / 2,
      y,
      width: boardWidth,
      height,
      below: room.height - bottom - y - height,
    },
    thread: { left, right, bottom: room.height - tag.height - space },
    tag,
  };
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
  tall: readonly number[],
  wide: readonly number[],
  column: number,
  row: number,
): Split {
  const gap = (length: number, sizes: readonly number[]): number =>
    sizes.length === 0 ? length : (length - sizes.reduce((a, b) => a + b, 0)) / sizes.length;
  let best: Split = { gap: -Infinity, first: 0, second: 0 };
  for (let first = 0; first <= tall.length; first++)
    for (let second = first; second <= tall.length; second++) {
      const narrowest = Math.min(
        gap(column, tall.slice(0, first)),
        gap(row, wide.slice(first, second)),
        gap(column, tall.slice(second)),
      );
      if (narrowest > best.gap) best = { gap: narrowest, first, second };
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
