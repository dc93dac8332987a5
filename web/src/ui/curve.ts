// SPDX-License-Identifier: MIT
// Lines over the steps of a game, in a box of one by one.

export interface Scale {
  low: number;
  high: number;
  /** Where neither side is ahead. */
  middle: number | null;
}

export const tens = (value: number): number => Math.ceil(value / 10) * 10;

/** The lowest and the highest value of scores. */
export function scaleOfScores(lines: readonly (readonly number[])[]): Scale {
  const all = lines.flat();
  const low = -tens(-Math.min(...all) + 1);
  return { low, high: Math.max(low + 10, tens(Math.max(...all) + 1)), middle: null };
}

/** A line in a box of one by one. */
export function pathOf(
  values: readonly number[],
  { low, high }: { low: number; high: number },
): string {
  const round = (value: number): number => Math.round(value * 1000) / 1000;
  const width = Math.max(values.length - 1, 1);
  const points = values.map(
    (value, at) => `${round(at / width)} ${round((high - value) / (high - low))}`,
  );
  return `M${points.join("L")}`;
}
