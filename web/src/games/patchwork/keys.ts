// SPDX-License-Identifier: MIT
// The table by keyboard. What has the focus keeps its own keys: a button is pressed by Enter and Space.
import { MOTIONS } from "../../board/placing";
import type { Planner } from "./planner.svelte";
import type { Session } from "./session.svelte";

export function keys(
  event: KeyboardEvent,
  session: Session,
  planner: Planner,
  pick: (patch: number) => void,
  focus: () => void,
): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target as HTMLElement | null;
  if (target?.closest("input, textarea, select, dialog, summary, [popover]")) return;
  const onButton =
    target?.closest("button, a") !== null && target?.closest("button, a") !== undefined;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const isPlacing = session.draft !== null;
  if (planner.acts && planner.draft !== null && plans(key, planner, onButton)) {
    event.preventDefault();
    return;
  }

  if (key === "Escape" && (isPlacing || session.armed)) session.cancel();
  else if (key === "1" || key === "2" || key === "3") {
    session.skip();
    const patch = session.shown?.circle[Number(key) - 1];
    if (patch === undefined) return;
    pick(patch);
  } else if (key === "a" && session.acts) {
    void planner.confirm();
    void session.advance();
    focus();
  } else if (key === "h" && session.acts) void session.askHint();
  else if (key === "u" && session.canTakeBack && !session.busy) void session.takeBack();
  else if (isPlacing && MOTIONS[key] !== undefined) session.act(MOTIONS[key]);
  else if (key === "c" && session.draft?.kind === "patch") {
    const { patch } = session.draft;
    session.cancel();
    planner.take(patch);
  } else if (key === " " && isPlacing && !onButton) session.act({ act: "next" });
  else if (isTakenUp(key, session) && !onButton) session.act({ act: "special" });
  else if (key === "Enter" && !onButton && isPlacing) void session.confirm();
  else if (key === "Enter" && !onButton && session.armed) void session.advance();
  else return;
  event.preventDefault();
}

/** A special patch that was put down is taken up again by any key that would aim it. */
function isTakenUp(key: string, { acts, shown, draft }: Session): boolean {
  const aims = key === "Enter" || key === " " || MOTIONS[key] !== undefined;
  return aims && acts && draft === null && shown?.phase === "special_patch";
}

/** The plan in hand by keyboard; whether the key was for it. */
function plans(key: string, planner: Planner, onButton: boolean): boolean {
  if (key === "Escape" || (key === "Enter" && !onButton)) void planner.confirm();
  else if (key === "Delete" || key === "Backspace") planner.cancel();
  else if (MOTIONS[key] !== undefined) planner.act(MOTIONS[key]);
  else if (key === " " && !onButton) planner.act({ act: "next" });
  else return false;
  return true;
}
