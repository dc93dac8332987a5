// SPDX-License-Identifier: MIT
// A page left open while the server got a newer one asks for parts that are gone. Loading it again mends that.
import { fileOf } from "./addresses";

const KEY = "quiltbee renewed";
const REST = 60_000;

/** Load the page again, but not twice in a minute: what is still gone then stays gone. */
export async function reloadPage(): Promise<void> {
  try {
    const last = Number(sessionStorage.getItem(KEY));
    if (Math.abs(Date.now() - last) < REST) return;
    // A server that is down has no newer page; our own words are better than the browser's.
    if (!(await fetch(fileOf(""), { cache: "no-store" })).ok) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    location.reload();
  } catch {
    // no server; or no storage, and so nothing that would keep us from loading for ever
  }
}
