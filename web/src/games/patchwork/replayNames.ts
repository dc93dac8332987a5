// SPDX-License-Identifier: MIT
// What the players of a replay are called.
import { ownSeatAt } from "../../app/savedTables";
import type { EditionView, Replay } from "../../protocol";
import { isolated } from "../../words/isolated";
import { editionWords } from "./words/edition";
import replayWords from "words:replay";
import sharedWords from "words:table";

/** By seat. */
export function namesIn(replay: Replay, edition: EditionView): string[] {
  const own = ownSeatAt(replay.table);
  const { tokens } = editionWords(edition);
  const called = tokens.map((token, seat) => {
    const level = replay.levels[seat] ?? null;
    const nameless = seat === own ? sharedWords.you() : token;
    return (
      isolated(replay.names[seat] ?? "") ||
      (level === null ? nameless : replayWords.computer({ level }))
    );
  });
  // Namesakes are told apart by their tokens.
  return called[0] === called[1] ? tokens : called;
}
