// SPDX-License-Identifier: MIT
// The room by keyboard. What has the focus keeps its own keys: a button is pressed by Enter and Space.
import { MOTIONS } from "../../board/placing";
import type { Session } from "./session.svelte";

export function keys(event: KeyboardEvent, session: Session, focus: () => void): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target as HTMLElement | null;
  if (target?.closest("input, textarea, select, dialog, summary, [popover]")) return;
  const onButton = Boolean(target?.closest("button, a"));
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const { position } = session;
  if (position === null || !session.acts || session.handTo !== null || session.scored !== null)
    return;
  const isHolding = session.draft !== null;

  if (key === "Escape") session.cancel();
  else if (key === "1" || key === "2" || key === "3") {
    const card = session.near[Number(key) - 1];
    if (card === undefined) return;
    session.pick(card);
    focus();
  } else if (key === "n") session.use("neighbour");
  else if (key === "c") session.use("cut");
  else if (key === "x" || key === "s") {
    session.use("single");
    focus();
  } else if (key === "h" && session.turn?.acts.length === 0) void session.askHint();
  else if (key === "p") void session.pass();
  else if (key === "u") session.undo();
  else if (isHolding && MOTIONS[key] !== undefined) session.act(MOTIONS[key]);
  else if (key === " " && isHolding && !onButton) session.act({ act: "next" });
  else if (key === "Enter" && !onButton && !event.repeat)
    void (isHolding ? session.confirm(event.shiftKey && session.canGoOn) : session.finish());
  else return;
  event.preventDefault();
}
