// SPDX-License-Identifier: MIT
// What a server offers, for tests of what is chosen from it.
import { vi } from "vitest";

const card = (edition: string) => ({
  edition,
  words: { en: { title: edition.toUpperCase(), about: "" } },
  page: {},
});

/** The server says what it offers. */
export async function tellOffer(): Promise<void> {
  const offer = {
    editions: {
      patchwork: ["classic", "winter", "halloween"].map(card),
      doodle: ["standard", "repeats"].map(card),
    },
    game_levels: { patchwork: 10, doodle: 9 },
  };
  vi.stubGlobal("fetch", () =>
    Promise.resolve({ ok: true, json: () => Promise.resolve(offer) } as unknown as Response),
  );
  const { learnOffer } = await import("../../src/net/offer.svelte");
  await learnOffer();
}
