// SPDX-License-Identifier: MIT
import { mount } from "svelte";
import App from "./app/App.svelte";
import "./styles/fonts.css";
import "./styles/base.css";

const target = document.getElementById("page");
if (target === null) throw new Error("the page has no place for itself");
mount(App, { target });
