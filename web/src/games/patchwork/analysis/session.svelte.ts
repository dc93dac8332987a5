// SPDX-License-Identifier: MIT
// The table of Patchwork on the analysis board: the viewer moves for both seats.
import type { BoardLine, BoardTable } from "../../../net/boardLine";
import { BoardSocket } from "../../../net/boardLine";
import type { TableView } from "../../../protocol";
import { shortName } from "../../../ui/shortName";
import { keepPlans } from "../plans";
import { Session } from "../session.svelte";

export const TABLE: BoardTable = {
  arrive: (board, number) => ({ ...(board.view as TableView), number }),
  next(board, number) {
    const { moments, position, can_take_back } = board.view as TableView;
    const moment = moments.at(-1);
    if (moment === undefined) return this.arrive(board, number);
    return { type: "moved", number, moment, position, can_take_back };
  },
  async request(message, line) {
    if (message.type === "play") line.accept(await line.look([message.move]));
    else if (message.type === "take_back") await line.takeBack();
  },
};

export class BoardSession extends Session {
  constructor(line: BoardLine) {
    super("board", "", () => new BoardSocket(line, TABLE) as unknown as WebSocket);
    // Chalk of another game is wiped off.
    for (const seat of [0, 1]) keepPlans(`board/${seat}`, []);
  }
  /** Plates have less room than sentences. */
  override nameOf(seat: number, self = true): string {
    return (self ? null : shortName(this.seats[seat])) ?? super.nameOf(seat, self);
  }
}
