// SPDX-License-Identifier: MIT
// The crayons with which patches are drawn, kept in this browser. Those of the seats stay as they are.
import { oneOf, stored } from "../../app/stored";

const CHOICES = ["usual", "bright", "clear", "pencil"] as const;
export type Palette = (typeof CHOICES)[number];
export const PALETTES: readonly Palette[] = CHOICES;

const [BLACK, DARK, GREY, PALE] = ["#1c1b1a", "#3d3b39", "#64615e", "#8d8a86"] as const;

/**
 * In the order in which cards take them; the usual ones come with the edition. Patches with the same pattern have crayons
 * that lie one or two places apart: those differ most.
 */
// prettier-ignore
export const CRAYONS: Record<Exclude<Palette, "usual">, readonly string[]> = {
  bright: [
    "#3a3a3a", "#7a3d12", "#d6409a", "#6e9d2a", "#007d3e", "#632ea2", "#0b49dd", "#de1d49", "#1a2766", "#1a93b0", "#dc5a0b",
  ],
  /** All of them differ for everybody, whatever colours they see. */
  clear: [
    "#2a2902", "#9676dc", "#e3004f", "#340b1e", "#043155", "#3a9ab8", "#026b3b", "#e07105", "#93517a", "#1d47bc", "#a24d00",
  ],
  pencil: [BLACK, DARK, GREY, PALE, BLACK, DARK, GREY, BLACK, DARK, GREY, PALE],
};

const storedPalette = stored("quiltbee doodle crayons", (kept) => oneOf(CHOICES, kept, "usual"));
const chosen = $state({ palette: storedPalette.load() });

export const palette = {
  get value(): Palette {
    return chosen.palette;
  },
  set value(value: Palette) {
    chosen.palette = value;
    storedPalette.keep(value);
  },
};

/** The crayons as properties of an element, which all drawings inside it follow. */
export function crayonStyle(value: Palette): string {
  if (value === "usual") return "";
  return CRAYONS[value].map((colour, number) => `--crayon${number}: ${colour}`).join("; ");
}
