// SPDX-License-Identifier: MIT
// What a person has set, kept in this browser.
import { LANGUAGES } from "words:languages";
import { fieldsOf, nameIn, oneOf, stored } from "./stored";

export const SPEEDS = [0, 0.5, 1, 2] as const;
export const VOLUMES = [0, 0.3, 0.6, 1] as const;

/** English first, which says what another language lacks. */
const CODES = Object.keys(LANGUAGES);

export interface Settings {
  /** One of those that have catalogues. */
  language: string;
  theme: "system" | "light" | "dark";
  contrast: "system" | "more";
  /** How fast things move: 0 not at all, 1 as drawn, 2 twice as fast. */
  speed: (typeof SPEEDS)[number];
  /** A move waits for a second yes before it is made. */
  confirm: boolean;
  clocks: boolean;
  /** Numbers of pieces and names of spaces, as in records of games. */
  notation: boolean;
  /** How loud: 0 is silence. */
  sound: (typeof VOLUMES)[number];
  name: string;
  /** What others say is shown. */
  greetings: boolean;
  /** A guest was asked for a name, and may have had none to tell. */
  wasAsked: boolean;
}

/** How loud, where sounds are only turned on. */
export const USUAL_VOLUME = 0.6;

/** The first of the browser's languages that the page speaks. */
function spoken(preferred: readonly string[]): string {
  const codes = preferred.map((each) => each.toLowerCase().split("-")[0] ?? "");
  return codes.find((each) => CODES.includes(each)) ?? CODES[0] ?? "en";
}

function usual(): Settings {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return {
    language: spoken(navigator.languages ?? [navigator.language]),
    theme: "system",
    contrast: "system",
    speed: calm ? 0 : 1,
    confirm: true,
    clocks: false,
    notation: false,
    sound: 0,
    name: "",
    greetings: true,
    wasAsked: false,
  };
}

/** Whatever in it cannot be set any more gives way to the usual. */
function read(value: unknown): Settings {
  const kept = fieldsOf<Settings>(value);
  const otherwise = usual();
  return {
    language: oneOf(CODES, kept.language, otherwise.language),
    theme: oneOf(["system", "light", "dark"], kept.theme, otherwise.theme),
    contrast: oneOf(["system", "more"], kept.contrast, otherwise.contrast),
    speed: oneOf(SPEEDS, kept.speed, otherwise.speed),
    confirm: oneOf([true, false], kept.confirm, otherwise.confirm),
    clocks: oneOf([true, false], kept.clocks, otherwise.clocks),
    notation: oneOf([true, false], kept.notation, otherwise.notation),
    sound: oneOf(VOLUMES, kept.sound, otherwise.sound),
    name: nameIn(kept.name),
    greetings: oneOf([true, false], kept.greetings, otherwise.greetings),
    wasAsked: oneOf([true, false], kept.wasAsked, otherwise.wasAsked),
  };
}

export const storedSettings = stored("quiltbee settings", read);
export const settings: Settings = $state(storedSettings.load());
