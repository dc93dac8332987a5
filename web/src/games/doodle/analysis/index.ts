// SPDX-License-Identifier: MIT
// How Doodle is analysed.
import { settings } from "../../../app/settings.svelte";
import type { DoodleEditionView } from "../../../protocol";
import { placeWords } from "../../../words/placeWords";
import type { GameAnalysis } from "../../game";
import Edition from "../board/Edition.svelte";
import { crayonOf } from "../board/look";
import { playOn } from "../playOn";
import { actBy, sizeIn } from "../review/laid";
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
  if (act === null) return move;
  const place = placeWords(move);
  if ("single" in act) return said.single(place);
  const { card, piece } = act;
  if (card.startsWith("S")) return said.start(place);
  return settings.notation
    ? (piece > 0 ? said.piece : said.patch)(card, place)
    : said.placed(said.sized(sizeIn(edition)(card, piece), piece > 0), place);
}

export const analysis: GameAnalysis<DoodleEditionView> = {
  Edition,
  Board,
  Sign,
  Chance,
  tellMove,
  seatName: (_, seat) => tableWords().seat(seat + 1),
  goodScore: (edition) => edition.good_solo_score,
  colour: crayonOf,
  playOn: (board, seat) => playOn(board, seat, board.position),
};
