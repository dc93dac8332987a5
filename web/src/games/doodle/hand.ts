// SPDX-License-Identifier: MIT
// The hand over a sheet of Doodle: it traces a patch space by space, as a pencil does, or carries one that lies there.
import { cellAt, isOnBoard } from "../../board/geometry";
import { DragController, type OnScreen } from "../../board/drag.svelte";
import type { Point } from "../../board/placing";
import type { Session } from "./session.svelte";

/** So far from the middle of a space it is traced; a corner that is cut is not meant. */
const NEAR = 0.37;

export class Hand extends DragController {
  constructor(
    private readonly table: Session,
    private readonly sheet: () => OnScreen | null,
  ) {
    super(table, sheet);
  }

  override touch(down: PointerEvent): void {
    const { table } = this;
    const sheet = this.sheet();
    if (sheet === null || !table.acts || down.button !== 0 || !down.isPrimary) return;
    let last = sheet.at(down.clientX, down.clientY);
    if (table.holdsAt(last)) {
      super.touch(down);
      return;
    }
    const begun = last;
    const enter = ({ row, column }: Point, near = NEAR): void => {
      const cell = [Math.floor(row), Math.floor(column)] as const;
      const away = Math.max(Math.abs(row - cell[0] - 0.5), Math.abs(column - cell[1] - 0.5));
      if (away < near && isOnBoard([...cell])) table.trace(cellAt([...cell]));
    };
    const move = (event: PointerEvent): void => {
      if (event.pointerId !== down.pointerId) return;
      const now = sheet.at(event.clientX, event.clientY);
      const [down_, right] = [now.row - last.row, now.column - last.column];
      const steps = Math.ceil(Math.hypot(down_, right) / 0.1);
      for (let i = 1; i <= steps; i++)
        enter({ row: last.row + (down_ * i) / steps, column: last.column + (right * i) / steps });
      last = now;
    };
    const end = (event: PointerEvent): void => {
      if (event.pointerId !== down.pointerId) return;
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
      table.endTrace(event.type === "pointerup" ? begun : null);
    };
    enter(begun, 0.5);
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
  }
}
