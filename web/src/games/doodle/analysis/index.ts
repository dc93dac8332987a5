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
import Board from "./Board.svelte";
import Chance from "./Chance.svelte";
import Sign from "./Sign.svelte";
import analysisWords from "words:doodle-analysis";
import reviewWords from "words:doodle-review";
import tableWords from "words:doodle-table";

function tellMove(edition: DoodleEditionView, move: string): string {
  if (move === "pass") return reviewWords.pass();
  if (move === "done") return reviewWords.done();
  if (move.startsWith("deal")) return analysisWords.dealt();
  const thrown = /^roll (\d)$/.exec(move)?.[1];
  if (thrown !== undefined) return analysisWords.throwOf({ pips: Number(thrown) });
  const act = actBy(edition, move);
  if (act === null) return move;
  const place = placeWords(move);
  if ("single" in act) return reviewWords.single({ cell: place });
  const { card, piece } = act;
  if (card.startsWith("S")) return reviewWords.start({ cell: place });
  return settings.notation
    ? (piece > 0 ? reviewWords.piece : reviewWords.patch)({ card, cell: place })
    : reviewWords.placed({
        what: reviewWords.sized({ size: sizeIn(edition)(card, piece), isPiece: piece > 0 }),
        cell: place,
      });
}

export const analysis: GameAnalysis<DoodleEditionView> = {
  Edition,
  Board,
  Sign,
  Chance,
  tellMove,
  seatName: (_, seat) => tableWords.seat({ number: seat + 1 }),
  goodScore: (edition) => edition.good_solo_score,
  colour: crayonOf,
  playOn: (board, seat) => playOn(board, seat, board.position),
};
