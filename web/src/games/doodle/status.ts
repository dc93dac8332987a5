// SPDX-License-Identifier: MIT
// What a seat is doing, in words.
import { words } from "../../words/index.svelte";
import type { Session } from "./session.svelte";
import { tableWords } from "./words/table";

export function isAway(session: Session, seat: number): boolean {
  const sits = session.seats[seat];
  return sits?.kind === "human" && !sits.online && !(session.view?.together ?? false);
}

export function statusOf(session: Session, seat: number): string {
  const { position } = session;
  const told = tableWords();
  const standIn = session.seats[seat]?.stand_in;
  if (position === null) return "";
  if (session.seats[seat]?.resigned) return words().table.resign.status;
  if (position.phase === "over")
    return position.outcome?.winners.includes(seat) && !session.isSolo ? told.wins : "";
  if (!position.to_act.includes(seat)) return told.isDone;
  if (standIn) return words().table.absent.playedBy(standIn);
  if (isAway(session, seat)) return told.drawsAway;
  return session.isScoring ? told.mayShade : told.draws;
}
