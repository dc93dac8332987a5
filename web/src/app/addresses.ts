// SPDX-License-Identifier: MIT
// Where the paths of the router are in the address bar. A static host knows one file and lies anywhere, so there they are its query.

/** Whether the page was built to play without a server. */
export const IS_SITE = import.meta.env.MODE === "site";

/** What a link to a path says. */
export function linkTo(path: string): string {
  if (!IS_SITE) return path;
  return path === "/" ? "./" : `?${path}`;
}

/** A link to a path that can be given to others. */
export function fullLink(path: string): string {
  return new URL(linkTo(path), location.href).href;
}

/** The path that an address shows. */
export function pathIn({ pathname, search }: { pathname: string; search: string }): string {
  if (!IS_SITE) return pathname;
  return search.startsWith("?/") ? search.slice(1) : "/";
}

/** A file that is served next to the page. */
export const fileOf = (name: string): string => import.meta.env.BASE_URL + name;
