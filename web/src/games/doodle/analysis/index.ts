// SPDX-License-Identifier: MIT
// How Doodle is analysed.
import type { DoodleEditionView } from "../../../protocol";
import type { GameAnalysis } from "../../game";
import Edition from "../board/Edition.svelte";
import { crayonOf } from "../board/look";
import { playOn } from "../playOn";
import { actBy } from "../review/laid";
import { analysisWords } from "../words/analysis";
import { tableWords } from "../words/table";
import Board from "./Board.svelte";
import Chance from "./Chance.svelte";
import Sign from "./Sign.svelte";

function tellMove(edition: DoodleEditionView, move: string): string {
  const said = analysisWords();
  if (move === "pass") return said.pass;
  if (move === "done") return said.done;
  if (move.startsWith("deal")) return said.dealt;
  const thrown = /^roll (\d)$/.exec(move)?.[1];
  if (thrown !== undefined) return said.throwOf(Number(thrown));
  const act = actBy(edition, move);
  const cell = /@([a-i][1-9])/.exec(move)?.[1] ?? "";
  if (act === null) return move;
  if ("single" in act) return said.single(cell);
  if (act.card.startsWith("S")) return said.start(cell);
  return (act.piece > 0 ? said.piece : said.patch)(act.card, cell);
}

export const analysis: GameAnalysis<DoodleEditionView> = {
  Edition,
  Board,
  Sign,
  Chance,
  tellMove,
  seatName: (_, seat) => tableWords().seat(seat + 1),
  colour: crayonOf,
  playOn: (board, seat) => playOn(board, seat, board.position),
};
