// SPDX-License-Identifier: MIT
// A move of Patchwork being thought about: picked, aimed, turned, and not yet made. One value and one function; what is
// legal is told by the position (`ways`), never worked out here.
import { cellAt, cellName } from "../../../board/geometry";
import {
  fit,
  heldOn,
  holdUp,
  moved,
  takeUp,
  type Fit,
  type Ground,
  type Held,
  type Motion,
} from "../../../board/placing";
import type { EditionView, Position, Turned } from "../../../protocol";
import { patchOf, turned } from "./cloth";

export type Draft =
  | { kind: "patch"; patch: number; orientation: number; row: number; column: number }
  | { kind: "special"; row: number; column: number };

/** What the draft is about to be laid on. */
export interface Bench {
  edition: EditionView;
  position: Position;
  /** What is taken up hangs over the middle of the quilt, not over a place that suits it. */
  asksPlace?: boolean;
  /** The spaces that a hint suggests: what can lie there is taken up there. */
  suggested?: readonly number[] | undefined;
}

export type Act =
  /** Take up a patch; over the place where it is held already, if it can lie there. */
  | { act: "pick"; patch: number; held?: Held | undefined }
  | { act: "special" }
  | Motion
  | { act: "cancel" };

export type Problem = NonNullable<Fit["problem"]> | "short";

export interface Verdict extends Omit<Fit, "problem"> {
  problem: Problem | null;
}

const SINGLE: Turned = { orientation: 0, suffix: "", rows: ["#"], matrix: "", buttons: [] };

export function shapeOf(draft: Draft, edition: EditionView): Turned {
  return draft.kind === "special"
    ? SINGLE
    : turned(patchOf(edition, draft.patch), draft.orientation);
}

export function step(draft: Draft | null, act: Act, bench: Bench): Draft | null {
  switch (act.act) {
    case "pick": {
      if (!bench.position.offers.some((each) => each.patch === act.patch)) return null;
      const ground = groundOf({ kind: "patch", patch: act.patch }, bench);
      const held = act.held && fit(act.held, ground).fits ? act.held : begin(ground, bench);
      return held && { kind: "patch", patch: act.patch, ...held };
    }
    case "special": {
      const held = begin(groundOf({ kind: "special" }, bench), bench);
      return held && { kind: "special", row: held.row, column: held.column };
    }
    case "cancel":
      return null;
  }
  if (draft === null) return null;
  const { orientation, row, column } = moved(heldOf(draft), act, groundOf(draft, bench));
  return draft.kind === "special"
    ? { ...draft, row, column }
    : { ...draft, orientation, row, column };
}

function begin(ground: Ground, { asksPlace, suggested = [] }: Bench): Held | null {
  const held = heldOn(ground.shapes, suggested);
  if (held !== null && fit(held, ground).fits) return held;
  return asksPlace ? holdUp(ground) : takeUp(ground);
}

export function verdict(draft: Draft, bench: Bench): Verdict {
  const found = fit(heldOf(draft), groundOf(draft, bench));
  if (found.problem !== "not_now" || draft.kind === "special") return found;
  const offer = bench.position.offers.find((each) => each.patch === draft.patch);
  return offer !== undefined && offer.short > 0 ? { ...found, problem: "short" } : found;
}

/** The move that the draft would make, as the server reads it. */
export function moveText(draft: Draft, edition: EditionView): string {
  const at = cellName(cellAt([draft.row, draft.column]));
  if (draft.kind === "special") return `S@${at}`;
  return `${draft.patch}@${at}${shapeOf(draft, edition).suffix}`;
}

function heldOf(draft: Draft): Held {
  return {
    orientation: draft.kind === "special" ? 0 : draft.orientation,
    row: draft.row,
    column: draft.column,
  };
}

function groundOf(
  what: { kind: "patch"; patch: number } | { kind: "special" },
  { edition, position }: Bench,
): Ground {
  const filled = new Set(
    position.to_move === null ? [] : position.quilts[position.to_move]?.filled,
  );
  if (what.kind === "special")
    return { shapes: [SINGLE], ways: { "0": position.special?.cells ?? [] }, filled };
  const offer = position.offers.find((each) => each.patch === what.patch);
  return {
    shapes: patchOf(edition, what.patch).orientations,
    ways: offer?.ways ?? {},
    filled,
  };
}
