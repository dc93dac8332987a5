// SPDX-License-Identifier: MIT
// What a seat is doing, in words.
import type { Session } from "./session.svelte";
import sharedWords from "words:table";
import tableWords from "words:doodle-table";

export function isAway(session: Session, seat: number): boolean {
  const sits = session.seats[seat];
  return sits?.kind === "human" && !sits.online && !(session.view?.together ?? false);
}

export function statusOf(session: Session, seat: number): string {
  const { position } = session;
  const standIn = session.seats[seat]?.stand_in;
  if (position === null) return "";
  if (session.seats[seat]?.resigned) return sharedWords.resign.status();
  if (position.phase === "over")
    return position.outcome?.winners.includes(seat) && !session.isSolo ? tableWords.wins() : "";
  if (!position.to_act.includes(seat)) return tableWords.isDone();
  if (standIn) return sharedWords.absent.playedBy({ level: standIn });
  if (isAway(session, seat)) return tableWords.drawsAway();
  return session.isScoring ? tableWords.mayShade() : tableWords.draws();
}
