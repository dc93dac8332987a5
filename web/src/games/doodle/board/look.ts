// SPDX-License-Identifier: MIT
// How Doodle looks: the crayons of the seats, the tools in their order.

const CRAYONS = [
  "#b0413e",
  "#35527e",
  "#dba94a",
  "#3d7f7b",
  "#7c4c70",
  "#cf7a4f",
  "#75833f",
  "#dfa3a1",
  "#9dbfd2",
  "#6d4c3d",
] as const;

export const crayonOf = (seat: number): string => CRAYONS[seat % CRAYONS.length] ?? CRAYONS[0];

export const SPECIALS = ["neighbour", "single", "cut", "twice"] as const;
export type Special = (typeof SPECIALS)[number];
