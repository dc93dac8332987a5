// SPDX-License-Identifier: MIT
// What stands on the first page. Tables are opened without it.
export { default as Cover } from "./Cover.svelte";
export { default as Setup } from "./Setup.svelte";
