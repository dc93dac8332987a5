// SPDX-License-Identifier: MIT
// The games of this page, in the order in which they are offered. A new one is a folder, a line here and one in reviews.ts.
import { ApiError } from "../net/api";
import { doodle } from "./doodle";
import type { Game } from "./game";
import { patchwork } from "./patchwork";

export const GAMES: readonly [Game, ...Game[]] = [patchwork, doodle];

/** The game with a name; saved tables leave out the name of the first. */
export function gameOf(name: string | undefined): Game | undefined {
  return GAMES.find((game) => game.name === (name ?? GAMES[0].name));
}

/** The game of a name, to show a table or a replay of it. Throws where this page has none. */
export function shownGame(name: string): Game {
  const game = gameOf(name);
  if (!game) throw new ApiError("no_page", `no table in the browser for ${name}`, 404);
  return game;
}
