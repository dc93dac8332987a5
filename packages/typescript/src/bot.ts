// SPDX-License-Identifier: MIT
// The base class of bots.
import type { DoodleMove, DoodleState, PatchworkMove, PatchworkState } from "./protocol.js";

/** What a bot sees and may do, by the name of its game. */
export interface Game {
  patchwork: { view: PatchworkState; move: PatchworkMove };
  doodle: { view: DoodleState; move: DoodleMove };
}

/** The state of a game as a seat may see it. `game` says which one it is. */
export type View = Game[keyof Game]["view"];

/** A legal move. */
export type Move = Game[keyof Game]["move"];

/** Plays a game. A subclass has `choose`, and `run` does the rest. `Bot<"doodle">` plays only one of the games. */
export abstract class Bot<G extends keyof Game = keyof Game> {
  /** The time for the present choice in milliseconds, if a limit was told. */
  ms: number | undefined;

  /** Its name in reports and at tables. */
  get name(): string {
    return this.constructor.name.toLowerCase();
  }

  /** Choose one of the legal moves: return an entry of `legal`, or its text. `view.seat` is the bot's own seat. */
  abstract choose(
    view: Game[G]["view"],
    legal: Game[G]["move"][],
  ): Game[G]["move"] | string | Promise<Game[G]["move"] | string>;
}

/** A bot has no move: its `choose` has failed, or what it returned is no legal move. */
export class BotError extends Error {}

/** Return the text of the move that a bot chooses. Throws BotError, which says what is wrong with the bot. */
export async function decide(bot: Bot, view: View, legal: Move[], ms?: number): Promise<string> {
  bot.ms = ms;
  let chosen: unknown;
  try {
    chosen = await bot.choose(view, [...legal]);
  } catch (error) {
    console.error(error);
    throw new BotError(`${bot.name}: choose failed${placeOf(error)} with ${String(error)}`);
  }
  const text =
    typeof chosen === "object" && chosen !== null && "move" in chosen ? chosen.move : chosen;
  if (typeof text !== "string") {
    const what = chosen === undefined ? "nothing" : JSON.stringify(chosen).slice(0, 80);
    throw new BotError(
      `${bot.name}: choose returned ${what}; return an entry of legal, or its move`,
    );
  }
  if (!legal.some((entry) => entry.move === text)) {
    const few = legal.slice(0, 3).map((entry) => entry.move);
    const words = [...few, ...(legal.length > 3 ? ["..."] : [])].join(", ");
    throw new BotError(
      `${bot.name}: choose returned "${text.slice(0, 40)}", which is none of the ${legal.length} legal moves: ${words}`,
    );
  }
  return text;
}

/** Say where an error was thrown. */
function placeOf(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  const found = /([^/\\\s(]+):(\d+):\d+\)?$/m.exec(stack);
  return found ? ` in line ${found[2]} of ${found[1]}` : "";
}
