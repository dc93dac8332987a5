// SPDX-License-Identifier: MIT
// Why something did not work, in the language that is set.
import { ApiError } from "../net/api";
import { words } from "./index.svelte";

/** By code; where a code has no words here, the server's own stand in. */
export function faultWords(code: string, message: string): string {
  return words().common.faults[code] ?? message;
}

/** The same for whatever was thrown. */
export function explain(error: unknown): string {
  if (error instanceof ApiError) return faultWords(error.code, error.message);
  return faultWords("server_error", String(error));
}
