// SPDX-License-Identifier: MIT

/** Whether a link leads to the computer that opens it, so that nobody else can follow it. */
export function isLocal(link: string): boolean {
  return /^(localhost|127\.|\[::1\])/.test(new URL(link).hostname);
}
