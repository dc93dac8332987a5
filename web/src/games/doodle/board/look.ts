// SPDX-License-Identifier: MIT
// How Doodle looks: the crayons of the seats, the tools in their order.

/** The colour of a seat. The crayons come with the edition, one for each of its seats at least. */
export const crayonOf = (seat: number): string => `var(--e-crayon${seat})`;

export const SPECIALS = ["neighbour", "single", "cut", "twice"] as const;
export type Special = (typeof SPECIALS)[number];
