// SPDX-License-Identifier: MIT
// Finished games, for tests of what is kept and counted.
import type { FinishedGame } from "../../src/app/finishedGames";

export const finished = (more: Partial<FinishedGame> = {}): FinishedGame => ({
  game: "patchwork",
  table: "abcdefghijk2",
  edition: "classic",
  at: 1_700_000_000_000,
  opponent: { kind: "computer", level: 4 },
  result: "won",
  score: 23,
  others: [17],
  picture: "A".repeat(80) + ".",
  numbers: { empty: 1, tile: 1 },
  ...more,
});
