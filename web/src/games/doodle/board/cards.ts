// SPDX-License-Identifier: MIT
// Cards and their pieces as the edition draws them.
import type { CardView, DoodleEditionView, Turned } from "../../../protocol";

const indexes = new WeakMap<DoodleEditionView, Map<string, CardView>>();

export const SINGLE: Turned = { orientation: 0, suffix: "", rows: ["#"], matrix: "", buttons: [] };

export function cardOf(edition: DoodleEditionView, id: string): CardView {
  let index = indexes.get(edition);
  if (index === undefined) {
    index = new Map([...edition.cards, ...edition.starts].map((card) => [card.id, card]));
    indexes.set(edition, index);
  }
  const card = index.get(id);
  if (card === undefined) throw new Error(`there is no card ${id}`);
  return card;
}

/** The ways to turn a card's patch, or one of its cut pieces. */
export function shapesOf(edition: DoodleEditionView, id: string, piece = 0): Turned[] {
  const card = cardOf(edition, id);
  if (piece === 0) return card.orientations;
  return card.pieces.find((each) => each.piece === piece)?.orientations ?? [];
}

export function shapeOf(
  edition: DoodleEditionView,
  id: string,
  piece = 0,
  orientation = 0,
): Turned {
  const shapes = shapesOf(edition, id, piece);
  return shapes.find((each) => each.orientation === orientation) ?? shapes[0] ?? SINGLE;
}

/** The name of its drawing in the sprite. */
export const drawingOf = (id: string, piece = 0): string => (piece > 0 ? `${id}-${piece}` : id);
