// SPDX-License-Identifier: MIT
// The editions of Doodle that the server offers.
import { fetchEdition } from "../../net/api";
import { cardsOf, learnOffer } from "../../net/offer.svelte";
import type { DoodleEditionView } from "../../protocol";

export const NAME = "doodle";

export const editionView = (name: string): Promise<DoodleEditionView> => fetchEdition(NAME, name);

/** Their names, the usual one first. */
export const editionNames = (): string[] => cardsOf(NAME).map((card) => card.edition);

/** The one that pictures are of. */
export async function usualEdition(): Promise<DoodleEditionView> {
  await learnOffer();
  return editionView(editionNames()[0] ?? "");
}
