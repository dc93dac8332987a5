// SPDX-License-Identifier: MIT
// How a hand draws a patch: once round it, then to and fro across it. In spaces, as the data of SVG paths.

/** Round a shape, clockwise; around a hole the other way. */
export function outlineOf(rows: readonly string[]): string {
  const has = (row: number, column: number): boolean => rows[row]?.[column] === "#";
  /** By the point where it begins, an edge of the shape, which lies on its right. */
  const edges = new Map<string, string[]>();
  const edge = (from: string, to: string): unknown =>
    edges.set(from, [...(edges.get(from) ?? []), to]);
  rows.forEach((line, row) =>
    [...line].forEach((mark, column) => {
      if (mark !== "#") return;
      const [left, right, top, bottom] = [column, column + 1, row, row + 1];
      if (!has(row - 1, column)) edge(`${left} ${top}`, `${right} ${top}`);
      if (!has(row, column + 1)) edge(`${right} ${top}`, `${right} ${bottom}`);
      if (!has(row + 1, column)) edge(`${right} ${bottom}`, `${left} ${bottom}`);
      if (!has(row, column - 1)) edge(`${left} ${bottom}`, `${left} ${top}`);
    }),
  );
  let d = "";
  for (const [start, ends] of edges)
    while (ends.length > 0) {
      d += `M${start}`;
      let at = ends.pop();
      while (at !== undefined && at !== start) {
        d += `L${at}`;
        at = edges.get(at)?.pop();
      }
      d += "Z";
    }
  return d;
}

/** To and fro, twice for every row. */
export function scribbleOf(height: number, width: number): string {
  const strokes = Array.from({ length: 2 * height }, (_, i) => {
    const y = i / 2 + 0.25;
    return i % 2 === 0 ? `L0 ${y}L${width} ${y}` : `L${width} ${y}L0 ${y}`;
  });
  return `M0 0${strokes.join("")}`;
}
