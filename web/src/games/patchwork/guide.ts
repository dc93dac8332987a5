// SPDX-License-Identifier: MIT
// A real game against the gentlest level, always with the same circle, and somebody at one's side.
import Companion from "./Companion.svelte";
import { order, usual } from "./setup";
import Table from "./Table.svelte";

/** With this circle all three patches of the first move can be paid, and all of them pay. */
const SEED = 8;

export const guide = {
  key: "quiltbee guide",
  order: () => order({ ...usual(), level: 1 }, { seed: SEED }),
  Table,
  Companion,
};
