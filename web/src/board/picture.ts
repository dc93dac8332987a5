// SPDX-License-Identifier: MIT
// A finished board in 81 characters: a letter a piece, a full stop for an empty space. Small enough to be kept.
import { columnOf, SIZE, SPACES } from "./geometry";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const EMPTY = ".";

/** How many colours tell pieces apart. */
export const TINTS = 7;
/** The same colours as characters, for messages; the empty space last. */
const SQUARES = ["🟥", "🟧", "🟨", "🟩", "🟦", "🟪", "🟫"];
const BLANK = "⬜";

/** Draw a board, given by space which piece lies there. */
export function pictureOf(owner: ReadonlyMap<number, unknown>): string {
  const letters = new Map<unknown, string>();
  return Array.from({ length: SPACES }, (_, cell) => {
    if (!owner.has(cell)) return EMPTY;
    const piece = owner.get(cell);
    const letter = letters.get(piece) ?? LETTERS.charAt(letters.size % LETTERS.length);
    letters.set(piece, letter);
    return letter;
  }).join("");
}

/** The spaces to the right and below. */
function following(cell: number): number[] {
  return [
    ...(columnOf(cell) < SIZE - 1 ? [cell + 1] : []),
    ...(cell + SIZE < SPACES ? [cell + SIZE] : []),
  ];
}

/** By letter, the least used colour that no neighbouring piece has. */
export function tintsOf(picture: string): Map<string, number> {
  const beside = new Map<string, Set<string>>();
  const at = (cell: number): string => picture.charAt(cell);
  for (let cell = 0; cell < SPACES; cell++)
    for (const next of following(cell)) {
      if (at(cell) === at(next)) continue;
      beside.set(at(cell), (beside.get(at(cell)) ?? new Set()).add(at(next)));
      beside.set(at(next), (beside.get(at(next)) ?? new Set()).add(at(cell)));
    }
  const tints = new Map<string, number>();
  const uses = Array.from({ length: TINTS }, () => 0);
  for (const letter of new Set(picture)) {
    if (letter === EMPTY) continue;
    const taken = [...(beside.get(letter) ?? [])].map((other) => tints.get(other));
    const free = [...uses.keys()].filter((tint) => !taken.includes(tint));
    const tint = (free.length > 0 ? free : [...uses.keys()]).reduce((one, other) =>
      (uses[other] ?? 0) < (uses[one] ?? 0) ? other : one,
    );
    tints.set(letter, tint);
    uses[tint] = (uses[tint] ?? 0) + 1;
  }
  return tints;
}

/** By colour, its spaces as a path, one unit a space. */
export function clothPaths(picture: string): string[] {
  const tints = tintsOf(picture);
  const paths = Array.from({ length: TINTS }, () => "");
  [...picture].forEach((letter, cell) => {
    const tint = tints.get(letter);
    if (tint !== undefined)
      paths[tint] = `${paths[tint] ?? ""}M${columnOf(cell)} ${Math.floor(cell / SIZE)}h1v1h-1z`;
  });
  return paths;
}

/** The lines where two pieces meet, as a path, one unit a space. */
export function seamPath(picture: string): string {
  let path = "";
  for (let cell = 0; cell < SPACES; cell++)
    for (const next of following(cell)) {
      const [one, other] = [picture.charAt(cell), picture.charAt(next)];
      if (one === other || one === EMPTY || other === EMPTY) continue;
      const [x, y] = [columnOf(next), Math.floor(next / SIZE)];
      path += next === cell + 1 ? `M${x} ${y}v1` : `M${x} ${y}h1`;
    }
  return path;
}

/** The board as nine lines of coloured squares, for a message. */
export function squaresOf(picture: string): string {
  const tints = tintsOf(picture);
  const squares = [...picture].map((letter) => SQUARES[tints.get(letter) ?? -1] ?? BLANK);
  return Array.from({ length: SIZE }, (_, row) =>
    squares.slice(row * SIZE, (row + 1) * SIZE).join(""),
  ).join("\n");
}
