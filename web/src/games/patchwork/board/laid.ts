// SPDX-License-Identifier: MIT
// What a move lays on a quilt, from its text.
import { SIZE } from "../../../board/geometry";
import type { EditionView, Moment, QuiltView, SewnPatch } from "../../../protocol";
import { patchOf } from "./cloth";

const LAID = /^(S|\d+)@([a-i])([1-9])(r?[1-3]?f?)$/;

/** A patch as it comes to lie, or the space of a special patch; null for a move that lays nothing. */
export function laidBy(edition: EditionView, move: string): SewnPatch | { leather: number } | null {
  const [, what, column, row, suffix = ""] = LAID.exec(move) ?? [];
  if (what === undefined || column === undefined) return null;
  const cell = (Number(row) - 1) * SIZE + column.charCodeAt(0) - 97;
  if (what === "S") return { leather: cell };
  const { orientations } = patchOf(edition, Number(what));
  const orientation = orientations.find((each) => each.suffix === suffix)?.orientation ?? 0;
  return { patch: Number(what), cell, orientation };
}

/** What a move left on the quilt of its seat, to be outlined there. */
export function traceOf(edition: EditionView, { seat, move }: Pick<Moment, "seat" | "move">) {
  const laid = laidBy(edition, move);
  return laid && { seat, ...laid };
}

/** A quilt with a move laid on it. */
export function quiltWith(edition: EditionView, quilt: QuiltView, move: string): QuiltView {
  const laid = laidBy(edition, move);
  if (laid === null) return quilt;
  if ("leather" in laid) return { ...quilt, leather: [...quilt.leather, laid.leather] };
  return { ...quilt, sewn: [...quilt.sewn, laid] };
}
