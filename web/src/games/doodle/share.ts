// SPDX-License-Identifier: MIT
// The result of a game alone, as a message: the rows of the pad, and the sheet in coloured squares.
import { squaresOf } from "../../board/picture";

export interface Shared {
  title: string;
  /** The rows as they are told. */
  rows: readonly string[];
  score: number;
  picture: string;
  /** Where the game can be played, if the reader can open that address. */
  link: string | null;
}

export function shareText({ title, rows, score, picture, link }: Shared): string {
  return [
    title,
    `${rows.join(" · ")} = ${score}`,
    squaresOf(picture),
    ...(link === null ? [] : [link]),
  ].join("\n");
}
