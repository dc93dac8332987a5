// SPDX-License-Identifier: MIT
// A table that only this browser knows: its moves are played on the analysis board, and nobody else sits there.
import type { Board, FromClient, FromServer } from "../protocol";
import { ApiError } from "./api";

/** The analysis board as the table of a game sees it. */
export interface BoardLine {
  readonly board: Board;
  /** Ask what comes after further moves; nothing changes. */
  look: (moves: string[], question?: object) => Promise<Board>;
  /** Go to what was looked at. */
  accept: (board: Board) => void;
  takeBack: () => Promise<void>;
  /** Be told when another position is shown. `isNext` says that it is one move further. */
  watch: (changed: (board: Board, isNext: boolean) => void) => () => void;
}

type Message = FromClient[keyof FromClient];
type Emit = <K extends keyof FromServer>(message: FromServer[K]) => void;

/** What a game does with the requests of its table. */
export interface BoardTable {
  /** The whole table, as one finds it. */
  arrive: (board: Board, number: number) => FromServer[keyof FromServer];
  /** What to tell where a move was made; null where the whole table is told anew. */
  next?: (board: Board, number: number) => FromServer[keyof FromServer];
  request: (message: Message, line: BoardLine, emit: Emit) => Promise<void>;
}

/** Stands in for the socket of a table: the session does not know the difference. */
export class BoardSocket {
  readonly readyState = 1;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;
  readonly #unwatch: () => void;
  // No draft that was kept is of this number.
  #number = Date.now();

  constructor(
    private readonly line: BoardLine,
    private readonly table: BoardTable,
  ) {
    this.#unwatch = line.watch((board, isNext) => {
      this.#number += 1;
      const told = isNext ? this.table.next?.(board, this.#number) : undefined;
      this.#emit(told ?? this.table.arrive(board, this.#number));
    });
    queueMicrotask(() => this.onopen?.());
  }

  send(text: string): void {
    const message = JSON.parse(text) as Message;
    if (message.type === "join") this.#emit(this.table.arrive(this.line.board, this.#number));
    else if (message.type === "ping") this.#emit({ type: "pong" });
    else if ("request" in message) void this.#carryOut(message, message.request);
  }

  close(): void {
    this.#unwatch();
  }

  async #carryOut(message: Message, request: number): Promise<void> {
    try {
      await this.table.request(message, this.line, this.#emit);
      this.#emit({ type: "accepted", request, number: this.#number });
    } catch (error) {
      const { code, message: why } =
        error instanceof ApiError ? error : new ApiError("server_error", String(error));
      this.#emit({ type: "refused", request, code, message: why, number: null });
    }
  }

  readonly #emit: Emit = (message) => this.onmessage?.({ data: JSON.stringify(message) });
}
