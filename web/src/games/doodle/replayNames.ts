// SPDX-License-Identifier: MIT
// What the players of a replay are called.
import { ownSeatAt } from "../../app/savedTables";
import type { DoodleEditionView, DoodleMoment, DoodleReplay } from "../../protocol";
import { words } from "../../words/index.svelte";
import { isolated } from "../../words/isolated";
import { tableWords } from "./words/table";

/** By seat. */
export function namesIn(replay: DoodleReplay): string[] {
  const told = tableWords();
  const own = ownSeatAt(replay.table);
  const seats = replay.moments[0]?.position.sheets ?? [];
  return seats.map(({ seat }) => {
    const level = replay.levels[seat] ?? null;
    const nameless = seat === own ? words().table.you : told.seat(seat + 1);
    return (
      isolated(replay.names[seat] ?? "") || (level === null ? nameless : told.computer(seat + 1))
    );
  });
}

/** Which turn it was. */
export function turnWords(
  { phase, round, turn }: DoodleMoment,
  { turns }: DoodleEditionView,
): string {
  const told = tableWords();
  if (phase === "start") return told.startPatches;
  return phase === "scoring" ? told.scoringOf(round) : told.headline(round, turn, turns);
}

/** How many moves of the record lead to a step of the replay: all acts so far, and the throws. */
export function movesTo({ moments }: DoodleReplay, step: number): number {
  const acts = moments.slice(0, step + 1).flatMap(({ moment }) => moment?.acts.flat() ?? []);
  const throws = moments
    .slice(0, step + 1)
    .filter(({ position }) => position.phase === "draw" && position.card !== null);
  return acts.length + throws.length;
}
