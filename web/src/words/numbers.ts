// SPDX-License-Identifier: MIT
// Numbers as the language writes them.
import { locale } from "./index.svelte";

/** A whole number, with a true minus. */
export const whole = (value: number): string => String(value).replace("-", "−");

/** With one decimal and a true minus. */
export function tenths(value: number): string {
  const form = new Intl.NumberFormat(locale(), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return form.format(Math.round(value * 10) / 10 || 0).replace("-", "−");
}

/** The same, with a plus where it is more than nothing. */
export function signedTenths(value: number): string {
  return (Math.round(value * 10) > 0 ? "+" : "") + tenths(value);
}
