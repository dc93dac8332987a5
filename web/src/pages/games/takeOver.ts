// SPDX-License-Identifier: MIT
// Finished tables that this browser knows and has kept no result of: those of earlier pages.
import { addGames, finishedGames } from "../../app/finishedGames";
import { savedTables } from "../../app/savedTables";
import { GAMES, gameOf } from "../../games";
import { api } from "../../net/api";

/** Each is asked for once while the page is open. */
const asked = new Set<string>();

/** Take over what earlier pages kept. `onadded` is told whenever there is more. */
export async function takeOver(onadded: () => void): Promise<void> {
  for (const game of GAMES) game.takeOver?.();
  onadded();
  const known = new Set(finishedGames().map((each) => each.table));
  for (const { table, tokens, over, guided } of savedTables()) {
    if (!over || guided || known.has(table) || asked.has(table)) continue;
    asked.add(table);
    try {
      const view = await api.table(table, tokens);
      // A game's own reader takes the tables of that game.
      const game = await gameOf(view.position.game)?.finished(view as never);
      if (game) addGames([game]);
    } catch {
      continue; // gone from the server, or it does not answer
    }
    onadded();
  }
}
