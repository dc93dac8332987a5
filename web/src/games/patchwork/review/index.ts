// SPDX-License-Identifier: MIT
// How a review of Patchwork is shown: a step is a move.
import { settings } from "../../../app/settings.svelte";
import type { EditionView, MoveView, Replay } from "../../../protocol";
import { placeWords } from "../../../words/placeWords";
import type { GameReview, ReviewedMove } from "../../game";
import Edition from "../board/Edition.svelte";
import { patchOf } from "../board/cloth";
import { tell } from "../moveWords";
import { playOn } from "../playOn";
import { namesIn } from "../replayNames";
import { editionWords } from "../words/edition";
import Boards from "./Boards.svelte";
import Laid from "./Laid.svelte";
import { laidBy } from "../board/laid";
import replayWords from "words:replay";
import reviewWords from "words:patchwork-review";
import sharedReviewWords from "words:review";
import tableWords from "words:patchwork-table";

function stepWords(replay: Replay, _: EditionView, step: number): string {
  return step === 0
    ? sharedReviewWords.start()
    : replayWords.ply({ ply: step, last: replay.moments.length - 1 });
}

function tellStep(
  replay: Replay,
  edition: EditionView,
  step: number,
  names: readonly string[],
): string {
  const moment = replay.moments[step]?.moment;
  if (!moment) return replayWords.start();
  const who = names[moment.seat] ?? "";
  return tell(moment, who, editionWords(edition), settings.notation);
}

const optionOf = (move: string): string | undefined => move.split("@")[0];

function tellMove(
  replay: Replay,
  edition: EditionView,
  { step, move: played }: ReviewedMove,
  move: string,
): string {
  const laid = laidBy(edition, move);
  if (move !== played && optionOf(move) === optionOf(played) && laid !== null)
    return reviewWords.elsewhere({ place: placeWords(move) });
  if (laid === null) {
    const spaces = replay.moments[step - 1]?.position.advance?.spaces ?? 0;
    return move === "S-" ? reviewWords.remove() : tableWords.advance({ count: spaces });
  }
  const cell = settings.notation ? /@([a-i][1-9])/.exec(move)?.[1] : undefined;
  if ("leather" in laid) return reviewWords.special({ cell: cell ?? "" });
  const { buttons, time } = patchOf(edition, laid.patch);
  if (cell === undefined)
    return reviewWords.patch({ cost: editionWords(edition).amount(buttons), time });
  return reviewWords.named({ patch: laid.patch, cell });
}

export const review: GameReview<Replay, EditionView> = {
  Edition,
  Boards,
  Laid,
  names: namesIn,
  countsMoves: true,
  scores: ({ moments }) =>
    [0, 1].map((seat) => moments.map(({ position }) => position.quilts[seat]?.score ?? 0)),
  seatAt: ({ moments }, step) => moments[step]?.moment?.seat ?? null,
  colour: (seat) => `var(--e-token${seat})`,
  steps: (_, moves: readonly MoveView[]) => moves.map(({ ply }) => ply + 1),
  stepWords,
  tellStep,
  tellMove,
  outcome(replay) {
    const outcome = replay.moments.at(-1)?.position.outcome ?? null;
    if (outcome === null) return null;
    const { scores, winner, reason } = outcome;
    return { scores, winners: [winner], resigned: reason === "resigned" };
  },
  playOn,
};
