// SPDX-License-Identifier: MIT
// Positions for pictures: made up here, drawn by the board as if they came from a table.
import { columnOf, rowOf, SPACES } from "../../board/geometry";
import type {
  Consequence,
  EditionView,
  Offer,
  Position,
  QuiltView,
  SewnPatch,
} from "../../protocol";
import { bestArea, owners } from "./board/cloth";
import { SEWN } from "./cover";
import { NAME } from "./editions";

const NOTHING: Consequence = {
  paid: 0,
  earned: 0,
  income: 0,
  buttons: 0,
  time: 0,
  spaces: 0,
  special: 0,
  next: null,
  finished: false,
};

/** Patches outside the 7x7 area at the top left. */
const NEVER_CAME = [7, 10];

/** A quilt with these patches on it, and leather on these spaces. */
export function quilt(
  edition: EditionView,
  sewn: readonly SewnPatch[],
  more: Partial<QuiltView> = {},
): QuiltView {
  const bare: QuiltView = {
    time: 0,
    buttons: 5,
    income: 0,
    filled: [],
    sewn: [...sewn],
    leather: [],
    special_tile: false,
    score: 0,
    empty: SPACES,
    best_area: [0, 0, 0],
    ...more,
  };
  const filled = [...owners(edition, bare).keys()].sort((one, other) => one - other);
  const empty = SPACES - filled.length;
  const bonus = bare.special_tile ? edition.bonus_points : 0;
  const score = bare.buttons + bonus - edition.empty_space_cost * empty;
  return {
    ...bare,
    filled,
    empty,
    score,
    best_area: bestArea(new Set(filled), edition.bonus_side),
  };
}

export interface Picture {
  times?: [number, number];
  onTop?: number;
  circle?: number[];
  /** What the player to move can pay. */
  purse?: number;
}

export function position(edition: EditionView, picture: Picture): Position {
  const { times = [0, 0], onTop = 0, circle = [], purse = 5 } = picture;
  const ahead = Math.max(...times);
  const offers: Offer[] = circle.slice(0, 3).map((id) => {
    const cost = edition.patches.find((patch) => patch.id === id)?.buttons ?? 0;
    return {
      patch: id,
      short: Math.max(0, cost - purse),
      then: NOTHING,
      ways: cost > purse ? {} : { 0: [0] },
    };
  });
  return {
    game: NAME,
    phase: "turn",
    to_move: times[0] === times[1] ? onTop : times[0] < times[1] ? 0 : 1,
    on_top: onTop,
    circle,
    special_patches: edition.special_marks.filter((mark) => mark > ahead),
    quilts: times.map((time) => quilt(edition, [], { time })),
    offers,
    advance: null,
    special: null,
    outcome: null,
    text: "",
  };
}

const spaces = (edition: EditionView, patch: SewnPatch): number[] => quilt(edition, [patch]).filled;

/** A quilt in the making: some patches from the top left corner on. */
export function begun(edition: EditionView): QuiltView {
  return quilt(edition, SEWN.slice(0, 8));
}

/** The 1x2 patch never came, and leather lies in its place. */
export function mended(edition: EditionView): QuiltView {
  const small = SEWN.find(
    ({ patch }) => spaces(edition, { patch, cell: 0, orientation: 0 }).length === 2,
  );
  const around = SEWN.filter(({ patch }) => patch !== small?.patch);
  return quilt(edition, around, { leather: small ? spaces(edition, small) : [] });
}

/** All patches that reach into the 7x7 area at the top left. */
export function sevens(edition: EditionView): QuiltView {
  const side = edition.bonus_side;
  const inside = (cell: number): boolean => rowOf(cell) < side && columnOf(cell) < side;
  return quilt(
    edition,
    SEWN.filter((patch) => spaces(edition, patch).some(inside)),
    { special_tile: false },
  );
}

/** The end of a game: two patches never came, one at an edge and one in a corner. */
export function finished(edition: EditionView): QuiltView {
  const kept = SEWN.filter(({ patch }) => !NEVER_CAME.includes(patch));
  return quilt(edition, kept, { buttons: 23, special_tile: true });
}
