// SPDX-License-Identifier: MIT
// How long each seat has thought, from the times at which moves were made. A clock that shows, and decides nothing.
import { settings } from "../../app/settings.svelte";
import type { Session } from "./session.svelte";

export function clocks(session: Session): { of: (seat: number) => string } {
  let now = $state(Date.now());
  $effect(() => {
    if (!settings.clocks || session.view?.position.phase === "over") return;
    const timer = setInterval(() => (now = Date.now()), 1000);
    return () => clearInterval(timer);
  });
  return {
    of(seat) {
      const { view } = session;
      if (view === null) return "";
      let before = Date.parse(view.created);
      let sum = 0;
      for (const moment of view.moments) {
        const at = Date.parse(moment.at);
        if (moment.seat === seat) sum += Math.max(0, at - before);
        before = at;
      }
      if (view.position.to_move === seat) sum += Math.max(0, now - before);
      const seconds = Math.floor(sum / 1000);
      return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    },
  };
}
