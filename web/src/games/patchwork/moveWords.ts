// SPDX-License-Identifier: MIT
// What happened, in words: a move of the log from its events.
import type { EditionView, Moment, QuiltView } from "../../protocol";
import type { EditionWords } from "./words/edition";
import told from "words:patchwork-table";

/** So many moves in a row are told in one line. */
const MOST_TOLD = 3;

interface Happening {
  event: string;
  buttons?: number;
  patch?: number;
  cells?: string[];
  start?: number;
  end?: number;
}

/** One line about a move; `who` is the name of the seat that made it. Numbers and spaces are named in notation only. */
export function tell(
  moment: Moment,
  who: string,
  words: Pick<EditionWords, "amount">,
  notation: boolean,
): string {
  const haste = moment.hasty ? ` ${told.moved.haste()}` : "";
  return `${clause(moment, who, words, notation)}.${haste}`;
}

/** One line about the last moves of one seat in a row. */
export function tellTurn(
  moments: readonly Moment[],
  who: string,
  words: Pick<EditionWords, "amount">,
  notation: boolean,
): string {
  const before = moments.findLastIndex(({ seat }) => seat !== moments.at(-1)?.seat);
  const [first, ...others] = moments.slice(before + 1).slice(-MOST_TOLD);
  if (first === undefined) return "";
  // The tokens show how far both have come: several moves are short enough without.
  const isLong = others.length > 0;
  const later = others.map((each) => clause(each, told.moved.then(), words, notation, isLong));
  return `${[clause(first, who, words, notation, isLong), ...later].join("; ")}.`;
}

function clause(
  moment: Moment,
  who: string,
  { amount }: Pick<EditionWords, "amount">,
  notation: boolean,
  isBrief = false,
): string {
  const say = told.moved;
  const events = moment.events as unknown as Happening[];
  const of = (name: string): Happening | undefined => events.find((each) => each.event === name);
  const moved = of("moved");
  const steps = (moved?.end ?? 0) - (moved?.start ?? 0);
  const parts: string[] = [];
  const paid = of("paid")?.buttons ?? 0;
  const bought = of("sewn");
  const at = moment.move.match(/@([a-i][1-9])/)?.[1] ?? "";
  if (bought !== undefined) {
    const facts = {
      name: who,
      cost: paid > 0 ? amount(paid) : "",
      patch: bought.patch ?? 0,
      cell: at,
    };
    parts.push(notation ? say.boughtNamed(facts) : say.bought(facts));
    if (steps > 0 && !isBrief) parts.push(say.steps({ count: steps }));
  } else if (of("special_patch_sewn") !== undefined)
    parts.push(say.special({ name: who, cell: notation ? at : "" }));
  else if (of("special_patch_removed") !== undefined) parts.push(say.removed({ name: who }));
  else
    parts.push(say.advanced({ name: who, count: steps, gain: amount(of("earned")?.buttons ?? 0) }));
  // In the order of the events, which is that of the track; income that follows on income is one sum.
  let sum = 0;
  events.forEach(({ event, buttons }, at) => {
    if (event === "income") sum += buttons ?? 0;
    if (sum > 0 && events[at + 1]?.event !== "income") {
      parts.push(say.income({ gain: amount(sum) }));
      sum = 0;
    }
    if (event === "special_tile") parts.push(say.tile());
    else if (event === "special_patch") parts.push(say.gained());
    else if (event === "special_patch_lost") parts.push(say.lost());
    else if (event === "finished") parts.push(say.finished());
  });
  return told.listed({ parts });
}

/** How full a quilt is. */
export function quiltTold(
  { filled, best_area: [, , best] }: Pick<QuiltView, "filled" | "best_area">,
  { bonus_side: side }: Pick<EditionView, "bonus_side">,
): string {
  return told.quiltTold({ filled: filled.length, best: Math.max(0, best), side, all: side ** 2 });
}
