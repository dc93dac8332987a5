// SPDX-License-Identifier: MIT
// A level in a word.
import commonWords from "words:common";

/** Say how strong a level is. The highest one of a game is the strongest, however many there are. */
export function levelName(level: number, levels: number[]): string {
  return level === levels.at(-1) ? commonWords.strongest() : commonWords.levelAbout({ level });
}
