// SPDX-License-Identifier: MIT
// A table that only this browser knows: its moves are played on the analysis board, and nobody else sits there.
import type { Board, FromServer } from "../protocol";
import { LocalSocket, type Asked, type Told } from "./localSocket";

/** The analysis board as the table of a game sees it. */
export interface BoardLine {
  readonly board: Board;
  /** Ask what comes after further moves; nothing changes. */
  look: (moves: string[], question?: object) => Promise<Board>;
  /** Go to what was looked at. */
  accept: (board: Board) => void;
  takeBack: () => Promise<void>;
  /** Called when another position is shown. `isNext` says that it is one move further. */
  watch: (changed: (board: Board, isNext: boolean) => void) => () => void;
}

type Emit = <K extends keyof FromServer>(message: FromServer[K]) => void;

/** What a game does with the requests of its table. */
export interface BoardTable {
  /** The whole table, as one finds it. */
  arrive: (board: Board, number: number) => Told;
  /** The message for a move; null if the whole table is sent again. */
  next?: (board: Board, number: number) => Told;
  request: (message: Asked, line: BoardLine, emit: Emit) => Promise<void>;
}

export class BoardSocket extends LocalSocket {
  readonly #unwatch: () => void;
  // No draft that was kept is of this number.
  #number = Date.now();

  constructor(
    private readonly line: BoardLine,
    private readonly table: BoardTable,
  ) {
    super();
    this.#unwatch = line.watch((board, isNext) => {
      this.#number += 1;
      const told = isNext ? this.table.next?.(board, this.#number) : undefined;
      this.emit(told ?? this.table.arrive(board, this.#number));
    });
  }

  close(): void {
    this.#unwatch();
  }

  protected arrive(): Told {
    return this.table.arrive(this.line.board, this.#number);
  }

  protected async answer(asked: Asked, request: number): Promise<Told> {
    await this.table.request(asked, this.line, this.emit);
    return { type: "accepted", request, number: this.#number };
  }
}
