// SPDX-License-Identifier: MIT
// The way to what keeps the tables: a server, or a worker of this page. No other module knows which.

export interface Transport {
  fetch: (path: string, asked: Asked) => Promise<Response>;
  connect: (path: string) => WebSocket;
}

export interface Asked {
  method?: "POST";
  headers: Record<string, string>;
  body?: string;
}

export let transport: Transport = {
  fetch: (path, asked) => fetch(path, asked),
  connect: (path) => {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    return new WebSocket(`${scheme}://${location.host}${path}`);
  },
};

/** Take another way from now on. */
export function setTransport(other: Transport): void {
  transport = other;
}
