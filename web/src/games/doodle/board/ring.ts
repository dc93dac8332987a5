// SPDX-License-Identifier: MIT
// Where the cards of the circle lie, clockwise from the token's gap at the top; in hundredths of the room they have.

export interface Spot {
  x: number;
  y: number;
}

export const ROOM = { width: 548, height: 564 };
const CARD = { width: 116, height: 132 };
/** Width by height. */
export const CARD_RATIO = CARD.width / CARD.height;
const REACH = 234;

/** How large the cards are drawn: the fewer, the larger. */
export function scaleOf(count: number): number {
  return { 8: 1, 7: 1.04, 6: 1.08, 5: 1.14 }[count] ?? (count > 8 ? 1 : 1.24);
}

export function radiiOf(count: number): Spot {
  const angles = Array.from({ length: count }, (_, i) => ((i + 0.5) * 2 * Math.PI) / count);
  const scale = scaleOf(count);
  const most = Math.max(0.1, ...angles.map((angle) => Math.abs(Math.sin(angle))));
  const highest = Math.max(0.1, ...angles.map((angle) => Math.abs(Math.cos(angle))));
  return {
    x: Math.min((ROOM.width - CARD.width * scale) / 2 / most, REACH),
    y: Math.min((ROOM.height - CARD.height * scale) / 2 / highest, REACH),
  };
}

/** The middles of the cards. */
export function spots(count: number): Spot[] {
  const { x, y } = radiiOf(count);
  return Array.from({ length: count }, (_, i) => {
    const angle = ((i + 0.5) * 2 * Math.PI) / count;
    return inRoom(x * Math.sin(angle), -y * Math.cos(angle));
  });
}

/** The gap where the token waits. */
export const gapOf = (count: number): Spot => inRoom(0, -radiiOf(count).y);

export const cardWidth = (count: number): number =>
  ((CARD.width * scaleOf(count)) / ROOM.width) * 100;

const inRoom = (x: number, y: number): Spot => ({
  x: (x / ROOM.width + 0.5) * 100,
  y: (y / ROOM.height + 0.5) * 100,
});
