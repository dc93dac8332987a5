// SPDX-License-Identifier: MIT
// Reviews and analyses over the socket. The connection heals by itself; what was not finished when it broke is asked for again:
// the server keeps what it has found.
import type { FromStudy, ToStudy } from "../protocol";
import { transport } from "./transport";

type Asked = Exclude<keyof ToStudy, "stop">;
type Answer = FromStudy[keyof FromStudy];

interface Running {
  message: ToStudy[Asked];
  hear: (answer: Answer) => void;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8_000;

export class StudyConnection {
  #socket: WebSocket | null = null;
  readonly #running = new Map<number, Running>();
  #last = 0;
  #tries = 0;
  #again: ReturnType<typeof setTimeout> | undefined;

  constructor(
    /** Told when the server goes away, and when it is back. */
    private readonly online: (isThere: boolean) => void = () => undefined,
    private readonly open: () => WebSocket = () => transport.connect("/api/study"),
  ) {}

  /** Ask for something; `hear` gets all answers. Returns what ends it. */
  ask<K extends Asked>(
    type: K,
    data: Omit<ToStudy[K], "type" | "id">,
    hear: (answer: Answer) => void,
  ): () => void {
    const id = ++this.#last;
    const message = { type, id, ...data } as ToStudy[K];
    this.#running.set(id, { message, hear });
    if (this.#socket === null) this.#connect();
    else this.#send(message);
    return () => {
      if (this.#running.delete(id)) this.#send({ type: "stop", id });
    };
  }

  close(): void {
    clearTimeout(this.#again);
    this.#running.clear();
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #connect(): void {
    clearTimeout(this.#again);
    const socket = this.open();
    this.#socket = socket;
    socket.onopen = () => {
      this.online(true);
      for (const { message } of this.#running.values()) this.#send(message);
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      this.#tries = 0;
      this.#hear(JSON.parse(event.data) as Answer);
    };
    socket.onclose = () => {
      if (this.#socket !== socket) return;
      this.#socket = null;
      if (this.#running.size === 0) return; // the server hangs up where nothing is asked
      this.online(false);
      const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries++);
      this.#again = setTimeout(() => this.#connect(), wait * (0.75 + Math.random() / 2));
    };
  }

  #hear(answer: Answer): void {
    // What was not understood is told to all who wait.
    const ids = answer.id === null ? [...this.#running.keys()] : [answer.id];
    const isLast =
      answer.type === "reviewed" ||
      answer.type === "refused" ||
      (answer.type === "analysis" && answer.final);
    for (const id of ids) {
      const running = this.#running.get(id);
      if (isLast) this.#running.delete(id);
      running?.hear(answer);
    }
  }

  #send(message: ToStudy[keyof ToStudy]): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }
}
