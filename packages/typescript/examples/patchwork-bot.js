// SPDX-License-Identifier: MIT
// A bot for Patchwork: it sews on the largest patch that it can pay, near the top left corner.
//   node examples/patchwork-bot.js try
//   quiltbee arena "exec:node examples/patchwork-bot.js" random --games 20
import { Bot, run } from "quiltbee-bots";

/** @extends {Bot<"patchwork">} */
class PatchworkBot extends Bot {
  /**
   * @override
   * @type {Bot<"patchwork">["choose"]}
   */
  choose(_view, legal) {
    /** @param {typeof legal[number]} move */
    const worth = ({ cells }) =>
      100 * cells.length -
      cells.reduce((sum, cell) => sum + cell.charCodeAt(0) - 97 + Number(cell[1]), 0);
    return legal.reduce((best, move) => (worth(move) > worth(best) ? move : best));
  }
}

await run(new PatchworkBot());
