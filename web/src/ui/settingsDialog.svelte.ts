// SPDX-License-Identifier: MIT
// Any page may ask for the settings; the dialog itself lives in App.

export const dialog = $state({ open: false });

export function openSettings(): void {
  dialog.open = true;
}
