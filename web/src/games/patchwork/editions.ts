// SPDX-License-Identifier: MIT
// The editions of Patchwork that the server offers.
import { fetchEdition } from "../../net/api";
import { cardsOf } from "../../net/offer.svelte";
import type { EditionView } from "../../protocol";

export const NAME = "patchwork";

export const editionView = (name: string): Promise<EditionView> => fetchEdition(NAME, name);

/** Their names, the usual one first. */
export const editionNames = (): string[] => cardsOf(NAME).map((card) => card.edition);
