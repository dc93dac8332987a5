// SPDX-License-Identifier: MIT
import type { Resigner } from "./resignWords";

/** Somebody who may greet and resign. */
export interface MenuPlayer extends Resigner {
  canGreet: boolean;
  greet: (greeting: number) => Promise<void>;
  resign: () => Promise<void>;
  /** There is such a table at the server, to which a link can be sent. */
  isReal: boolean;
}
