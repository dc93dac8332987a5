// SPDX-License-Identifier: MIT
// How long things take, and waiting for them without missing a call to stop.
import { settings } from "./settings.svelte";

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** Scale a designed duration in milliseconds to the speed that is set; 0 if nothing is to move. */
export function scaled(ms: number): number {
  return calm.matches || settings.speed === 0 ? 0 : ms / settings.speed;
}

export function pause(ms: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (ms <= 0 || stop.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    stop.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

export async function run(animation: Animation, stop: AbortSignal): Promise<void> {
  const cancel = (): void => animation.cancel();
  if (stop.aborted) return cancel();
  stop.addEventListener("abort", cancel);
  await animation.finished.catch(() => undefined);
  stop.removeEventListener("abort", cancel);
}
