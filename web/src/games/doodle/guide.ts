// SPDX-License-Identifier: MIT
// A real game alone, always with the same cards and dice, and somebody at one's side.
import Companion from "./Companion.svelte";
import { order, usual } from "./setup";
import Table from "./Table.svelte";

/** Two easy cards come first, then a tiny one between large ones, and on the fifth turn an awkward one. */
const SEED = 1783;

export const guide = {
  key: "quiltbee doodle guide",
  order: () => order(usual(), { daily: false, seed: SEED }),
  Table,
  Companion,
};
