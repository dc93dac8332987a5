// SPDX-License-Identifier: MIT
// How Patchwork is analysed.
import type { EditionView } from "../../../protocol";
import type { GameAnalysis } from "../../game";
import Edition from "../board/Edition.svelte";
import { playOn } from "../playOn";
import { laidBy } from "../review/laid";
import { editionWords } from "../words/edition";
import { reviewWords } from "../words/review";
import Board from "./Board.svelte";
import Sign from "./Sign.svelte";

function tellMove(edition: EditionView, move: string): string {
  const said = reviewWords();
  const laid = laidBy(edition, move);
  if (laid === null) return move === "S-" ? said.remove : said.advance;
  const cell = /@([a-i][1-9])/.exec(move)?.[1] ?? "";
  return "leather" in laid ? said.special(cell) : said.named(laid.patch, cell);
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
