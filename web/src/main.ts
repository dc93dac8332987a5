// SPDX-License-Identifier: MIT
import { mount } from "svelte";
import App from "./app/App.svelte";
import { IS_SITE } from "./app/addresses";
import { registerWhenLoaded } from "./app/serviceWorker";
import "./styles/scale.css";
import "./styles/base.css";
import "./styles/layout.css";
import "./styles/fonts.css";

const target = document.getElementById("page");
if (target === null) throw new Error("the page has no place for itself");
mount(App, { target });
if (!IS_SITE) registerWhenLoaded();
