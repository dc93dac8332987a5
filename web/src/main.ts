// SPDX-License-Identifier: MIT
import "@fontsource-variable/fraunces";
import "@fontsource-variable/source-sans-3";
import { mount } from "svelte";
import App from "./App.svelte";
import "./styles/base.css";

const target = document.getElementById("page");
if (target === null) throw new Error("the page has no place for itself");
mount(App, { target });
