// SPDX-License-Identifier: MIT
// The way to the desk: a worker of this page, in which the server's own program keeps the tables of this device.
import { fileOf } from "../app/addresses";
import type { FromDesk, ToDesk } from "./deskMessages";
import { desk } from "./deskState.svelte";
import { setTransport, type Asked } from "./transport";

/** The folder of what the build prepared. The build fills it in: see vite.config.ts. */
declare const PREPARED: string;

let worker: Worker;
let last = 0;
const answers = new Map<number, (answer: Response) => void>();
const sockets = new Map<number, DeskSocket>();
let whenReady: () => void = () => undefined;

function tell(message: ToDesk): void {
  desk.isAwaited ||= message.type !== "start";
  worker.postMessage(message);
}

/** Stands in for a socket of the browser. */
class DeskSocket {
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  readonly #line = ++last;

  constructor(path: string) {
    sockets.set(this.#line, this);
    tell({ type: "connect", line: this.#line, path });
    queueMicrotask(() => {
      this.readyState = WebSocket.OPEN;
      this.onopen?.();
    });
  }

  send(text: string): void {
    tell({ type: "send", line: this.#line, text });
  }

  close(): void {
    tell({ type: "hangUp", line: this.#line });
    this.hungUp(1000, "");
  }

  hungUp(code: number, reason: string): void {
    this.readyState = WebSocket.CLOSED;
    if (sockets.delete(this.#line)) this.onclose?.({ code, reason });
  }
}

/** What is the same for everybody is a file, so that the first page does not wait for Python. */
const PREPARED_PATHS = /^\/api\/(hello|editions\/.+)$/;

function ask(path: string, { method, headers, body }: Asked): Promise<Response> {
  const prepared = PREPARED_PATHS.exec(path)?.[1];
  if (prepared !== undefined) return fetch(fileOf(`${PREPARED}${prepared}.json`));
  // A browser that may ask its user does so when there is something to keep.
  if (path === "/api/tables") void navigator.storage?.persist?.().catch(() => false);
  const tokens = headers["authorization"]?.replace("Bearer ", "").split(",") ?? [];
  return new Promise((resolve) => {
    const id = ++last;
    answers.set(id, resolve);
    tell({ type: "request", id, method: method ?? "GET", path, body, tokens });
  });
}

function hear({ data: message }: MessageEvent<FromDesk>): void {
  switch (message.type) {
    case "state":
      desk.state = message.state;
      desk.why = message.why ?? "";
      if (desk.state === "ready") whenReady();
      break;
    case "loading":
      desk.loaded = message.part;
      break;
    case "unkept":
      desk.unkept = message.why;
      break;
    case "answer":
      answers.get(message.id)?.(new Response(message.text, { status: message.status }));
      answers.delete(message.id);
      break;
    case "told":
      sockets.get(message.line)?.onmessage?.({ data: message.text });
      break;
    case "hungUp":
      sockets.get(message.line)?.hungUp(message.code, message.reason);
  }
}

function start(takes: boolean): void {
  desk.state = "starting";
  worker = new Worker(new URL("../../worker/desk.ts", import.meta.url), { type: "module" });
  worker.onmessage = hear;
  worker.onerror = ({ message }) => {
    desk.state = "failed";
    desk.why = message;
  };
  tell({ type: "start", takes });
}

/** Start again with what is open here. */
function restart(takes: boolean): void {
  worker.terminate();
  start(takes);
  for (const socket of [...sockets.values()]) socket.hungUp(1006, "");
  for (const answer of answers.values()) answer(new Response("null", { status: 503 }));
  answers.clear();
}

/** Take the games over from another tab. */
export const takeDesk = (): void => restart(true);

/** Take this way from now on. */
export function openDesk(ready: () => void): void {
  whenReady = ready;
  setTransport({
    fetch: ask,
    connect: (path) => new DeskSocket(path) as unknown as WebSocket,
  });
  start(false);
  // A page that is left may be kept to come back to, and its worker would keep the games from others.
  addEventListener("pagehide", () => worker.terminate());
  addEventListener("pageshow", ({ persisted }) => persisted && restart(false));
}
