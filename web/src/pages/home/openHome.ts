// SPDX-License-Identifier: MIT
// The first page comes in one piece, so that nothing on it moves once it is seen.
import { here } from "../../app/router.svelte";
import { GAMES, gameOf } from "../../games";
import { learnOffer } from "../../net/offer.svelte";
import { chosenGame } from "./chosenGame";
import { fetchFirstPage } from "./firstPages.svelte";

/** How many milliseconds to wait for a silent server. */
const PATIENCE = 1000;

let opened: Promise<typeof import("./Home.svelte")> | null = null;

export function openHome(): Promise<typeof import("./Home.svelte")> {
  opened ??= open();
  return opened;
}

async function open(): Promise<typeof import("./Home.svelte")> {
  const named = here.place.page === "home" ? here.place.game : undefined;
  const game = gameOf(named ?? chosenGame.load()) ?? GAMES[0];
  const answered = Promise.allSettled([learnOffer(), fetchFirstPage(game)]);
  const [page] = await Promise.all([
    import("./Home.svelte"),
    Promise.race([answered, new Promise((resolve) => setTimeout(resolve, PATIENCE))]),
  ]);
  return page;
}
