// SPDX-License-Identifier: MIT
// Why a special action cannot be used now.
import type { DoodlePosition, TurnView } from "../../protocol";
import type { Special } from "./board/look";

export type Hindrance =
  | "waiting"
  | "start"
  | "drawn"
  | "crossed"
  | "final"
  | "scoring"
  | "noNeighbour"
  | "noPiece"
  | "full";

/** What is known of the turn that is being composed. */
export interface Composed {
  position: DoodlePosition | null;
  turn: TurnView | null;
  /** The special actions that are left, by name. */
  specials: Readonly<Record<string, number>>;
  hasDrawn: boolean;
  canCut: boolean;
  isFinal: boolean;
  usable: readonly string[];
}

/** Null where it can be used. */
export function hindranceOf(name: Special, composed: Composed): Hindrance | null {
  const { position, turn, specials, hasDrawn, canCut, isFinal, usable } = composed;
  const isLeft = (specials[name] ?? 0) > 0;
  if (!isLeft && (name === "twice" || (specials["twice"] ?? 0) === 0)) return "crossed";
  if (turn === null || position === null) return "waiting";
  if (position.phase === "start") return "start";
  if (name === "twice") return null;
  if (name === "single") return turn.single_cells.length > 0 ? null : "full";
  if (position.phase === "scoring") return "scoring";
  if (hasDrawn) return "drawn";
  if (name === "cut") return canCut ? null : "noPiece";
  if (isFinal) return "final";
  return position.neighbours.some((card) => usable.includes(card)) ? null : "noNeighbour";
}
