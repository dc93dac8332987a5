// SPDX-License-Identifier: MIT
// The words of reviews. Sentences about positions come from the server.
import { counted, listEnglish as list } from "../counting";

export const review = {
  title: "Review",
  of: (names: string[]) => `Review: ${list(names)}`,

  // While it is made
  working: "Every move is being looked at",
  workingAbout: "This takes a minute or two. You can step through the game meanwhile.",
  gettingReady:
    "The computer is busy or still getting ready, which takes some minutes the first time. The review begins by itself. You can step through the game meanwhile.",
  judged: (percent: number) => `${percent} % done`,
  waits: (before: number) =>
    before === 0
      ? "It is about to begin."
      : `${counted(before, "question waits", "questions wait")} before it.`,
  away: "The server does not answer. Trying again …",
  faults: {
    game_not_over: "This game is not finished. A game is reviewed when it is over.",
    too_many_studies:
      "You have asked for several reviews already. Try again when one of them is done.",
    study_full: "Many games are being reviewed. Please try again in a few minutes.",
    study_lost: "The review broke off. What it has found so far is kept.",
    no_record: "No record is open here. Open one among your games.",
  } as Record<string, string>,
  tryAgain: "Try again",
  toTable: "To the table",
  back: "Back to the review",
  /** At the end of a try there are two reviews. */
  backToGame: "Back to the game you reviewed",
  ofTry: "Review this try",
  counts: "Tries count in no statistics.",
  toReplay: "To the replay",

  // The course
  start: "Start",
  course: "The course of the game",
  measures: {
    chance: "Win chance",
    margin: "Lead in points",
    score: "Expected score",
    goodScore: "Chance of a good score",
  },
  percent: (value: number) => `${value} %`,
  chanceOf: (name: string) => (name === "You" ? "Your win chance" : `Win chance of ${name}`),
  marginOf: (name: string) =>
    name === "You"
      ? "Your expected lead at the end, in points"
      : `Expected lead of ${name} at the end, in points`,
  /** Of which moment a number is. */
  moment: (isStart: boolean): string => (isStart ? "at the start" : "after this move"),
  scoreOf: "Expected final score",
  goodOf: "Chance of a good score",

  // Marks
  marks: { inaccuracy: "Inaccuracy", mistake: "Mistake", blunder: "Blunder" },
  counted: {
    inaccuracy: (count: number) => counted(count, "inaccuracy", "inaccuracies"),
    mistake: (count: number) => counted(count, "mistake", "mistakes"),
    blunder: (count: number) => counted(count, "blunder", "blunders"),
  },

  // The seats
  seats: "How well it was played",
  accuracy: "Accuracy",
  accuracyAbout:
    "Accuracy is the mean over all turns with a choice; 100 means that none gave anything away. What is given away is added up: one great mistake weighs more in it than in the accuracy.",
  numbersAbout: "What the numbers mean",
  noChoice: "no choice",
  losses: "Given away",
  lossUnit: { versus: "in points of win chance", score: "in points of the score" },
  lossesAbout: {
    versus: "In points of win chance, over all moves.",
    score: "In points of the score, over all moves.",
  },
  choice: "what to take",
  placement: "where to put it",

  // Turning points
  turningPoints: "Turning points",
  none: "No turning point",
  noneAbout: "Nobody gave much away at any move: a well played game.",
  /** The chance to win was settled; points could still be lost. */
  settled:
    "No single move turned this game: who wins was as good as settled. Points were still given away, most of them here:",
  lostPoints: (points: string) => `${points} points`,
  /** What could be taken, and where everybody stood. */
  situation: "Before the move",
  took: "played",
  wouldTake: "better",
  played: "Played",
  better: "Better",
  fell: {
    chance: (from: number, to: number, leads: [string, string] | null) =>
      leads === null
        ? `The win chance fell from ${from} to ${to} %.`
        : `The win chance fell from ${from} to ${to} %, and the expected lead at the end from ${leads[0]} to ${leads[1]} points.`,
    score: (from: number, to: number) => `The expected score fell from ${from} to ${to}.`,
  },
  cause: {
    choice: "What was taken made the difference.",
    placement: "Where it was put made the difference.",
    both: (choice: number, placement: number, isChance: boolean) =>
      `Of the lost ${isChance ? "win chance" : "points"}, ${choice} went by what was taken and ${placement} by where it was put.`,
  },
  bestWas: (move: string) => `Better: ${move}`,
  playOn: "Try again from here",
  playOnFor: (name: string) => `You then play in the seat of ${name}.`,
  analyse: "On the analysis board",
  show: (step: string) => `Show ${step}`,
};
