// SPDX-License-Identifier: MIT
import type { SeatView } from "../../src/protocol";

/** Somebody at a table. */
export const seat = (number: number, more: Partial<SeatView> = {}): SeatView => ({
  seat: number,
  kind: "human",
  name: ["Ada", "Bea"][number] ?? "",
  level: null,
  online: true,
  holder: null,
  invited: false,
  absent: false,
  stand_in: null,
  resigned: false,
  ...more,
});
