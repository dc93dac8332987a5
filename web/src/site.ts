// SPDX-License-Identifier: MIT
// Where a page begins that plays without a server: first the desk is opened, since that takes longest.
import { mount } from "svelte";
import { registerServiceWorker } from "./app/serviceWorker";
import { openDesk } from "./net/desk";
import { desk } from "./net/deskState.svelte";

openDesk(() => registerServiceWorker((load) => (desk.newer = load)));
void import("./ui/DeskNotice.svelte").then(({ default: DeskNotice }) =>
  mount(DeskNotice, { target: document.body }),
);
