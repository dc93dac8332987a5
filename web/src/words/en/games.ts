// SPDX-License-Identifier: MIT
// The words of finished games and what they add up to.
import { counted, listEnglish as list, signed } from "../counting";

export const games = {
  title: "My games",
  about: "This list is kept in this browser alone. First games with lessons are not in it.",
  nothing: "Your first quilt will hang here",
  nothingAbout: "Finish a game, and you find it here with its result and its replay.",
  play: "Play a game",
  unkept:
    "This browser keeps nothing for this page, perhaps because the window is private. Games that you finish cannot be listed.",

  // Which games
  which: "Which games?",
  game: "Game",
  edition: "Edition",
  opponent: "Against",
  all: "all",
  level: (level: string, about: string) => `${level}, ${about}`,
  kinds: { people: "friends", together: "one device", alone: "alone" },

  // Who played
  people: (names: string[]) => {
    const known = names.filter((name) => name !== "");
    return known.length === 0 ? "a friend" : list(known);
  },
  together: (names: string[]) => {
    const known = names.filter((name) => name !== "");
    return known.length === 0 ? "one device" : `one device: ${list(known)}`;
  },
  alone: "alone",

  // How it ended
  results: {
    won: (score: number, others: number[]) =>
      others.length === 1
        ? `Won ${signed(score)} to ${signed(others[0] ?? 0)}`
        : `Won with ${signed(score)} among ${others.length + 1}`,
    lost: (score: number, others: number[]) =>
      others.length === 1
        ? `Lost ${signed(score)} to ${signed(others[0] ?? 0)}`
        : `${signed(score)}, lost to ${signed(Math.max(...others))}`,
    shared: (score: number) => `Victory shared at ${signed(score)}`,
    solo: (score: number) => counted(score, "point", "points"),
    together: (score: number, others: number[]) =>
      `${signed(score)} to ${signed(Math.max(...others))}`,
  },
  resigned: {
    won: "Won by resignation",
    lost: "Lost by resignation",
    together: "Ended by resignation",
  },
  best: "best",
  day: (day: string) => `deck of ${day}`,
  practice: "practice",

  // What they add up to
  statistics: "What they add up to",
  played: "Played",
  won: "Won",
  lost: "Lost",
  shared: "Shared",
  share: (percent: number) => `${percent} %`,
  average: "Average",
  highest: "Best",
  streak: "Won in a row",
  days: "Days in a row",
  longest: (count: number) => `longest ${count}`,
  onAverage: "on average",
  sum: "in all",
  curve: "Scores, game by game",
  curveTold: (scores: string[], average: string) =>
    `Scores of the last ${counted(scores.length, "game", "games")}: ${scores.join(", ")}. On average ${average}.`,
  curveOf: (count: number) => `The last ${counted(count, "game", "games")}`,
  byOpponent: "By opponent",

  // The list
  list: (count: number) => counted(count, "finished game", "finished games"),
  more: (count: number) => `Show ${count} more`,

  // A file
  file: "Take them along",
  fileAbout: (most: number) =>
    `A file takes your games to another browser, or keeps them safe. This browser keeps the last ${most} and the best.`,
  export: "Save as a file",
  import: "Add from a file",
  imported: (added: number, known: number) =>
    `${counted(added, "game is", "games are")} new${known > 0 ? `, ${known} ${known === 1 ? "was" : "were"} here already` : ""}.`,
  faults: {
    other: "This is not a file of finished games. Nothing has changed.",
    record:
      "This is the record of one game. Open it below, under “Watch or replay another game”. Nothing has changed.",
    newer: "This file was made by a newer page. Nothing has changed.",
    large: "This file is too large. Nothing has changed.",
    unkept: "This browser could not keep them. Nothing has changed.",
  },
};
