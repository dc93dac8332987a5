// SPDX-License-Identifier: MIT
// The game that was chosen or played last, so that the first page opens with it.
import { oneOf, stored } from "../../app/stored";
import { GAMES } from "../../games";

const names = GAMES.map((game) => game.name);

export const chosenGame = stored("quiltbee game", (kept) => oneOf(names, kept, GAMES[0].name));
