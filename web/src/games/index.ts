// SPDX-License-Identifier: MIT
// The games of this page, in the order in which they are offered. A new one is a folder and a line here.
import { doodle } from "./doodle";
import type { Game } from "./game";
import { patchwork } from "./patchwork";

export const GAMES: readonly [Game, ...Game[]] = [patchwork, doodle];

/** The game of a name; saved tables leave out that of the first. */
export function gameOf(name: string | undefined): Game | undefined {
  return GAMES.find((game) => game.name === (name ?? GAMES[0].name));
}
