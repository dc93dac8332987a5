// SPDX-License-Identifier: MIT
// What the page and its desk say to each other. The desk is a worker that does what elsewhere a server does.

/** The state of the desk. `elsewhere`: another tab has it, and only one may keep the games. */
export type DeskState = "starting" | "ready" | "elsewhere" | "failed";

/** Why games are not kept: the browser refuses to, or has no more room. */
export type Unkept = "denied" | "full";

export type ToDesk =
  /** Begin; `takes` the desk from another tab. */
  | { type: "start"; takes: boolean }
  | {
      type: "request";
      id: number;
      method: string;
      path: string;
      body: string | undefined;
      tokens: string[];
    }
  | { type: "connect"; line: number; path: string }
  | { type: "send"; line: number; text: string }
  | { type: "hangUp"; line: number };

export type FromDesk =
  | { type: "state"; state: DeskState; why?: string }
  /** Which part of what has to be fetched has arrived. */
  | { type: "loading"; part: number }
  | { type: "unkept"; why: Unkept }
  | { type: "answer"; id: number; status: number; text: string }
  | { type: "told"; line: number; text: string }
  | { type: "hungUp"; line: number; code: number; reason: string };
