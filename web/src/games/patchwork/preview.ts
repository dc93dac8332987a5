// SPDX-License-Identifier: MIT
// What a draft would bring about, in short phrases.
import { cellAt } from "../../board/geometry";
import type { Cell } from "../../board/geometry";
import type { Consequence, EditionView, Position } from "../../protocol";
import { bestArea } from "./board/cloth";
import type { EditionWords } from "./words/edition";
import tableWords from "words:patchwork-table";

export interface Phrase {
  /** What it is about: a picture may stand before it. */
  kind: "button" | "time" | "income" | "special" | "seven" | "next";
  text: string;
}

interface Context {
  position: Position;
  edition: Pick<EditionView, "bonus_side" | "bonus_points">;
  called: Pick<EditionWords, "amount">;
  /** By how much a patch raises the income. */
  raises?: number;
  /** The name of a seat, or null for the player who asks. */
  name: (seat: number) => string | null;
}

export function foresee(then: Consequence, cells: readonly Cell[], context: Context): Phrase[] {
  const { position, edition, called, name, raises = 0 } = context;
  const say = tableWords.preview;
  const { amount } = called;
  const { bonus_side: side, bonus_points: points } = edition;
  const phrases: Phrase[] = [];
  const left = String(then.buttons - then.income);
  if (then.earned > 0)
    phrases.push({ kind: "button", text: say.gains({ gain: amount(then.earned), then: left }) });
  else if (cells.length > 0)
    phrases.push({
      kind: "button",
      text: then.paid > 0 ? say.cost({ cost: amount(then.paid), left }) : say.free({ left }),
    });
  if (then.spaces > 0) phrases.push({ kind: "time", text: say.moves({ count: then.spaces }) });
  if (raises > 0) phrases.push({ kind: "income", text: say.raises({ income: raises }) });
  if (then.income > 0)
    phrases.push({
      kind: "income",
      text: say.paid({ gain: then.income, then: then.buttons }),
    });
  if (then.special > 0)
    phrases.push({ kind: "special", text: say.special({ count: then.special }) });
  const sevens = sevensOf(position, cells, side);
  if (sevens !== null) {
    const [now, best] = sevens;
    const all = side ** 2;
    const text =
      best === all ? say.winsTile({ points }) : say.sevens({ now, then: best, side, all });
    phrases.push({ kind: "seven", text });
  }
  if (then.finished) phrases.push({ kind: "time", text: say.finished() });
  if (then.next === null) phrases.push({ kind: "next", text: say.over() });
  else {
    const next = name(then.next);
    phrases.push({ kind: "next", text: next === null ? say.nextYou() : say.next({ name: next }) });
  }
  return phrases;
}

/** How full the best area of a side is now and with these spaces; null if that does not matter. */
export function sevensOf(
  position: Position,
  cells: readonly Cell[],
  side: number,
): [now: number, then: number] | null {
  if (position.to_move === null || position.quilts.some((each) => each.special_tile)) return null;
  const filled = new Set(position.quilts[position.to_move]?.filled);
  const now = Math.max(0, bestArea(filled, side)[2]);
  for (const cell of cells) filled.add(cellAt(cell));
  const then = Math.max(0, bestArea(filled, side)[2]);
  return then > now ? [now, then] : null;
}
