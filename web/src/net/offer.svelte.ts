// SPDX-License-Identifier: MIT
// What the server offers: games, their editions with words and colours, and how many levels the computer has.
import type { EditionCard, Hello } from "../protocol";
import { inLanguage } from "../words/index.svelte";
import { api } from "./api";

let offer = $state.raw<Hello | null>(null);
let asked: Promise<void> | null = null;

/** Ask what there is: once, and again where the server did not answer. */
export function learnOffer(): Promise<void> {
  asked ??= api.hello().then(
    (hello) => void (offer = hello),
    (error: unknown) => {
      asked = null;
      throw error;
    },
  );
  return asked;
}

/** Whether the server has told what it offers. */
export function isOfferKnown(): boolean {
  return offer !== null;
}

/** The editions of a game, the usual one first; none until the server has told. */
export function cardsOf(game: string): readonly EditionCard[] {
  return offer?.editions[game] ?? [];
}

export function cardOf(game: string, edition: string): EditionCard | undefined {
  return cardsOf(game).find((card) => card.edition === edition);
}

/** What an edition is called, and a line about it. */
export function titleOf(game: string, edition: string): { title: string; about: string } {
  const card = cardOf(game, edition);
  return card ? inLanguage(card.words) : { title: edition, about: "" };
}

/** The levels of the computer in a game, from the weakest. */
export function levelsOf(game: string): number[] {
  return Array.from({ length: offer?.game_levels[game] ?? 0 }, (_, at) => at + 1);
}
