// SPDX-License-Identifier: MIT
// The draft of a move, kept while the page is loaded again.
import { fieldsOf, stored, type Stored } from "../../app/stored";
import type { Draft } from "./board/draft";
import { readPlan } from "./plans";

/** A draft, and after how many changes of the table it was made. */
export interface KeptDraft {
  number: number;
  draft: Draft | null;
}

function read(kept: unknown): KeptDraft | null {
  const { number, draft } = fieldsOf<KeptDraft>(kept);
  const plan = readPlan(draft);
  return typeof number === "number" && plan !== null
    ? { number, draft: { kind: "patch", ...plan } }
    : null;
}

export function storedDraft(table: string): Stored<KeptDraft | null> {
  return stored(`quiltbee draft ${table}`, read, () => sessionStorage);
}
