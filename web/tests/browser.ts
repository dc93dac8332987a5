// SPDX-License-Identifier: MIT
// What every test has of a browser; a test that needs more stubs that itself.
import { vi } from "vitest";

vi.stubGlobal("matchMedia", () => ({ matches: false }));
vi.stubGlobal("navigator", { language: "en", languages: ["en"] });
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
