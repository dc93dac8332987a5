// SPDX-License-Identifier: MIT
// A table that holds a puzzle: nobody else sits there, and a move is an answer.
import { ApiError } from "./api";
import { LocalSocket, type Asked, type Told } from "./localSocket";

/** What a game does with what is asked at its table. */
export interface PuzzleTable {
  /** The answer that a request of the table gives; null if it gives none. */
  answerOf: (message: Asked) => string | null;
  /** The reply to a request that is not an answer and changes nothing; null if it cannot be carried out. */
  tell?: (message: Asked, position: string) => Promise<object> | null;
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
  /** Where the last wrong answer would lie, while another one is asked for. */
  readonly wrong: readonly number[] | undefined;
  /** Called when another position is to be shown. */
  watch: (changed: () => void) => () => void;
}

export class PuzzleSocket extends LocalSocket {
  readonly #unwatch: () => void;

  constructor(
    private readonly door: PuzzleDoor,
    private readonly table: PuzzleTable,
  ) {
    super();
    this.#unwatch = door.watch(() => this.emit(this.arrive()));
  }

  close(): void {
    this.#unwatch();
  }

  protected arrive(): Told {
    const view = this.door.view();
    return (this.door.isOver ? this.table.still(view as never) : view) as Told;
  }

  protected async answer(asked: Asked, request: number): Promise<Told> {
    const answer = this.table.answerOf(asked);
    if (answer !== null) {
      await this.door.answer(answer);
      return { type: "accepted", request, number: 0 };
    }
    const told = this.table.tell?.(asked, this.door.position);
    if (!told) throw new ApiError("not_here", "There is no such thing at a puzzle.");
    return { ...(await told), request } as Told;
  }
}
