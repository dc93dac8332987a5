// SPDX-License-Identifier: MIT
// The sign on the tab of the browser: a dot on its icon.
import { fileOf } from "./addresses";

/** Put the dot on the icon, or take it off. */
export function showBadge(isOn: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = fileOf(isOn ? "icon-called.svg" : "icon.svg");
}
