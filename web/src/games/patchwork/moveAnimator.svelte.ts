// SPDX-License-Identifier: MIT
// What moves above the table while a move is shown.
import type { OnScreen } from "../../board/drag.svelte";
import type { Session, Stage } from "./session.svelte";

/** Fetched when the table stands; where that fails, moves are seen without being shown. */
const moveShow = (): Promise<typeof import("./showMove")> => import("./showMove");

export class MoveAnimator {
  /** A patch on its way: where the corner of its box will lie on the screen. */
  flight = $state<{
    patch: number;
    orientation: number;
    x: number;
    y: number;
    space: number;
  } | null>(null);
  /** Milliseconds for the way of a token. */
  hop = $state(0);
  layer: HTMLElement | null = null;
  flying: SVGElement | null = null;

  constructor(
    readonly session: Session,
    readonly quilt: (seat: number) => OnScreen | null,
  ) {
    void moveShow().catch(() => undefined);
  }

  readonly show: Stage = async (showing, stop) => {
    const loaded = await moveShow().catch(() => null);
    if (!stop.aborted) await loaded?.showMove(this, showing, stop);
  };
}
