// SPDX-License-Identifier: MIT
// A level in a word.
import { words } from "../words/index.svelte";

/** Say how strong a level is. The highest one of a game is the strongest, however many there are. */
export function levelName(level: number, levels: number[]): string {
  const { levels: names, strongest } = words().common;
  return level === levels.at(-1) ? strongest : (names[level - 1] ?? "");
}
