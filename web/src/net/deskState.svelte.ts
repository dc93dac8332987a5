// SPDX-License-Identifier: MIT
// How the desk is, for those who show it.
import type { DeskState, Unkept } from "./deskMessages";

export const desk = $state({
  state: "starting" as DeskState,
  /** Why it failed, in the words of the browser. */
  why: "",
  /** Which part of it has come. */
  loaded: 0,
  /** Somebody waits for it. */
  isAwaited: false,
  /** Why games are not kept; null where they are. */
  unkept: null as Unkept | null,
  /** Loads the newer version that waits; null where there is none. */
  newer: null as (() => void) | null,
});
