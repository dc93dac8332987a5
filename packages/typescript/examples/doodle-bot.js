// SPDX-License-Identifier: MIT
// A bot for Patchwork Doodle: it keeps what it draws together, without gaps.
//   node examples/doodle-bot.js try doodle
//   quiltbee arena "exec:node examples/doodle-bot.js" random --game doodle --games 20
import { Bot, run } from "quiltbee-bots";

/** @extends {Bot<"doodle">} */
class DoodleBot extends Bot {
  /**
   * @override
   * @type {Bot<"doodle">["choose"]}
   */
  choose(view, legal) {
    const board = view.seats[view.seat]?.board ?? [];
    /** @param {typeof legal[number]} move */
    const worth = ({ cells, uses }) => {
      let outline = 0;
      for (const cell of cells) {
        const [x, y] = [cell.charCodeAt(0) - 97, Number(cell[1]) - 1];
        for (const [column, row] of [
          [x + 1, y],
          [x - 1, y],
          [x, y + 1],
          [x, y - 1],
        ]) {
          const name = String.fromCharCode(97 + (column ?? 0)) + ((row ?? 0) + 1);
          const sign = board[row ?? 0]?.[column ?? 0];
          if (sign !== undefined && !cells.includes(name)) outline += sign === "." ? 1 : -1;
        }
      }
      return 2 * cells.length - outline - 6 * (uses?.length ?? 0);
    };
    return legal.reduce((best, move) => (worth(move) > worth(best) ? move : best));
  }
}

await run(new DoodleBot());
