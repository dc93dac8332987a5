// SPDX-License-Identifier: MIT
// The game that was played last, so that the first page opens with it.
import { GAMES, gameOf } from "../../games";
import type { Game } from "../../games/game";

const KEY = "quiltbee game";

export function chosenGame(): Game {
  try {
    return gameOf(localStorage.getItem(KEY) ?? undefined) ?? GAMES[0];
  } catch {
    return GAMES[0]; // no storage
  }
}

export function keepGame(game: Game): void {
  try {
    localStorage.setItem(KEY, game.name);
  } catch {
    // a private window keeps nothing, and that is fine
  }
}
