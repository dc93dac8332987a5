// SPDX-License-Identifier: MIT
// Small sounds of a sewing table, made on the spot. Nothing sounds before it is asked for, and the instrument comes with the first.
import type { Sound } from "./instrument";

/** Play a sound as loud as is set, from 0, which is silence, to 1. */
export function play(sound: Sound, volume: number): void {
  if (volume <= 0) return;
  import("./instrument").then(
    ({ strike }) => strike(sound, volume),
    () => undefined, // the game goes on without
  );
}
