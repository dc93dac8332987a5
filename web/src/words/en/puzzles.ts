// SPDX-License-Identifier: MIT
// The words of puzzles. Questions and reasons come from the server.
import { countingIn } from "../counting";

const { counted } = countingIn("en-GB");

export const puzzles = {
  title: "Puzzles",
  about: "Positions with one right answer, found by the computer and checked by a longer look.",
  daily: "Puzzle of the day",
  atRating: "At your strength",
  byKind: "By kind",
  count: (count: number) => counted(count, "puzzle", "puzzles"),
  yours: (rating: number) => `Your rating: ${rating}`,
  record: (solved: number, tried: number) => `${solved} of ${tried} solved at the first try`,
  hardness: (rating: number) => `Rated ${rating}`,

  card: "The puzzle",
  hint: "Hint",
  show: "Show the answer",
  next: "Next puzzle",
  all: "All puzzles",
  right: "Right!",
  wrong: "Not that.",
  shown: "That was the answer.",
  loses: (points: number, atLeast: boolean, isChance: boolean) =>
    `It loses ${atLeast ? "at least " : ""}${counted(points, "point", "points")} of ${isChance ? "win chance" : "chance against an equal player"}.`,
  compared: "Against the best of the other answers:",
  notAsked: "That is not what is asked here.",
  none: "There is no such puzzle.",
  noFurther: "You have seen all puzzles of this kind.",
  change: (before: number, after: number) =>
    `Your rating: ${after} (${after >= before ? "+" : "−"}${Math.abs(after - before)})`,
  pieces: "Patches to lay",
  layHint: "Choose a patch, turn it, and lay it on the marked spaces.",
  lay: "Lay it",
  lift: (patch: number) => `Patch ${patch}`,
  left: (count: number) => `${counted(count, "patch", "patches")} left.`,
};
