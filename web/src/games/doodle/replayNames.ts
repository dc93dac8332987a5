// SPDX-License-Identifier: MIT
// What the players of a replay are called.
import { ownSeatAt } from "../../app/savedTables";
import type { DoodleEditionView, DoodleMoment, DoodleReplay } from "../../protocol";
import { isolated } from "../../words/isolated";
import sharedWords from "words:table";
import tableWords from "words:doodle-table";

/** What a computer is called; the only one needs no number. */
export function computerName(seat: number, computers: number): string {
  return tableWords.computer({ number: computers > 1 ? seat + 1 : 0 });
}

/** By seat. */
export function namesIn(replay: DoodleReplay): string[] {
  const own = ownSeatAt(replay.table);
  const seats = replay.moments[0]?.position.sheets ?? [];
  const computers = replay.levels.filter((level) => level !== null).length;
  return seats.map(({ seat }) => {
    const level = replay.levels[seat] ?? null;
    const nameless = seat === own ? sharedWords.you() : tableWords.seat({ number: seat + 1 });
    return (
      isolated(replay.names[seat] ?? "") ||
      (level === null ? nameless : computerName(seat, computers))
    );
  });
}

/** Which turn it was. */
export function turnWords(
  { phase, round, turn }: DoodleMoment,
  { turns }: DoodleEditionView,
): string {
  if (phase === "start") return tableWords.startPatches();
  return phase === "scoring"
    ? tableWords.scoringOf({ round })
    : tableWords.headline({ round, turn, turns });
}

/** How many moves of the record lead to a step of the replay: all acts so far, and the throws. */
export function movesTo({ moments }: DoodleReplay, step: number): number {
  const acts = moments.slice(0, step + 1).flatMap(({ moment }) => moment?.acts.flat() ?? []);
  const throws = moments
    .slice(0, step + 1)
    .filter(({ position }) => position.phase === "draw" && position.card !== null);
  return acts.length + throws.length;
}
