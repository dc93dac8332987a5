// SPDX-License-Identifier: MIT
// The desk: does what elsewhere a server does, for one device. It keeps the tables; thinkers, workers of its own, think.
import type { PyProxy } from "pyodide/ffi";
import type { DeskState, FromDesk, ToDesk } from "../src/net/deskMessages";
import { startPython } from "./python";
import { Store } from "./store";
import { MOST, Thinkers } from "./thinkers";

/** `quiltbee.device`, as it is seen from here. */
interface Device {
  request: (
    method: string,
    path: string,
    body: string | undefined,
    tokens: string[],
  ) => Promise<PyProxy & { toJs: () => [number, string] }>;
  connect: (
    path: string,
    send: (text: string) => void,
    close: (code: number, reason: string) => void,
  ) => Connection;
}
interface Connection extends PyProxy {
  receive: (text: string) => void;
  closed: () => void;
}

/** One tab after the other keeps the games: two would write over each other's moves. */
const LOCK = "quiltbee desk";
/** A tab that is loaded again needs a moment to let go: after it, the player is asked. */
const PATIENCE_MS = 2000;
/** A browser lets a worker in a long task live for seconds, on a busy machine for many: the desk may still come. */
const HOPE_MS = 20_000;

const tell = (message: FromDesk): void => self.postMessage(message);
const tellState = (state: DeskState, why = ""): void => tell({ type: "state", state, why });
const connections = new Map<number, Connection>();
let device: Promise<Device>;

/** Wait for the desk; false where another tab has it. Over plain HTTP browsers have no locks. */
async function hold(takes: boolean): Promise<boolean> {
  const locks = (navigator as { locks?: LockManager }).locks;
  if (locks === undefined) return true;
  return new Promise((resolve) => {
    const options = takes ? { steal: true } : { signal: AbortSignal.timeout(HOPE_MS) };
    const asking = setTimeout(() => tellState("elsewhere"), PATIENCE_MS);
    locks
      .request(LOCK, options, () => {
        clearTimeout(asking);
        tellState("starting");
        resolve(true);
        return new Promise(() => undefined);
      })
      .catch(() => {
        // It was not free, or somebody has taken it since.
        resolve(false);
        tellState("elsewhere");
        self.close();
      });
  });
}

async function open(takes: boolean): Promise<Device> {
  const thinkers = new Thinkers();
  const loading = (part: number): void => tell({ type: "loading", part });
  const starting = startPython(loading);
  starting.catch(() => undefined); // told below, once the desk is this tab's
  if (!(await hold(takes))) return new Promise(() => undefined);
  const python = await starting;
  const store = new Store((why) => tell({ type: "unkept", why }));
  const think = Object.assign(thinkers.think.bind(thinkers), { size: MOST });
  const opened = python.pyimport("quiltbee.device").Device(store, think) as Device;
  tellState("ready");
  thinkers.prepare();
  return opened;
}

async function answer(asked: Extract<ToDesk, { type: "request" }>): Promise<void> {
  const { request } = await device;
  const result = await request(asked.method, asked.path, asked.body, asked.tokens);
  const [status, text] = result.toJs();
  result.destroy();
  tell({ type: "answer", id: asked.id, status, text });
}

async function hear(message: ToDesk): Promise<void> {
  switch (message.type) {
    case "start":
      device = open(message.takes);
      device.catch((error: unknown) => tellState("failed", String(error)));
      break;
    case "request":
      return answer(message);
    case "connect": {
      const { line, path } = message;
      const { connect } = await device;
      const connection = connect(
        path,
        (text) => tell({ type: "told", line, text }),
        (code, reason) => tell({ type: "hungUp", line, code, reason }),
      );
      connections.set(line, connection);
      break;
    }
    case "send":
      await device;
      connections.get(message.line)?.receive(message.text);
      break;
    case "hangUp": {
      await device;
      const connection = connections.get(message.line);
      connections.delete(message.line);
      connection?.closed();
      connection?.destroy();
    }
  }
}

self.onmessage = ({ data }: MessageEvent<ToDesk>) => void hear(data).catch(() => undefined); // the page knows that there is no desk
