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

/** Read what was kept; whatever in it cannot be set any more gives way to the usual. */
export function readSettings(text: string | null): Settings {
  let kept: Partial<Record<keyof Settings, unknown>> = {};
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    if (typeof value === "object" && value !== null) kept = value;
  } catch {
    // something else lies there
  }
  const one = <T>(options: readonly T[], value: unknown, usual: T): T =>
    options.find((option) => option === value) ?? usual;
  const otherwise = usual();
  return {
    language: one(["en", "de"], kept.language, otherwise.language),
    theme: one(["system", "light", "dark"], kept.theme, otherwise.theme),
    contrast: one(["system", "more"], kept.contrast, otherwise.contrast),
    speed: one([0, 1, 2], kept.speed, otherwise.speed),
    confirm: one([true, false], kept.confirm, otherwise.confirm),
    clocks: one([true, false], kept.clocks, otherwise.clocks),
    sound: one([true, false], kept.sound, otherwise.sound),
    name: typeof kept.name === "string" ? kept.name.slice(0, 40) : otherwise.name,
  };
}

function load(): Settings {
  try {
    return readSettings(localStorage.getItem(KEY));
  } catch {
    return usual(); // no storage
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
