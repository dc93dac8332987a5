// SPDX-License-Identifier: MIT
import type { Holder } from "../board/drag.svelte";
import { namesOf, shapeTold } from "../board/geometry";
import tableWords from "words:table";

/** What is held, for listeners: how it was moved, the spaces that it would cover, and whether it fits or why not. */
export function heldTold(
  { held, verdict, how, isAloft, isUnplaced = false }: Holder,
  what: string,
  why: string,
): string {
  if (held === null || verdict === null || isAloft) return "";
  return tableWords.draftTold({
    what,
    how,
    cells: isUnplaced ? shapeTold(held) : namesOf(verdict.cells),
    state: isUnplaced ? "held" : verdict.fits ? "fits" : "wrong",
    why,
  });
}
