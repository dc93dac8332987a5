// SPDX-License-Identifier: MIT
// What acts draw on a sheet, from their text, and to which turn they belong.
import { SIZE } from "../../../board/geometry";
import type {
  DoodleEditionView,
  DoodleReplay,
  Drawn,
  MoveView,
  SheetView,
} from "../../../protocol";
import type { ReviewedMove } from "../../game";
import { shapesOf } from "../board/cards";

const ACT = /^(X|[PS]\d\d)(?:\/(\d+))?@([a-i])([1-9])(r?[1-3]?f?)$/;

/** A patch or a piece as it is drawn, or a single space; null for an act that draws nothing. */
export function actBy(
  edition: DoodleEditionView,
  text: string,
): Omit<Drawn, "turn"> | { single: number } | null {
  const [, what, cut = "0", column, row, suffix = ""] = ACT.exec(text) ?? [];
  if (what === undefined || column === undefined) return null;
  const cell = (Number(row) - 1) * SIZE + column.charCodeAt(0) - 97;
  if (what === "X") return { single: cell };
  const piece = Number(cut);
  const shape = shapesOf(edition, what, piece).find((each) => each.suffix === suffix);
  return { card: what, piece, cell, orientation: shape?.orientation ?? 0 };
}

/** How many spaces a patch has, or a piece of it. */
export const sizeIn =
  (edition: DoodleEditionView) =>
  (card: string, piece: number): number =>
    shapesOf(edition, card, piece)[0]?.rows.join("").replaceAll(".", "").length ?? 0;

/** A sheet with acts drawn on it. */
export function sheetWith(
  edition: DoodleEditionView,
  sheet: SheetView,
  acts: readonly string[],
  turn: number,
): SheetView {
  return acts.reduce((drawn, text) => {
    const act = actBy(edition, text);
    if (act === null) return drawn;
    if ("single" in act) return { ...drawn, singles: [...drawn.singles, act.single] };
    return { ...drawn, drawn: [...drawn.drawn, { ...act, turn }] };
  }, sheet);
}

/** By move, the step of its turn: the acts of a seat stand in the replay in the order of its moves. */
export function stepsOf(replay: DoodleReplay, moves: readonly MoveView[]): number[] {
  const seats = replay.moments[0]?.position.sheets ?? [];
  const queues = seats.map(({ seat }) =>
    replay.moments.flatMap(({ moment }, step) => (moment?.acts[seat] ?? []).map(() => step)),
  );
  return moves.map(({ seat }) => queues[seat]?.shift() ?? replay.moments.length - 1);
}

/** The acts that a seat had done in the same turn before a move. */
export function actsBefore(replay: DoodleReplay, reviewed: ReviewedMove): string[] {
  const acts = replay.moments[reviewed.step]?.moment?.acts[reviewed.seat] ?? [];
  const at = acts.indexOf(reviewed.move);
  return at < 0 ? [] : acts.slice(0, at);
}
