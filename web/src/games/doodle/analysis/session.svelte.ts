// SPDX-License-Identifier: MIT
// The table of Doodle on the analysis board: the viewer draws for all seats, and the die is thrown after each turn.
import type { BoardLine, BoardTable } from "../../../net/boardLine";
import { BoardSocket } from "../../../net/boardLine";
import type { Board, RoomView, TurnView } from "../../../protocol";
import { shortName } from "../../../ui/shortName";
import { Session } from "../session.svelte";

const turnOf = (board: Board): number => (board.view as RoomView).position.number;

/** What follows a whole turn: a seat that is not done yet says it is, and then the die is thrown. */
async function handIn(line: BoardLine, seat: number, acts: readonly string[]): Promise<Board> {
  const from = line.board.moves.length;
  const played = (board: Board): string[] => board.moves.slice(from);
  let board = await line.look(acts.map((act) => `${seat} ${act}`));
  if (board.acting.includes(seat) && turnOf(board) === turnOf(line.board))
    board = await line.look([...played(board), `${seat} done`]);
  return board.chance.length > 0 ? line.look([...played(board), "- roll"]) : board;
}

export const TABLE: BoardTable = {
  // A turn is composed from scratch in every position.
  arrive: (board) => board.view as RoomView,
  async request(message, line, emit) {
    if (message.type === "turn") line.accept(await handIn(line, message.seat ?? 0, message.acts));
    else if (message.type === "try") {
      const { acts, seat = null, request } = message;
      const { answer } = await line.look([], { acts, seat });
      emit({ type: "tried", request, turn: answer as TurnView });
    }
  },
};

export class BoardSession extends Session {
  constructor(line: BoardLine) {
    super("board", "", () => new BoardSocket(line, TABLE) as unknown as WebSocket);
  }

  override nameOf(seat: number, self = true): string {
    return shortName(this.seats[seat]) ?? super.nameOf(seat, self);
  }

  protected override arrived(): void {
    super.arrived(true);
  }
}
