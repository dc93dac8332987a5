// SPDX-License-Identifier: MIT
// Where a review begins that is a file of its own.
import { mount } from "svelte";
import { settings } from "./app/settings.svelte";
import ReviewFile from "./pages/review/ReviewFile.svelte";
import "./styles/scale.css";
import "./styles/base.css";
import "./styles/layout.css";

settings.language = document.documentElement.lang;
mount(ReviewFile, { target: document.body });
