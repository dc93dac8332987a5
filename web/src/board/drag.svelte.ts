// SPDX-License-Identifier: MIT
// The hand that carries a patch: by mouse, pen or finger, from the circle to the quilt and about on it.
import { heightOf, widthOf } from "./geometry";
import type { Fit, Motion, Shape } from "./placing";

/** What the hand needs to know of the quilt on the screen. */
export interface OnScreen {
  at(x: number, y: number): { row: number; column: number };
  screen(row: number, column: number): { x: number; y: number; space: number };
}

/** What holds a piece over a board while the hand moves it about. */
export interface Holder {
  readonly acts: boolean;
  /** A piece that is dropped where it fits is laid at once. */
  readonly laysAtOnce: boolean;
  readonly draft: { row: number; column: number } | null;
  /** The piece as it is turned. */
  readonly held: Pick<Shape, "rows"> | null;
  readonly verdict: Pick<Fit, "fits" | "cells"> | null;
  isAloft: boolean;
  /** It was taken up, and has still to be brought onto the board. */
  readonly isUnplaced?: boolean;
  /** How the piece was moved last. */
  readonly how: string;
  act(motion: Motion): void;
  /** The board was touched and nothing is held: take up what belongs there, if anything does. */
  reach(row: number, column: number): void;
  cancel(): void;
  confirm(): Promise<void>;
}

const FAR = 7;
/** Pixels between a finger and the edge of what it carries. */
const ABOVE = 30;

export class DragController {
  /** A patch in the air: the middle of its box on the screen, and the size of a space. */
  float = $state<{ x: number; y: number; space: number } | null>(null);
  carries = $state(false);

  constructor(
    private readonly session: Holder,
    private readonly cloth: () => OnScreen | null,
  ) {}

  /** Take hold of something; it is picked, and comes along, once the hand has moved. */
  take(pick: () => void, down: PointerEvent): void {
    this.#follow(down, null, pick);
  }

  /** Touch the quilt: take the draft along, or bring it here. */
  touch(down: PointerEvent): void {
    const cloth = this.cloth();
    if (cloth === null || !this.session.acts) return;
    const { row, column } = cloth.at(down.clientX, down.clientY);
    const { draft, verdict } = this.session;
    if (draft === null) {
      this.session.reach(row, column);
      return;
    }
    const isOn = verdict?.cells.some(([r, c]) => r === Math.floor(row) && c === Math.floor(column));
    const grip = isOn ? { row: row - draft.row, column: column - draft.column } : null;
    this.#follow(down, grip, null, () => {
      if (isOn && this.session.laysAtOnce && this.session.verdict?.fits)
        void this.session.confirm();
      else this.session.act({ act: "aim", row, column });
    });
  }

  #follow(
    down: PointerEvent,
    grip: { row: number; column: number } | null,
    lift: (() => void) | null,
    tap?: () => void,
  ): void {
    if (down.button !== 0 || !down.isPrimary) return;
    const isTouch = down.pointerType !== "mouse";
    let moved = false;
    const move = (event: PointerEvent): void => {
      if (event.pointerId !== down.pointerId) return;
      if (!moved) {
        if (Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < FAR) return;
        moved = true;
        lift?.();
        this.carries = this.session.draft !== null;
      }
      event.preventDefault();
      this.#carry(event.clientX, event.clientY, grip, isTouch);
    };
    const end = (event: PointerEvent): void => {
      if (event.pointerId !== down.pointerId) return;
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
      if (!moved) {
        if (event.type === "pointerup") tap?.();
        return;
      }
      if (this.carries) this.#drop(event.type === "pointercancel");
      // The click that follows a drag is part of it.
      const swallow = (click: Event): void => click.stopPropagation();
      addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
    };
    addEventListener("pointermove", move, { passive: false });
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
  }

  #carry(
    x: number,
    y: number,
    grip: { row: number; column: number } | null,
    isTouch: boolean,
  ): void {
    const cloth = this.cloth();
    const { held: shape } = this.session;
    if (cloth === null || shape === null) return;
    const [height, width] = [heightOf(shape), widthOf(shape)];
    const { space } = cloth.screen(0, 0);
    const held = grip ?? { row: height / 2, column: width / 2 };
    // A finger would hide what it brings, so that floats above it; what lies there already keeps its grip.
    const lifted = isTouch && grip === null ? y - ABOVE - (height - held.row) * space : y;
    const point = cloth.at(x, lifted);
    const corner = { row: point.row - held.row, column: point.column - held.column };
    this.float = {
      x: x + (width / 2 - held.column) * space,
      y: lifted + (height / 2 - held.row) * space,
      space,
    };
    const middle = { row: corner.row + height / 2, column: corner.column + width / 2 };
    this.isOver =
      middle.row > -0.6 && middle.row < 9.6 && middle.column > -0.6 && middle.column < 9.6;
    this.session.isAloft = !this.isOver;
    if (this.isOver) this.session.act({ act: "carry", ...corner });
  }

  /** Whether what is carried hangs over the quilt. */
  isOver = $state(false);

  #drop(lost: boolean): void {
    this.carries = false;
    this.session.isAloft = false;
    this.float = null;
    if (lost || !this.isOver) this.session.cancel();
    else if (this.session.laysAtOnce && this.session.verdict?.fits) void this.session.confirm();
  }
}
