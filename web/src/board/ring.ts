// SPDX-License-Identifier: MIT
// How the circle lies around the time board: from the offers at the top down the right side, along the bottom to
// the left, and up the left side back to the neutral token. All in pixels, for whatever room there is.

export interface Size {
  width: number;
  height: number;
}

/** Where a patch lies: the middle of its box, and the top left corner of its tag. */
export interface Place {
  x: number;
  y: number;
  tagX: number;
  tagY: number;
}

export interface Ring {
  /** Pixels a space of a patch. */
  space: number;
  places: Place[];
  /** Where the time board lies. */
  board: { x: number; y: number; width: number; height: number };
  /** The thread along which the patches lie. */
  thread: { left: number; right: number; bottom: number };
  tag: Size;
}

const MOST = 30;
const LEAST = 7;
const BESIDE = 4;

/** Lay out patches of these sizes, in spaces, as large as there is room for. */
export function layRing(room: Size, patches: readonly Size[], aspect: number): Ring {
  const tag = room.width < 430 ? { width: 42, height: 31 } : { width: 50, height: 36 };
  for (let space = MOST; space > LEAST; space -= 0.5) {
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
  crowded = false,
): Ring | null {
  const wide = patches.map((each) => Math.max(each.width * space, tag.width));
  const tall = patches.map((each) => Math.max(each.height * space, tag.height));
  const widest = Math.max(0, ...patches.map((each) => each.width)) * space;
  // A side holds the widest patch and a tag beside it, and leaves the time board its share.
  const side = patches.length === 0 ? 0 : widest + BESIDE + tag.width + 4;
  const between = patches.length === 0 ? 0 : 10;
  const boardRoom = room.width - 2 * side - 2 * between;
  if (!crowded && boardRoom < room.width * 0.4) return null;
  const bottomTall = Math.max(0, ...patches.map((each) => each.height)) * space + tag.height + 6;
  const row = room.width - 2 * side;
  const split = parted(tall, wide, room.height, row);
  if (!crowded && (split === null || split.gap < 5)) return null;
  const { first, second } = split ?? { first: 0, second: 0 };

  const right = room.width - side / 2 + (tag.width + BESIDE) / 2 - tag.width - BESIDE;
  const left = room.width - right;
  const places: Place[] = [];
  const bottom = second > first ? bottomTall : 0;
  spread(tall.slice(0, first), 0, room.height).forEach((y, i) => {
    const width = (patches[i]?.width ?? 0) * space;
    places.push({ x: right, y, tagX: right + width / 2 + BESIDE, tagY: y - tag.height / 2 });
  });
  spread(wide.slice(first, second), room.width - side, side).forEach((x, i) => {
    const height = (patches[first + i]?.height ?? 0) * space;
    const base = room.height - tag.height - 5;
    places.push({ x, y: base - height / 2, tagX: x - tag.width / 2, tagY: base + 4 });
  });
  spread(tall.slice(second), room.height, 0).forEach((y, i) => {
    const width = (patches[second + i]?.width ?? 0) * space;
    places.push({
      x: left,
      y,
      tagX: left - width / 2 - BESIDE - tag.width,
      tagY: y - tag.height / 2,
    });
  });

  const height = Math.min((room.height - bottom) * 0.96, boardRoom / aspect);
  const width = height * aspect;
  const free = room.height - bottom - height;
  const board = { x: (room.width - width) / 2, y: Math.min(free / 2, 18), width, height };
  const thread = { left, right, bottom: room.height - tag.height - 12 };
  return { space, places, board, thread, tag };
}

/** Where the right side ends and the left one begins, so that the narrowest gap is as wide as can be. */
function parted(
  tall: readonly number[],
  wide: readonly number[],
  column: number,
  row: number,
): { gap: number; first: number; second: number } | null {
  const gap = (length: number, sizes: readonly number[]): number =>
    sizes.length === 0 ? length : (length - sizes.reduce((a, b) => a + b, 0)) / sizes.length;
  let best: { gap: number; first: number; second: number } | null = null;
  for (let first = 0; first <= tall.length; first++)
    for (let second = first; second <= tall.length; second++) {
      const narrowest = Math.min(
        gap(column, tall.slice(0, first)),
        gap(row, wide.slice(first, second)),
        gap(column, tall.slice(second)),
      );
      if (best === null || narrowest > best.gap) best = { gap: narrowest, first, second };
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
