// SPDX-License-Identifier: MIT
// A review as a file of its own: it has no server to ask, and no page of ours to lead to.
import type { AnyReplay } from "./api";
import type { ReviewView } from "../protocol";

export interface ReviewFile {
  replay: AnyReplay;
  edition: never;
  review: ReviewView;
  record: string;
}

const kept = document.getElementById("review")?.textContent;

/** What the file holds; null on the page. */
export const file = kept == null ? null : (JSON.parse(kept) as ReviewFile);
