// SPDX-License-Identifier: MIT
// What a person has set, kept in this browser.

export interface Settings {
  language: "en" | "de";
  theme: "system" | "light" | "dark";
  contrast: "system" | "more";
  /** How fast things move: 0 not at all, 1 as drawn, 2 twice as fast. */
  speed: 0 | 1 | 2;
  /** A move waits for a second yes before it is made. */
  confirm: boolean;
  clocks: boolean;
  sound: boolean;
  name: string;
}

const KEY = "quiltbee settings";

function usual(): Settings {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return {
    language: navigator.language.toLowerCase().startsWith("de") ? "de" : "en",
    theme: "system",
    contrast: "system",
    speed: calm ? 0 : 1,
    confirm: true,
    clocks: false,
    sound: false,
    name: "",
  };
}

function load(): Settings {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return { ...usual(), ...(typeof kept === "object" ? kept : {}) };
  } catch {
    return usual(); // no storage, or something else lies there
  }
}

export const settings: Settings = $state(load());

export function keepSettings(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // a private window keeps nothing, and that is fine
  }
}
