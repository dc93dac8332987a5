// SPDX-License-Identifier: MIT
// How Patchwork is analysed.
import { settings } from "../../../app/settings.svelte";
import type { EditionView } from "../../../protocol";
import { placeWords } from "../../../words/placeWords";
import type { GameAnalysis } from "../../game";
import { patchOf } from "../board/cloth";
import Edition from "../board/Edition.svelte";
import { playOn } from "../playOn";
import { laidBy } from "../board/laid";
import { editionWords } from "../words/edition";
import Board from "./Board.svelte";
import Sign from "../board/Sign.svelte";
import reviewWords from "words:patchwork-review";

function tellMove(edition: EditionView, move: string): string {
  const laid = laidBy(edition, move);
  if (laid === null) return move === "S-" ? reviewWords.remove() : reviewWords.advance();
  const place = placeWords(move);
  if ("leather" in laid) return reviewWords.special({ cell: place });
  if (settings.notation) return reviewWords.named({ patch: laid.patch, cell: place });
  const { buttons, time } = patchOf(edition, laid.patch);
  return reviewWords.placed({
    what: reviewWords.patch({ cost: editionWords(edition).amount(buttons), time }),
    place,
  });
}

export const analysis: GameAnalysis<EditionView> = {
  Edition,
  Board,
  Sign,
  tellMove,
  seatName: (edition, seat) => editionWords(edition).tokens[seat] ?? "",
  colour: (seat) => `var(--e-token${seat})`,
  playOn: (board, seat) => playOn(board, seat, board.position),
};
