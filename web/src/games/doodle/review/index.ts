// SPDX-License-Identifier: MIT
// How a review of Doodle is shown: a step is a turn, in which every seat may have several acts.
import { settings } from "../../../app/settings.svelte";
import type { DoodleEditionView, DoodleReplay, MoveView } from "../../../protocol";
import { placeWords } from "../../../words/placeWords";
import type { GameReview, ReviewedMove } from "../../game";
import Edition from "../board/Edition.svelte";
import { crayonOf } from "../board/look";
import { actWords, scoredWords, tell } from "../moveWords";
import { playOn } from "../playOn";
import { movesTo, namesIn, turnWords } from "../replayNames";
import Boards from "./Boards.svelte";
import Laid from "./Laid.svelte";
import { actBy, sizeIn, stepsOf } from "./laid";
import replayWords from "words:replay";
import reviewWords from "words:doodle-review";
import sharedReviewWords from "words:review";
import tableWords from "words:doodle-table";

function stepWords(replay: DoodleReplay, edition: DoodleEditionView, step: number): string {
  const moment = replay.moments[step]?.moment;
  return moment ? turnWords(moment, edition) : sharedReviewWords.start();
}

function tellStep(
  replay: DoodleReplay,
  edition: DoodleEditionView,
  step: number,
  names: readonly string[],
): string {
  const moment = replay.moments[step]?.moment;
  if (!moment) return replayWords.start();
  const nameOf = (seat: number): string => names[seat] ?? "";
  const [acts, ...others] = moment.acts;
  if (acts === undefined || others.length > 0)
    return tell(moment, nameOf, false, settings.notation);
  const did = tableWords.did({
    name: nameOf(0),
    what: actWords(acts, settings.notation, sizeIn(edition)),
  });
  return `${did}. ${scoredWords(moment, nameOf)}`.trim();
}

/** The card and its piece, or a single space. */
const optionOf = (move: string): string | undefined => move.split("@")[0];

function tellMove(
  replay: DoodleReplay,
  edition: DoodleEditionView,
  { step, seat, move: played }: ReviewedMove,
  move: string,
): string {
  // Whoever passes says then that the turn is over: in the list of moves, too, that is one thing.
  const hasPassed = replay.moments[step]?.moment?.acts[seat]?.includes("pass") ?? false;
  if (move === "pass" || (move === "done" && hasPassed)) return reviewWords.pass();
  if (move === "done") return reviewWords.done();
  const act = actBy(edition, move);
  const cell = settings.notation ? (/@([a-i][1-9])/.exec(move)?.[1] ?? "") : "";
  if (act === null) return "";
  if (move !== played && optionOf(move) === optionOf(played))
    return "single" in act
      ? reviewWords.single({ cell: placeWords(move) })
      : reviewWords.elsewhere({ place: placeWords(move) });
  if ("single" in act) return reviewWords.single({ cell });
  if (act.card.startsWith("S")) return reviewWords.start({ cell });
  if (!settings.notation)
    return reviewWords.sized({
      size: sizeIn(edition)(act.card, act.piece),
      isPiece: act.piece > 0,
    });
  return (act.piece > 0 ? reviewWords.piece : reviewWords.patch)({ card: act.card, cell });
}

export const review: GameReview<DoodleReplay, DoodleEditionView> = {
  Edition,
  Boards,
  Laid,
  names: namesIn,
  movesTo,
  seatAt: () => null,
  colour: crayonOf,
  steps: (replay, moves: readonly MoveView[]) => stepsOf(replay, moves),
  stepWords,
  tellStep,
  tellMove,
  outcome(replay) {
    const outcome = replay.moments.at(-1)?.position.outcome ?? null;
    if (outcome === null) return null;
    const { scores, winners, reason } = outcome;
    return { scores, winners, resigned: reason === "resigned" };
  },
  goodScore: (edition) => edition.good_solo_score,
  playOn,
};
