// SPDX-License-Identifier: MIT
// What a seat is called on the analysis board of a phone.
import { MediaQuery } from "svelte/reactivity";
import type { SeatView } from "../protocol";
import commonWords from "words:common";

/** Seats stand beside each other, with little room. */
const slim = new MediaQuery("(width < 34rem)");

/** A computer is called by its level alone; null for others, and where there is room for its whole name. */
export function shortName(sits: Pick<SeatView, "level"> | undefined): string | null {
  const level = sits?.level ?? null;
  return level === null || !slim.current ? null : commonWords.level({ level });
}
