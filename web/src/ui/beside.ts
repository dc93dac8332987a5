// SPDX-License-Identifier: MIT
// Where a card lies that speaks of something: beside it, never over it, and if it can be over nothing that is pressed.

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

type Size = Pick<Box, "width" | "height">;

/** What it is to lie over a space of the thing itself, or of something that can be pressed. */
const THING = 1000;
const PRESSED = 10;
const GAP = 10;
const EDGE = 6;

/** The place for a card of a size, on a screen of a size, that speaks of `things` and spares what can be `pressed`. */
export function beside(card: Size, things: Box[], pressed: Box[], screen: Size): Box {
  const within = (x: number, y: number): Box => ({
    x: Math.max(EDGE, Math.min(x, screen.width - card.width - EDGE)),
    y: Math.max(EDGE, Math.min(y, screen.height - card.height - EDGE)),
    ...card,
  });
  const cost = (place: Box): number => {
    const over = (boxes: Box[]): number =>
      boxes.reduce((sum, each) => sum + shared(place, each), 0);
    const [first = place] = things;
    const way = Math.hypot(middleX(place) - middleX(first), middleY(place) - middleY(first));
    return THING * over(things) + PRESSED * over(pressed) + way;
  };
  const around = things.flatMap((each) => [
    within(middleX(each) - card.width / 2, each.y + each.height + GAP),
    within(middleX(each) - card.width / 2, each.y - card.height - GAP),
    within(each.x + each.width + GAP, middleY(each) - card.height / 2),
    within(each.x - card.width - GAP, middleY(each) - card.height / 2),
  ]);
  const [x, y] = [(screen.width - card.width) / 2, (screen.height - card.height) / 2];
  const places = [...around, within(x, 0), within(x, screen.height), within(x, y)];
  return places.reduce((best, each) => (cost(each) < cost(best) ? each : best));
}

const middleX = ({ x, width }: Box): number => x + width / 2;
const middleY = ({ y, height }: Box): number => y + height / 2;

/** How much of each other two boxes cover. */
function shared(one: Box, other: Box): number {
  const along = (from: "x" | "y", length: "width" | "height"): number =>
    Math.min(one[from] + one[length], other[from] + other[length]) -
    Math.max(one[from], other[from]);
  return Math.max(0, along("x", "width")) * Math.max(0, along("y", "height"));
}
