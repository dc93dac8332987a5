// SPDX-License-Identifier: MIT
// A bot at a table of a server, over HTTP.
import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { ask, Busy, kinds, Refused, StrangeAnswer } from "./answers.js";
import { decide, type Bot, type Game, type Move, type View } from "./bot.js";
import type { Choices, TableCreated } from "./protocol.js";

type AnyChoices = Omit<Choices, "state" | "moves"> & { state: View; moves: Move[] };

const PATIENCE = 120_000;
const PAUSE = 500;
const LONGEST_PAUSE = 10_000;
/** A server may be away for so long without a word about it. */
const MOMENT = 1000;
/** Messages that leave the game as it was. */
const OTHERS = ["seats", "greeted", "pong", "rematch"];
/** Refusals of a turn that came too late. */
const LATE = ["stale", "already_done", "not_your_turn", "game_over"];
const INVITATION = "invite-";

/** A seat at a table of a server, and the token that opens it. */
export class Seat {
  private isKnown = false;

  constructor(
    readonly server: string,
    readonly table: string,
    readonly token: string,
  ) {}

  /** The address of the table, for those who watch. */
  get link(): string {
    return `${this.server}/table/${this.table}`;
  }

  /** The link with the token of the seat, to come back to it. It is a secret. */
  get ownLink(): string {
    return `${this.link}#${this.token}`;
  }

  /** Take a seat by a link with a token or an invitation behind its `#`, or by the address of a table and a token. */
  static async join(link: string, token?: string): Promise<Seat> {
    const url = URL.canParse(link) ? new URL(link) : null;
    const table = /^\/(?:table|api\/tables)\/([a-z2-7]{12})\/?$/.exec(url?.pathname ?? "")?.[1];
    if (!url || !table) throw new Error(`"${link.slice(0, 80)}" is no link to a table`);
    const secret = token ?? url.hash.slice(1);
    if (!secret) throw new Error("the link has no token or invitation after its #; give --token");
    if (!secret.startsWith(INVITATION)) return new Seat(url.origin, table, secret);
    const seat = new Seat(url.origin, table, randomBytes(24).toString("base64url"));
    const invitation = secret.slice(INVITATION.length);
    // A claim that was sent may be stored, and nobody else has its token.
    await post(`${seat.api}/claim`, { invitation, token: seat.token }, undefined, 0, PATIENCE);
    return seat;
  }

  /** Make a table against a computer of a level, or without one for the bot alone. */
  static async challenge(
    server: string,
    game: keyof Game | (string & {}),
    options: { level?: number | undefined; name?: string; [field: string]: unknown } = {},
  ): Promise<Seat> {
    const { level, name = "bot", ...others } = options;
    const seats = [
      { kind: "human", name },
      ...(level === undefined ? [] : [{ kind: "computer", level }]),
    ];
    const url = URL.canParse(server) ? new URL(server) : null;
    if (url?.protocol !== "http:" && url?.protocol !== "https:")
      throw new Error(
        `"${server.slice(0, 80)}" is no address of a server, such as http://127.0.0.1:8017`,
      );
    const { origin } = url;
    const address = `${origin}/api/tables`;
    const made: Partial<TableCreated> = await post(address, { game, seats, ...others });
    const token = made.seats?.[0]?.token;
    if (made.table === undefined || token === undefined)
      throw new StrangeAnswer(address, "it has made no table");
    return new Seat(origin, made.table, token);
  }

  private get api(): string {
    return `${this.server}/api/tables/${this.table}`;
  }

  /** Send a request about the table and return the answer. Throws Refused or StrangeAnswer. */
  async ask<T>(what: string, body: object): Promise<T> {
    // A first request that nobody answers has a wrong address. Later the server may come back.
    const patience = this.isKnown ? PATIENCE : 0;
    const answer = await post(`${this.api}/${what}`, body, this.token, patience);
    this.isKnown = true;
    return answer as T;
  }

  private choices(body: { acts?: string[] } = {}): Promise<AnyChoices> {
    return this.ask("choices", body);
  }

  /** Let a bot play until the game is over; return the last state. Its `outcome` is null if somebody has resigned. */
  async play(bot: Bot): Promise<View> {
    let choices = await this.choices();
    for await (const _ of this.changes()) {
      while ((choices = await this.choices()).moves.length > 0) await this.handIn(bot, choices);
      if (choices.is_over) break;
    }
    return choices.state;
  }

  private async handIn(bot: Bot, choices: AnyChoices): Promise<void> {
    const { number } = choices;
    try {
      while (choices.moves.length > 0) {
        const move = await decide(bot, choices.state, choices.moves);
        choices = await this.choices({ acts: [...choices.acts, move] });
      }
      // What comes late or twice does not have the current number, and is not played.
      await this.ask("turn", { number, acts: choices.acts });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (LATE.includes(error.code)) return;
      // Acts that were legal and are refused come late too, if the table has moved on.
      if ((await this.choices()).number === number) throw error;
    }
  }

  /** Yield at the beginning and after each change of the table, also after a lost connection. */
  private async *changes(): AsyncGenerator<void> {
    const address = `${this.api}/stream`;
    const headers = { authorization: `Bearer ${this.token}` };
    let lostAt = 0;
    let isTold = false;
    for (;;) {
      let words = "the stream has ended";
      try {
        for await (const kind of kinds(address, headers)) {
          lostAt = 0;
          isTold = false;
          if (kind && !OTHERS.includes(kind)) yield;
        }
      } catch (error) {
        if (error instanceof Refused || error instanceof StrangeAnswer) throw error;
        words = causeOf(error);
      }
      lostAt ||= Date.now();
      if (Date.now() - lostAt > PATIENCE)
        throw new Error(`the connection to ${this.server} is lost: ${words}`);
      isTold ||= tell(lostAt, PAUSE, address, words);
      await sleep(PAUSE);
    }
  }
}

/**
 * Send a request, again where a server is too busy or does not answer. `patience` is for a server that cannot be reached,
 * and `sent` for one that was, and may have done what was asked.
 */
async function post(
  address: string,
  body: object,
  token?: string,
  patience = 0,
  sent = patience,
): Promise<object> {
  const began = Date.now();
  const headers = {
    "content-type": "application/json",
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  let isTold = false;
  for (let pause = PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
    let wait = pause;
    try {
      return await ask(address, { method: "POST", headers, body: JSON.stringify(body) });
    } catch (error) {
      if (error instanceof Refused || error instanceof StrangeAnswer) throw error;
      const words = causeOf(error);
      if (error instanceof Busy) {
        if (Date.now() - began > PATIENCE) throw error.refused;
        wait = Math.min(error.pause || pause, PATIENCE);
      } else if (Date.now() - began > (isUnsent(error) ? patience : sent))
        throw new Error(`no answer from ${address}: ${words}`);
      isTold ||= tell(began, wait, address, words);
    }
    await sleep(wait);
  }
}

/** Say that it is tried again, so that nobody wonders why nothing happens; not after a moment. Return whether it was said. */
function tell(began: number, wait: number, address: string, words: string): boolean {
  if (Date.now() + wait - began < MOMENT) return false;
  const seconds = PATIENCE / 1000;
  console.error(`no answer from ${address}: ${words}; trying again for ${seconds} seconds`);
  return true;
}

/** Return whether nobody was there to take a request. */
function isUnsent(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  const syscall = cause instanceof Error && "syscall" in cause ? cause.syscall : "";
  return syscall === "connect" || syscall === "getaddrinfo";
}

function causeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message || cause.name : String(cause);
}
