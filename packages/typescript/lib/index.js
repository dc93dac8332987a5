// SPDX-License-Identifier: MIT
export { Refused, StrangeAnswer } from "./answers.js";
export { Bot, BotError, decide } from "./bot.js";
export { Engine, EngineError, play, serve } from "./engine.js";
export { Seat } from "./online.js";
export { run } from "./command.js";
