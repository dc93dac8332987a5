// SPDX-License-Identifier: MIT
// What the players of a replay are called.
import { ownSeatAt } from "../../app/savedTables";
import type { DoodleEditionView, DoodleMoment, DoodleReplay } from "../../protocol";
import { words } from "../../words/index.svelte";
import { tableWords } from "./words/table";

/** By seat. */
export function namesIn(replay: DoodleReplay): string[] {
  const told = tableWords();
  const own = ownSeatAt(replay.table);
  const seats = replay.moments[0]?.position.sheets ?? [];
  return seats.map(({ seat }) => {
    const level = replay.levels[seat] ?? null;
    const nameless = seat === own ? words().table.you : told.seat(seat + 1);
    return replay.names[seat] || (level === null ? nameless : told.computer(seat + 1));
  });
}

/** Which turn it was. */
export function turnWords(
  { number, phase, round, turn }: DoodleMoment,
  { turns }: DoodleEditionView,
): string {
  const told = tableWords();
  if (number === 0) return told.startPatches;
  return phase === "scoring" ? told.scoringOf(round) : told.headline(round, turn, turns);
}
