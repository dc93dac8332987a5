// SPDX-License-Identifier: MIT
// The command line of a bot.
import { parseArgs } from "node:util";
import { BotError, type Bot } from "./bot.js";
import { outcomeOf, serve } from "./engine.js";
import { Seat } from "./online.js";

const HELP = `usage: node BOT.js [COMMAND] [OPTIONS]

Without a command the bot speaks the engine protocol on standard input and
output, as the arena wants it: quiltbee arena "exec:node BOT.js" level1

commands:
  try [GAME] [--against PLAYER] [--games N] [--seed N]   play here, and print the results
  join LINK [--token TOKEN]                              play at a table of a server
  challenge SERVER [GAME] [--level N]                    make a table of a server and play there

The rules come from the program "quiltbee engine"; QUILTBEE_ENGINE sets another command.
GAME is patchwork (default) or doodle. PLAYER is such as random or level3; --level 3 is the same.
By default Patchwork is played against level 1, and Doodle alone.`;

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
    args: withValues(args),
    allowPositionals: true,
    options: {
      help: { type: "boolean", short: "h" },
      against: { type: "string" },
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
    const level = levelOf(values.level, first ?? "patchwork");
    const against = values.against ?? (level === undefined ? undefined : `level${level}`);
    const games = whole(values.games);
    if (games === 0) throw new Error("--games is at least 1");
    await tryOut(bot, first, against, games, whole(values.seed));
  } else if (command === "join") {
    if (first === undefined)
      throw new Error("join needs the link of a table, such as http://127.0.0.1:8017/table/...");
    const seat = await Seat.join(first, values.token);
    await playOnline(bot, seat, seat.token !== (values.token ?? new URL(first).hash.slice(1)));
  } else if (command === "challenge") {
    if (first === undefined)
      throw new Error("challenge needs the address of a server, such as http://127.0.0.1:8017");
    const game = second ?? "patchwork";
    const level = levelOf(values.level, game);
    await playOnline(bot, await Seat.challenge(first, game, { level, name: bot.name }), true);
  } else throw new Error(`there is no command "${positionals.join(" ")}"; see --help`);
}

/** Let a negative number be the value of an option, so that it is refused in our words. */
function withValues(args: string[]): string[] {
  const joined: string[] = [];
  for (const each of args) {
    const last = joined.at(-1);
    if (/^-\d/.test(each) && last?.startsWith("--")) joined[joined.length - 1] = `${last}=${each}`;
    else joined.push(each);
  }
  return joined;
}

async function tryOut(
  bot: Bot,
  named: string | undefined,
  against: string | undefined,
  games: number,
  seed: number,
): Promise<void> {
  let total = 0;
  for (let number = 0; number < games; number++) {
    const seat = against === undefined ? 0 : number % 2;
    const options = { against, seat, seed: seed + number };
    const { scores, winners } = await outcomeOf(bot, named ?? "patchwork", options).catch(
      (error: unknown) => {
        if (!(error instanceof BotError) || named !== undefined) throw error;
        throw new BotError(
          `${error.message}\n${bot.name}: this was a game of patchwork, since none was named; for another one name it, as in "try doodle"`,
        );
      },
    );
    const won = winners.includes(seat);
    const result = won && winners.length > 1 ? "a tie" : won ? "won" : "lost";
    const other = against === undefined ? "" : `, ${against} ${scores[1 - seat]}: ${result}`;
    console.log(`game ${number + 1}: ${bot.name} ${scores[seat]}${other}`);
    total += against === undefined ? (scores[seat] ?? 0) : won ? 1 / winners.length : 0;
  }
  if (games === 1) return;
  if (against === undefined) console.log(`${(total / games).toFixed(1)} points on average`);
  else console.log(`${total} of ${games} games won`);
}

function levelOf(text: string | undefined, game: string): number | undefined {
  if (text !== undefined) return whole(text);
  return game === "doodle" ? undefined : 1;
}

function whole(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new Error(`"${text.slice(0, 20)}" is not a whole number`);
  return Number(text);
}

async function playOnline(bot: Bot, seat: Seat, isNew: boolean): Promise<void> {
  console.log(`watch at ${seat.link}`);
  if (isNew) console.error(`${bot.name}: keep this link to come back to the seat: ${seat.ownLink}`);
  const state = await seat.play(bot);
  if (state.outcome === null) console.log("somebody has resigned; the game is over");
  else {
    const scores = state.outcome.scores.map((points, n) => `seat ${n}: ${points}`);
    console.log(
      `the game is over; ${bot.name} sat on seat ${state.seat}; points of ${scores.join(", ")}`,
    );
  }
}
