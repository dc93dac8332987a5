// SPDX-License-Identifier: MIT
// Names of cards and spaces, as records of games have them: for those who want to see them.
import { settings } from "../../app/settings.svelte";

/** The name of a card or of a space, or nothing where notation is not shown. */
export const shown = (code: string): string => (settings.notation ? code : "");
