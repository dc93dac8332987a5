// SPDX-License-Identifier: MIT
// The command line of a bot.
import { parseArgs } from "node:util";
import type { Bot } from "./bot.js";
import { play, serve } from "./engine.js";
import { Seat } from "./online.js";

const HELP = `usage: node BOT.js [COMMAND] [OPTIONS]

Without a command the bot speaks the engine protocol on standard input and
output, as the arena wants it: quiltbee arena "exec:node BOT.js" level1

commands:
  try [GAME] [--level N] [--games N] [--seed N]   play here, and print the results
  join LINK [--token TOKEN]                       play at a table of a server
  challenge SERVER [GAME] [--level N]             make a table of a server and play there

The rules come from the program "quiltbee engine"; QUILTBEE_ENGINE sets another command.
GAME is patchwork (default) or doodle. Without --level, Doodle is played alone.`;

/** Run a bot by the arguments of its command line, and exit. Without any it is an engine. */
export async function run(
  bot: Bot<never> | Bot,
  args: string[] = process.argv.slice(2),
): Promise<never> {
  try {
    await main(bot as Bot, args);
    process.exit(0);
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    console.error(words.startsWith(`${bot.name}: `) ? words : `${bot.name}: ${words}`);
    process.exit(1);
  }
}

async function main(bot: Bot, args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      help: { type: "boolean", short: "h" },
      level: { type: "string" },
      games: { type: "string", default: "1" },
      seed: { type: "string", default: "1" },
      token: { type: "string" },
    },
  });
  const [command, first, second] = positionals;
  if (values.help) console.log(HELP);
  else if (command === undefined) await serve(bot);
  else if (command === "try") {
    const game = first ?? "patchwork";
    const level = levelOf(values.level, game);
    for (let number = 0; number < whole(values.games); number++) {
      const scores = await play(bot, game, { level, seed: whole(values.seed) + number });
      const other = level === undefined ? "" : `, level ${level} ${scores[1]}`;
      console.log(`game ${number + 1}: ${bot.name} ${scores[0]}${other}`);
    }
  } else if (command === "join" && first !== undefined)
    await playOnline(bot, await Seat.join(first, values.token));
  else if (command === "challenge" && first !== undefined) {
    const game = second ?? "patchwork";
    const level = levelOf(values.level, game);
    await playOnline(bot, await Seat.challenge(first, game, { level, name: bot.name }));
  } else throw new Error(`there is no command "${positionals.join(" ")}"; see --help`);
}

function levelOf(text: string | undefined, game: string): number | undefined {
  if (text !== undefined) return whole(text);
  return game === "doodle" ? undefined : 1;
}

function whole(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new Error(`"${text.slice(0, 20)}" is not a whole number`);
  return Number(text);
}

async function playOnline(bot: Bot, seat: Seat): Promise<void> {
  console.log(`watch at ${seat.link}`);
  const state = await seat.play(bot);
  if (state.outcome === null) console.log("somebody has resigned; the game is over");
  else {
    const scores = state.outcome.scores.map((points, n) => `seat ${n}: ${points}`);
    console.log(
      `the game is over; ${bot.name} sat on seat ${state.seat}; points of ${scores.join(", ")}`,
    );
  }
}
