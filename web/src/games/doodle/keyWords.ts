// SPDX-License-Identifier: MIT
// What each key does, in words.
import tableWords from "words:doodle-table";

const { keyDoes: does, keyName: name, keys } = tableWords;

export const keyList = (): [key: string, does: string][] => [
  ["1", does.card()],
  ["2 3", does.neighbours()],
  [name.arrows(), does.arrows()],
  [name.space(), does.space()],
  ["R", does.turn()],
  ["F", does.flip()],
  [name.enter(), does.enter()],
  [name.shiftEnter(), does.shiftEnter()],
  [name.esc(), does.esc()],
  ["N", does.neighbour()],
  ["X", does.single()],
  ["C", does.cut()],
  ["P", does.pass()],
  ["U", does.undo()],
  ["H", does.hint()],
];

/** All of them in one line, for those who listen. */
export function keysTold(hasHints: boolean): string {
  const told = keyList().filter(([key]) => hasHints || key !== "H");
  return keys({ keys: told.map((each) => each.join(" ")).join(", ") });
}
