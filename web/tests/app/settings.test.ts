// SPDX-License-Identifier: MIT
import { expect, test, vi } from "vitest";

vi.stubGlobal("localStorage", { getItem: () => '{"language":"xx","theme":"dark"}' });
const { settings, storedSettings } = await import("../../src/app/settings.svelte");

const usual = storedSettings.parse(null);

test("what was set is set again", () => {
  const kept = {
    language: "de",
    theme: "dark",
    contrast: "more",
    speed: 0,
    confirm: false,
    clocks: true,
    notation: true,
    sound: 0.3,
    name: "Ada",
    greetings: false,
    wasAsked: true,
  };
  expect(storedSettings.parse(JSON.stringify(kept))).toEqual(kept);
});

test.each([
  '{"language":"xx"}',
  '{"name":7}',
  '{"theme":"pink","contrast":0,"speed":"1"}',
  '{"confirm":"yes","clocks":1,"notation":"P09","sound":null}',
  '{"more":"than we know"}',
  "[1,2]",
  "null",
  "7",
  "{",
])("what cannot be set gives way to the usual: %s", (text) => {
  expect(storedSettings.parse(text)).toEqual(usual);
});

test("a name is no longer than its field", () => {
  expect(storedSettings.parse(JSON.stringify({ name: "x".repeat(99) })).name).toHaveLength(40);
});

test("one thing that cannot be set leaves the others", () => {
  expect(settings).toEqual({ ...usual, theme: "dark" });
});
