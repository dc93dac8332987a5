// SPDX-License-Identifier: MIT
// The course of the scores as lines in a box of one by one.

export interface Graph {
  low: number;
  high: number;
  /** By seat, a path of steps: a score holds until the next move. */
  lines: string[];
}

export function graph(scores: readonly (readonly number[])[]): Graph {
  const all = scores.flat();
  const low = Math.min(...all, 0);
  const high = Math.max(...all, 0);
  const round = (value: number): number => Math.round(value * 1000) / 1000;
  const y = (score: number): number => round(high === low ? 0.5 : (high - score) / (high - low));
  const width = Math.max(scores.length - 1, 1);
  const seats = scores[0]?.length ?? 0;
  const lines = Array.from({ length: seats }, (_, seat) =>
    scores
      .map((each, ply) => {
        const at = y(each[seat] ?? 0);
        return ply === 0 ? `M0 ${at}` : `V${at}H${round(ply / width)}`;
      })
      .join(""),
  );
  return { low, high, lines };
}
