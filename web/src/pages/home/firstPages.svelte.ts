// SPDX-License-Identifier: MIT
// What the games show on the first page, as far as it has been fetched.
import type { FirstPage, Game } from "../../games/game";

let fetched = $state.raw<Readonly<Record<string, FirstPage>>>({});

export function firstPageOf(game: Game): FirstPage | undefined {
  return fetched[game.name];
}

export async function fetchFirstPage(game: Game): Promise<void> {
  const page = await game.home();
  fetched = { ...fetched, [game.name]: page };
}
