// SPDX-License-Identifier: MIT
// How a review of Doodle is shown: a step is a turn, in which every seat may have several acts.
import { settings } from "../../../app/settings.svelte";
import type { DoodleEditionView, DoodleReplay, MoveView } from "../../../protocol";
import { words } from "../../../words/index.svelte";
import { placeWords } from "../../../words/placeWords";
import { reviewWords as shared } from "../../../words/review";
import type { GameReview, ReviewedMove } from "../../game";
import Edition from "../board/Edition.svelte";
import { crayonOf } from "../board/look";
import { actWords, scoredWords, tell } from "../moveWords";
import { playOn } from "../playOn";
import { movesTo, namesIn, turnWords } from "../replayNames";
import { reviewWords } from "../words/review";
import { tableWords } from "../words/table";
import Boards from "./Boards.svelte";
import Laid from "./Laid.svelte";
import Situation from "./Situation.svelte";
import { actBy, sizeIn, stepsOf } from "./laid";

function stepWords(replay: DoodleReplay, edition: DoodleEditionView, step: number): string {
  const moment = replay.moments[step]?.moment;
  return moment ? turnWords(moment, edition) : shared().start;
}

function tellStep(
  replay: DoodleReplay,
  edition: DoodleEditionView,
  step: number,
  names: readonly string[],
): string {
  const moment = replay.moments[step]?.moment;
  if (!moment) return words().replay.start;
  const told = tableWords();
  const nameOf = (seat: number): string => names[seat] ?? "";
  const [acts, ...others] = moment.acts;
  if (acts === undefined || others.length > 0)
    return tell(moment, nameOf, told, false, settings.notation);
  const did = told.did(nameOf(0), actWords(acts, told, settings.notation, sizeIn(edition)));
  return `${did}. ${scoredWords(moment, nameOf, told)}`.trim();
}

/** The card and its piece, or a single space. */
const optionOf = (move: string): string | undefined => move.split("@")[0];

function tellMove(
  replay: DoodleReplay,
  edition: DoodleEditionView,
  { step, seat, move: played }: ReviewedMove,
  move: string,
): string {
  const said = reviewWords();
  // Whoever passes says then that the turn is over: in the list of moves, too, that is one thing.
  const hasPassed = replay.moments[step]?.moment?.acts[seat]?.includes("pass") ?? false;
  if (move === "pass" || (move === "done" && hasPassed)) return said.pass;
  if (move === "done") return said.done;
  const act = actBy(edition, move);
  const cell = settings.notation ? (/@([a-i][1-9])/.exec(move)?.[1] ?? "") : "";
  if (act === null) return "";
  if (move !== played && optionOf(move) === optionOf(played))
    return "single" in act ? said.single(placeWords(move)) : said.elsewhere(placeWords(move));
  if ("single" in act) return said.single(cell);
  if (act.card.startsWith("S")) return said.start(cell);
  if (!settings.notation) return said.sized(sizeIn(edition)(act.card, act.piece), act.piece > 0);
  return (act.piece > 0 ? said.piece : said.patch)(act.card, cell);
}

export const review: GameReview<DoodleReplay, DoodleEditionView> = {
  Edition,
  Boards,
  Laid,
  Situation,
  names: namesIn,
  movesTo,
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
