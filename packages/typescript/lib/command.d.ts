import { type Bot } from "./bot.js";
/** Run a bot by the arguments of its command line, and exit. Without any it is an engine. */
export declare function run(bot: Bot<never> | Bot, args?: string[]): Promise<never>;
