// SPDX-License-Identifier: MIT
// The record that somebody has opened from a file. It is kept as long as the window is open.
import { stored } from "./stored";

export const openRecord = stored(
  "quiltbee record",
  (kept) => (typeof kept === "string" ? kept : null),
  () => sessionStorage,
);
