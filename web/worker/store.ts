// SPDX-License-Identifier: MIT
// What is kept in this browser: texts under keys. Where nothing can be kept, everything stays in memory, and the page is told.
import type { Unkept } from "../src/net/deskMessages";

const NAME = "quiltbee";
const TEXTS = "texts";

/** The keys that begin with a prefix. */
const beginning = (prefix: string): IDBKeyRange =>
  IDBKeyRange.bound(prefix, `${prefix}\uffff`, false, true);

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("no reason"));
  });
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => void request.result.createObjectStore(TEXTS);
  return done(request);
}

export class Store {
  readonly #database: Promise<IDBDatabase | null>;
  /** What could not be kept. It counts more than what lies in the database; null is a text that is gone. */
  readonly #memory = new Map<string, string | null>();

  constructor(private readonly unkept: (why: Unkept) => void) {
    this.#database = open().catch(() => {
      this.unkept("denied");
      return null;
    });
  }

  /** Undefined where there is none: that is Python's None, and null is not. */
  async get(key: string): Promise<string | undefined> {
    const text = this.#memory.get(key);
    if (text !== undefined) return text ?? undefined;
    const texts = await this.#texts("readonly");
    const kept: unknown = texts === null ? undefined : await done(texts.get(key));
    return kept === undefined || typeof kept === "string" ? kept : ""; // what is no text is damaged
  }

  /** Comes back when the text is on the disk, or where it cannot be, in memory. */
  put(key: string, text: string): Promise<void> {
    return this.#write(key, text);
  }

  delete(key: string): Promise<void> {
    return this.#write(key, null);
  }

  /** All keys that begin with a prefix, in their order. */
  async list(prefix: string): Promise<string[]> {
    const texts = await this.#texts("readonly");
    const kept = texts === null ? [] : await done(texts.getAllKeys(beginning(prefix)));
    const keys = new Set(kept as string[]);
    for (const [key, text] of this.#memory)
      if (text === null) keys.delete(key);
      else if (key.startsWith(prefix)) keys.add(key);
    return [...keys].sort();
  }

  /** Null where nothing is kept, also because somebody has cleared what the browser keeps: then the game goes on in memory. */
  async #texts(mode: IDBTransactionMode): Promise<IDBObjectStore | null> {
    const database = await this.#database;
    try {
      return (
        database?.transaction(TEXTS, mode, { durability: "strict" }).objectStore(TEXTS) ?? null
      );
    } catch {
      return null;
    }
  }

  /** What could not be kept before is written with it: a game has no gap, and is whole again once there is room. */
  async #write(key: string, text: string | null): Promise<void> {
    this.#memory.set(key, text);
    const waiting = [...this.#memory];
    try {
      const texts = await this.#texts("readwrite");
      if (texts === null) throw new Error("nothing can be kept");
      for (const [each, value] of waiting)
        if (value === null) texts.delete(each);
        else texts.put(value, each);
      await new Promise<void>((resolve, reject) => {
        texts.transaction.oncomplete = () => resolve();
        texts.transaction.onabort = () => reject(texts.transaction.error ?? new Error("aborted"));
      });
      for (const [each, value] of waiting)
        if (this.#memory.get(each) === value) this.#memory.delete(each);
    } catch (error) {
      if ((await this.#database) === null) return; // the page knows
      const isFull = error instanceof DOMException && error.name === "QuotaExceededError";
      this.unkept(isFull ? "full" : "denied");
    }
  }
}
