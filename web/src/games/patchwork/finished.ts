// SPDX-License-Identifier: MIT
// What is kept of a game of Patchwork that is over.
import { endOf, opponentOf, type FinishedGame } from "../../app/finishedGames";
import { pictureOf } from "../../board/picture";
import type { EditionView, TableView } from "../../protocol";
import { owners } from "./board/cloth";
import { editionView, NAME } from "./editions";

/** Null where it is not over, or one has no seat there. */
export function finishedGame(view: TableView, edition: EditionView): FinishedGame | null {
  const { outcome, quilts } = view.position;
  const [first] = view.you;
  if (outcome === null || first === undefined) return null;
  const { winner, scores, reason } = outcome;
  const isTogether = view.you.length > 1;
  const seat = isTogether ? winner : first;
  const quilt = quilts[seat];
  if (quilt === undefined) return null;
  return {
    game: NAME,
    table: view.table,
    edition: view.edition,
    at: endOf(view),
    opponent: opponentOf(view.seats, view.you),
    result: isTogether ? "together" : winner === seat ? "won" : "lost",
    score: scores[seat] ?? 0,
    others: scores.filter((_, other) => other !== seat),
    picture: pictureOf(owners(edition, quilt)),
    numbers: { empty: quilt.empty, tile: quilt.special_tile ? 1 : 0 },
    ...(view.from_position ? { practice: true } : {}),
    ...(reason === "resigned" ? { resigned: true } : {}),
  };
}

/** The same where its edition is not at hand. */
export async function finishedAt(view: TableView): Promise<FinishedGame | null> {
  return finishedGame(view, await editionView(view.edition));
}
