// SPDX-License-Identifier: MIT
// A socket whose other end is in the hands of a test, and a browser without a window.
import { vi } from "vitest";

export class Wire {
  static OPEN = 1;
  static all: Wire[] = [];
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;

  constructor() {
    Wire.all.push(this);
  }

  /** The one that was opened last. */
  static get last(): Wire {
    const wire = Wire.all.at(-1);
    if (wire === undefined) throw new Error("nobody has opened a socket");
    return wire;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.readyState = 3;
  }

  /** The server answers, and says this first. */
  opens(first: object = { type: "table", protocol: 1 }): void {
    this.readyState = 1;
    this.onopen?.();
    this.says(first);
  }

  says(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  breaks(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code, reason: "" });
  }

  /** What was asked last. */
  get asked(): Record<string, unknown> {
    return this.sent.at(-1) ?? {};
  }

  accepts(number = 0): void {
    this.says({ type: "accepted", request: this.asked["request"], number });
  }

  refuses(code: string, message = ""): void {
    const { request } = this.asked;
    this.says({ type: "refused", request, code, message, number: null });
  }
}

/** What the modules of the page look at when they are loaded; returns what is kept in it. */
export function stubBrowser(): Map<string, string> {
  const kept = new Map<string, string>();
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("navigator", { language: "en", languages: ["en"] });
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  };
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("sessionStorage", storage);
  const location = { protocol: "http:", host: "here", pathname: "/", hash: "" };
  vi.stubGlobal("location", location);
  vi.stubGlobal("history", {
    pushState: (_state: unknown, _title: string, address: string) => {
      const [path = "", fragment] = address.split("#");
      Object.assign(location, { pathname: path, hash: fragment ? `#${fragment}` : "" });
    },
  });
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("removeEventListener", () => undefined);
  vi.stubGlobal("document", { hidden: false });
  vi.stubGlobal("WebSocket", Wire);
  return kept;
}
