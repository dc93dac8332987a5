// SPDX-License-Identifier: MIT
// Whether crayons can be seen on paper, and told apart, also by those who see fewer colours.
import { expect, test } from "vitest";
import { stubBrowser } from "../../net/wire";

stubBrowser();
const { CRAYONS, crayonStyle, palette, PALETTES } =
  await import("../../../src/games/doodle/crayons.svelte");

type Triple = [number, number, number];
type Matrix = [Triple, Triple, Triple];

/** Sheets and cards are the same in light and dark. */
const PAPERS = ["#fdfbf4", "#fffefa", "#fffdf6"];
/** From linear sRGB: how red, green and blue look to whoever lacks one kind of cone (Machado and others, 2009). */
const SIGHTS: Record<string, Matrix> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
/** From linear sRGB to XYZ, for the white of daylight. */
const XYZ: Matrix = [
  [0.4339, 0.3762, 0.1898],
  [0.2127, 0.7152, 0.0722],
  [0.0178, 0.1095, 0.8728],
];

const times = (matrix: Matrix, [a, b, c]: Triple): Triple =>
  matrix.map(([x, y, z]) => x * a + y * b + z * c) as Triple;

function linear(colour: string): Triple {
  return [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Triple;
}

function lab(rgb: Triple): Triple {
  const inside = rgb.map((part) => Math.min(1, Math.max(0, part))) as Triple;
  const [x, y, z] = times(XYZ, inside).map((part) =>
    part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116,
  ) as Triple;
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function contrast(one: string, other: string): number {
  const [dark, light] = [one, other]
    .map((colour) => times(XYZ, linear(colour))[1] + 0.05)
    .toSorted((a, b) => a - b) as [number, number];
  return light / dark;
}

/** How far two colours are apart, to whoever sees them least apart (CIE 1976). */
function distance(one: string, other: string): number {
  const apart = Object.values(SIGHTS).map((sight) => {
    const [a, b] = [one, other].map((colour) => lab(times(sight, linear(colour))));
    return Math.hypot(...(a ?? []).map((part, at) => part - (b?.[at] ?? 0)));
  });
  return Math.min(...apart);
}

test.each(Object.entries(CRAYONS))("the crayons %s can be seen on paper", (_, crayons) => {
  expect(crayons).toHaveLength(11);
  for (const crayon of crayons)
    for (const paper of PAPERS) expect(contrast(crayon, paper)).toBeGreaterThan(3);
});

test.each(Object.entries(CRAYONS))(
  "patches with the same pattern differ in the crayons %s",
  (_, crayons) => {
    crayons.forEach((crayon, at) => {
      for (const by of [1, 2]) {
        const other = crayons[(at + by) % crayons.length] ?? "";
        expect(distance(crayon, other), `${crayon} ${other}`).toBeGreaterThan(15);
      }
    });
  },
);

test("clear crayons all differ for everybody", () => {
  CRAYONS.clear.forEach((crayon, at) => {
    for (const other of CRAYONS.clear.slice(at + 1))
      expect(distance(crayon, other), `${crayon} ${other}`).toBeGreaterThan(20);
  });
});

test("the chosen crayons are kept, and set all that is drawn", () => {
  expect(palette.value).toBe("usual");
  expect(crayonStyle("usual")).toBe("");
  palette.value = "clear";
  expect(localStorage.getItem("quiltbee doodle crayons")).toBe('"clear"');
  for (const name of PALETTES)
    if (name !== "usual") expect(crayonStyle(name).match(/--crayon\d+: #/g)).toHaveLength(11);
});
