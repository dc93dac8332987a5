// SPDX-License-Identifier: MIT
// The words of puzzles. Questions and reasons come from the server.
import { counted } from "../counting";

export const puzzles = {
  title: "Puzzles",
  about: "Positions with one right answer, found by the computer and checked by a longer look.",
  daily: "Puzzle of the day",
  atRating: "At your strength",
  byKind: "By kind",
  count: (count: number) => counted(count, "puzzle", "puzzles"),
  yours: (rating: number, isProvisional: boolean) =>
    isProvisional ? `Your rating: about ${rating}, provisional` : `Your rating: ${rating}`,
  record: (solved: number, tried: number) =>
    `${solved} of ${tried} solved at the first try without a hint`,
  counting:
    "A puzzle counts once: your first answer decides. With a hint, solving it counts half; showing the answer counts as not solved.",
  hardness: (rating: number) => `Rated ${rating}`,

  card: "The puzzle",
  /** While the puzzle counts, the buttons say how much they cost. */
  hint: (counts: boolean): string => (counts ? "Hint (counts half)" : "Hint"),
  show: (counts: boolean): string =>
    counts ? "Show the answer (counts as not solved)" : "Show the answer",
  next: "Next puzzle",
  all: "All puzzles",
  right: "Right!",
  wrong: "Not that.",
  shown: "That was the answer.",
  loses: (points: number, atLeast: boolean, isChance: boolean) =>
    `It loses ${atLeast ? "at least " : ""}${counted(points, "point", "points")}${isChance ? " of win chance" : ""}.`,
  /** What is wrong with an answer. */
  reasons: "Why not",
  compared: "Against the best of the other answers:",
  comparedOwn: "Against your answer:",
  /** What to lay on the board instead. */
  showOther: {
    solution: "See the right one",
    own: "See yours",
    rival: "See the other",
  },
  onBoard: {
    solution: "The right answer lies on the board.",
    own: "Your answer lies on the board.",
    rival: "The best of the other answers lies on the board.",
  },
  /** Of an answer that puts nothing on the board. */
  answers: {
    solution: "The right answer",
    own: "Your answer",
    rival: "The best of the other answers",
  },
  played: (answer: string, move: string) =>
    move === "" ? `${answer} is played on the board.` : `${answer}: ${move}`,
  notAsked: "That is not what is asked here.",
  /** Of the puzzle of the day. */
  today: (isSolved: boolean): string => (isSolved ? "Solved today" : "Answer seen today"),
  noKind: "There is no such kind of puzzles.",
  none: "There is no such puzzle.",
  noFurther: "You have seen all puzzles of this kind.",
  change: (before: number, after: number) =>
    `Your rating: ${after} (${after >= before ? "+" : "−"}${Math.abs(after - before)})`,
  /** Of a try that changed nothing. */
  countsNoMore: "It has counted already; your rating stays.",
  pieces: "Patches to lay",
  layHint: "Choose a patch, turn it, and lay it on the marked spaces.",
  lay: "Lay it",
  lift: (patch: number) => `Patch ${patch}`,
  left: (count: number) => `${counted(count, "patch", "patches")} left.`,
};
