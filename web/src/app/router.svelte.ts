// SPDX-License-Identifier: MIT
// Where we are: the address as one typed value. A seat's token is in the fragment, which browsers send to nobody.
import { IS_SITE, linkTo, pathIn } from "./addresses";

export type Place =
  | { page: "home"; game?: string }
  | { page: "table"; table: string; token: string }
  | { page: "replay"; table: string; ply: number | null }
  | { page: "review"; table: string | null; ply: number | null }
  | { page: "puzzles"; game: string | null; which: string | null }
  | { page: "analysis"; table: string | null; fragment: string }
  | { page: "games" }
  | { page: "help"; game?: string }
  | { page: "guide"; game?: string }
  | { page: "missing" };

/** The name of a game; whether there is such a game, the pages know. */
const NAME = /^[a-z]+$/;

export function read(path: string, fragment: string): Place {
  const parts = path.split("/").filter((part) => part !== "");
  const [first, second] = parts;
  if (first === undefined) return { page: "home" };
  if (first === "puzzles" && parts.length <= 3)
    return { page: "puzzles", game: second ?? null, which: parts[2] ?? null };
  if (parts.length > 2) return { page: "missing" };
  if (first === "table" && second !== undefined)
    return { page: "table", table: second, token: fragment.replace(/^#/, "") };
  if (first === "replay" && second !== undefined)
    return { page: "replay", table: second, ply: plyOf(fragment) };
  if (first === "review") return { page: "review", table: second ?? null, ply: plyOf(fragment) };
  if (first === "analysis")
    return { page: "analysis", table: second ?? null, fragment: fragment.replace(/^#/, "") };
  if ((first === "help" || first === "guide") && (second === undefined || NAME.test(second)))
    return second === undefined ? { page: first } : { page: first, game: second };
  if (second !== undefined) return { page: "missing" };
  if (first === "games" || first === "replay") return { page: "games" };
  if (first !== "table" && NAME.test(first)) return { page: "home", game: first };
  return { page: "missing" };
}

/** A replay may begin in the middle: `#12` shows the position after twelve moves. */
function plyOf(fragment: string): number | null {
  return /^#\d{1,4}$/.test(fragment) ? Number(fragment.slice(1)) : null;
}

export const here = $state({ place: read(pathIn(location), location.hash) });

function arrive(): void {
  here.place = read(pathIn(location), location.hash);
}

export function go(address: string): void {
  history.pushState(null, "", linkTo(address));
  arrive();
  scrollTo(0, 0);
}

/** Change the address of what is shown already. */
export function rename(address: string): void {
  history.replaceState(null, "", linkTo(address));
  arrive();
}

addEventListener("popstate", arrive);
addEventListener("hashchange", arrive);

/** Follow links within the page without loading it again. */
export function follow(event: MouseEvent): void {
  if (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.ctrlKey ||
    event.metaKey ||
    event.shiftKey
  )
    return;
  const link = (event.target as Element | null)?.closest("a");
  if (
    !link ||
    link.target !== "" ||
    link.hasAttribute("download") ||
    link.origin !== location.origin
  )
    return;
  const path = pathIn(link);
  const isElsewhere = IS_SITE
    ? link.pathname !== location.pathname
    : /^\/(api|docs|metrics|health)/.test(path);
  if (isElsewhere || (path === pathIn(location) && link.hash !== "")) return;
  event.preventDefault();
  go(path + link.hash);
}
