// SPDX-License-Identifier: MIT
// A table over the socket. A broken connection is opened again. Requests without an answer are rejected, never repeated:
// the fresh view of the table that follows shows whether it was done.
import { PROTOCOL, type FromClient, type FromServer } from "../protocol";
import { isCertain } from "./api";
import { transport } from "./transport";

export type Connection = "connecting" | "open" | "broken" | "refused";

export type Refusal = { done: false; code: string; message: string };

/** What was asked is done, or refused. Where more is told than that it is done, it stands in the answer. */
export type Answer<T = unknown> = ({ done: true } & T) | Refusal;

export type Handlers = { [K in keyof FromServer]?: (message: FromServer[K]) => void };

type Asked = Exclude<keyof FromClient, "join" | "ping">;
type Asking<K extends Asked> = Omit<FromClient[K], "type" | "request">;
/** What the server answers with, where it does not only accept. */
type Told<K extends keyof FromServer> = Omit<FromServer[K], "type" | "request">;

const LOST: Refusal = { done: false, code: "lost", message: "the connection broke" };
const UNSENT: Refusal = { done: false, code: "unsent", message: "there is no connection" };
const PING_EVERY = 15_000;
const PONG_WITHIN = 6_000;
/** What is asked in a shorter break is sent after it. */
const HOLD = 3_000;
const FIRST_WAIT = 250;
const LONGEST_WAIT = 8_000;
/** What the server adds to the status of HTTP when it hangs up. */
const REFUSED = 4000;

export class Live {
  #socket: WebSocket | null = null;
  #requests = new Map<number, (answer: Answer) => void>();
  #request = 0;
  /** Those who wait for the connection to come back. */
  #waiting: (() => void)[] = [];
  #tries = 0;
  #closed = false;
  #again: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly address: string,
    private tokens: string[],
    private readonly handlers: Handlers,
    private readonly online: (connection: Connection, code?: string, message?: string) => void,
    private readonly open: (address: string) => WebSocket = (path) => transport.connect(path),
    /** What to join with if the tokens open no seat; null to give up. */
    private readonly fewer: () => string[] | null = () => null,
  ) {
    this.#connect();
  }

  /** Ask for something; resolves with what the server says, or with `lost` if the connection breaks before, or `unsent` if it stays down. */
  async ask<K extends Asked, T extends keyof FromServer = "accepted">(
    type: K,
    data: Asking<K>,
  ): Promise<Answer<Told<T>>> {
    if (!this.#isOpen) await this.#pause();
    if (!this.#isOpen) return UNSENT;
    const request = ++this.#request;
    const answer = new Promise<Answer<Told<T>>>((resolve) =>
      this.#requests.set(request, resolve as (answer: Answer) => void),
    );
    this.#socket?.send(JSON.stringify({ type, request, ...data }));
    return answer;
  }

  get #isOpen(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  /** Wait for the table to come over a new connection, but not for long: the user may change their mind. */
  #pause(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      setTimeout(resolve, HOLD);
    });
  }

  /** Try at once, for instance because the browser says that it is online again. */
  hurry(): void {
    if (this.#closed || this.#again === undefined) return;
    clearTimeout(this.#again);
    this.#tries = 0;
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#again);
    clearTimeout(this.#beat);
    this.#socket?.close();
    this.#rejectPending();
  }

  #connect(): void {
    this.#again = undefined;
    if (this.#closed) return;
    const socket = this.open(this.address);
    this.#socket = socket;
    let refusal: FromServer["refused"] | null = null;
    socket.onopen = () =>
      this.#send({ type: "join", protocol: PROTOCOL, tokens: this.tokens } as FromClient["join"]);
    socket.onmessage = (event: MessageEvent<string>) => {
      const message = JSON.parse(event.data) as FromServer[keyof FromServer];
      if (message.type === "refused" && message.request === null) refusal = message;
      this.#hear(message);
    };
    socket.onclose = (event) => {
      if (this.#socket !== socket) return;
      this.#socket = null;
      clearTimeout(this.#beat);
      this.#rejectPending();
      if (this.#closed) return;
      const others = refusal?.code === "wrong_token" ? this.fewer() : null;
      if (others !== null) {
        this.tokens = others;
        this.#connect();
        return;
      }
      // A damaged table stays damaged: connecting again would not help.
      if (isCertain(event.code - REFUSED) || refusal?.code === "damaged") {
        this.#closed = true;
        this.online("refused", refusal?.code ?? event.reason, refusal?.message ?? "");
        return;
      }
      this.online("broken");
      const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries++);
      // A little early or late, so that not all come back at the same moment.
      this.#again = setTimeout(() => this.#connect(), wait * (0.75 + Math.random() / 2));
    };
  }

  #hear(message: FromServer[keyof FromServer]): void {
    const isView = "protocol" in message;
    if (isView) {
      this.#tries = 0;
      this.online("open");
    }
    if (isView || message.type === "pong") this.#listenOn();
    if ("request" in message && message.request !== null) {
      const { type, request, ...told } = message;
      const { code, message: why } = message as FromServer["refused"];
      this.#settle(
        request,
        type === "refused" ? { done: false, code, message: why } : { done: true, ...told },
      );
    }
    (this.handlers[message.type] as ((message: unknown) => void) | undefined)?.(message);
    if (isView) for (const go of this.#waiting.splice(0)) go();
  }

  /** Ping the other side from time to time; a silent connection is closed, and so reopened. */
  #listenOn(): void {
    clearTimeout(this.#beat);
    this.#beat = setTimeout(() => {
      const socket = this.#socket;
      this.#beat = setTimeout(() => {
        socket?.close();
        // A dead connection does not always report that it is closed.
        socket?.onclose?.(new CloseEvent("close", { code: 1006 }));
      }, PONG_WITHIN);
      // Last: a table that only this browser knows answers before this returns.
      this.#send({ type: "ping" });
    }, PING_EVERY);
  }

  #settle(request: number, answer: Answer): void {
    this.#requests.get(request)?.(answer);
    this.#requests.delete(request);
  }

  #rejectPending(): void {
    for (const resolve of this.#requests.values()) resolve(LOST);
    this.#requests.clear();
  }

  #send<K extends keyof FromClient>(message: FromClient[K]): void {
    if (this.#isOpen) this.#socket?.send(JSON.stringify(message));
  }
}

export function liveAddress(table: string): string {
  return `/api/tables/${encodeURIComponent(table)}/live`;
}
