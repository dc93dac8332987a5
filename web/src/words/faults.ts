// SPDX-License-Identifier: MIT
// Why something did not work, in the language that is set.
import { ApiError } from "../net/api";
import commonWords from "words:common";

/** The message for a code, where there is one. */
export const saidOf = (messages: Record<string, () => string>, code: string): string | undefined =>
  Object.hasOwn(messages, code) ? messages[code]?.() : undefined;

/** By code; where a code has no words here, the server's own stand in. */
export function faultWords(code: string, message: string): string {
  return saidOf(commonWords.faults, code) ?? message;
}

/** The same for whatever was thrown. */
export function explain(error: unknown): string {
  if (error instanceof ApiError) return faultWords(error.code, error.message);
  return faultWords("server_error", String(error));
}
