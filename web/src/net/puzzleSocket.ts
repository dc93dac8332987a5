// SPDX-License-Identifier: MIT
// A table that holds a puzzle: nobody else sits there, and a move is an answer. Stands in for the socket of a table.
import type { FromClient, FromServer } from "../protocol";
import { ApiError } from "./api";

type Message = FromClient[keyof FromClient];
type Told = FromServer[keyof FromServer];

/** What a game does with what is asked at its table. */
export interface PuzzleTable {
  /** The answer that a request of the table gives; null where it gives none. */
  answerOf: (message: Message) => string | null;
  /** What to say to a request that is no answer, and changes nothing; null where it cannot be done. */
  tell?: (message: Message, position: string) => Promise<object> | null;
  /** The table after the answer: nobody is to move. */
  still: (view: never) => object;
}

export interface PuzzleDoor {
  /** The table as one finds it. */
  view: () => Told;
  position: string;
  /** The answer is known. */
  readonly isOver: boolean;
  answer: (text: string) => Promise<void>;
  /** The moves of the answer, once they may be seen. */
  solution: readonly string[] | null;
  /** Be told when another position is to be shown. */
  watch: (changed: () => void) => () => void;
}

export class PuzzleSocket {
  readonly readyState = 1;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;
  readonly #unwatch: () => void;

  constructor(
    private readonly door: PuzzleDoor,
    private readonly table: PuzzleTable,
  ) {
    this.#unwatch = door.watch(() => this.#show());
    queueMicrotask(() => this.onopen?.());
  }

  send(text: string): void {
    const message = JSON.parse(text) as Message;
    if (message.type === "join") this.#show();
    else if (message.type === "ping") this.#emit({ type: "pong" });
    else if ("request" in message) void this.#carryOut(message, message.request);
  }

  close(): void {
    this.#unwatch();
  }

  async #carryOut(message: Message, request: number): Promise<void> {
    try {
      const answer = this.table.answerOf(message);
      const told = answer === null ? this.table.tell?.(message, this.door.position) : null;
      if (answer !== null) await this.door.answer(answer);
      if (told) this.#emit({ ...(await told), request } as Told);
      else if (answer !== null) this.#emit({ type: "accepted", request, number: 0 });
      else throw new ApiError("not_here", "There is no such thing at a puzzle.");
    } catch (error) {
      const { code, message: why } =
        error instanceof ApiError ? error : new ApiError("server_error", String(error));
      this.#emit({ type: "refused", request, code, message: why, number: null });
    }
  }

  #show(): void {
    const view = this.door.view();
    this.#emit((this.door.isOver ? this.table.still(view as never) : view) as Told);
  }

  #emit(message: Told): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}
