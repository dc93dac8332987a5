// SPDX-License-Identifier: MIT
// Moves beside pictures of what they take.
import { settings } from "../app/settings.svelte";
import analysisWords from "words:analysis";

const PLACE = /@([a-i][1-9])(?:r([1-3]))?(f?)$/;

/** Where a move lays something and how it is turned: "c4, turned right". Different for all moves that take the same. */
export function placeWords(move: string): string {
  const [, cell = "", quarters = "", flip = ""] = PLACE.exec(move) ?? [];
  const parts = [
    cell,
    analysisWords.turned({ quarters: Number(quarters) }),
    flip === "" ? "" : analysisWords.flipped(),
  ];
  return parts.filter((each) => each !== "").join(", ");
}

/** A move beside the picture of what it takes: the place is enough. Its name is added for those who want notation. */
export function besideItsPicture(move: string, tell: (move: string) => string): string {
  return (settings.notation ? "" : placeWords(move)) || tell(move);
}
