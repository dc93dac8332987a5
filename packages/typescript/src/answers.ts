// SPDX-License-Identifier: MIT
// What a server answers: read with limits of size and time, and checked before it is used.
import type { Move, View } from "./bot.js";
import type { Choices } from "./protocol.js";

/** How long to wait for a whole answer, or for a line of a stream. A stream has one every fifteen seconds. */
const SECONDS = 60;
/** The most of an answer, or of a line of a stream. Choices of Doodle with 3,501 moves have 600,000 bytes. */
const LARGEST = 8 * 2 ** 20;
const LARGEST_FAULT = 2 ** 16;
const MIB = `${LARGEST / 2 ** 20} MiB`;

/** The server has refused a request. `code` is for programs. */
export class Refused extends Error {
  readonly code: string;

  constructor(fault: { code: string; message: string }) {
    super(`the server refused: ${fault.message} (${fault.code})`);
    this.code = fault.code;
  }
}

/** What answers at an address does not answer as a server of ours. */
export class StrangeAnswer extends Error {
  constructor(address: string, words: string) {
    super(`what answers at ${address} is no Quilting Bee server: ${words}`);
  }
}

/** A server that is too busy, or cannot answer at the moment. It may say how many milliseconds to wait. */
export class Busy extends Error {
  constructor(
    readonly refused: Refused,
    readonly pause: number,
  ) {
    super(refused.message);
  }
}

export type AnyChoices = Omit<Choices, "state" | "moves"> & { state: View; moves: Move[] };

/** Return words of a server for a terminal: without what is not printable, and not too long. */
export function shown(text: unknown, most = 200): string {
  const words = String(text)
    .slice(0, 4 * most)
    .replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim();
  return words.length <= most ? words : `${words.slice(0, most - 3)}...`;
}

/** An answer that has to come within its time, with its headers. */
export class Answer {
  private readonly controller = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private response: Response | undefined;

  private constructor(
    private readonly address: string,
    private readonly seconds: number,
  ) {}

  /** Send a request. Throws Refused, or Busy if it may be sent again later. */
  static async open(address: string, options: RequestInit, seconds = SECONDS): Promise<Answer> {
    const answer = new Answer(address, seconds);
    const { signal } = answer.controller;
    answer.wait();
    try {
      // It follows nobody elsewhere: the token of a seat is for its server alone.
      answer.response = await fetch(address, { ...options, redirect: "manual", signal });
    } catch (error) {
      const cause: unknown = signal.aborted ? signal.reason : error;
      answer.end();
      throw cause;
    }
    if (answer.response.ok) return answer;
    const { status, headers } = answer.response;
    const refused = await answer.refusal(answer.response);
    if (status !== 408 && status !== 429 && status < 500) throw refused;
    throw new Busy(refused, 1000 * Number(headers.get("retry-after") ?? 0));
  }

  /** Return the object that the server has sent. */
  async object(): Promise<object> {
    return this.parse(await this.text(LARGEST));
  }

  /** Yield the type of each message of a stream, and "" for other lines. Each line has its own time. */
  async *kinds(): AsyncGenerator<string> {
    let rest = "";
    const decoder = new TextDecoder();
    for await (const chunk of this.chunks()) {
      const parts = (rest + decoder.decode(chunk, { stream: true })).split("\n");
      rest = parts.pop() ?? "";
      if (rest.length > LARGEST)
        throw new StrangeAnswer(this.address, `a line of it is longer than ${MIB}`);
      if (parts.length === 0) continue;
      // Whoever reads may think for long.
      clearTimeout(this.timer);
      for (const line of parts) {
        const message = line.startsWith("data: ") ? this.parse(line.slice(6)) : {};
        yield "type" in message ? String(message.type) : "";
      }
      this.wait();
    }
  }

  private wait(): void {
    clearTimeout(this.timer);
    const late = new Error(`it takes longer than ${this.seconds} seconds`);
    this.timer = setTimeout(() => this.controller.abort(late), 1000 * this.seconds);
  }

  private end(): void {
    clearTimeout(this.timer);
    this.controller.abort();
  }

  private async *chunks(): AsyncGenerator<Uint8Array> {
    const { signal } = this.controller;
    try {
      for await (const chunk of this.response?.body ?? []) yield chunk;
    } catch (error) {
      throw signal.aborted ? signal.reason : error;
    } finally {
      this.end();
    }
  }

  private async text(most: number): Promise<string> {
    let [text, size] = ["", 0];
    const decoder = new TextDecoder();
    for await (const chunk of this.chunks()) {
      size += chunk.length;
      if (size > most) throw new StrangeAnswer(this.address, `its answer is longer than ${MIB}`);
      text += decoder.decode(chunk, { stream: true });
    }
    return text;
  }

  private parse(text: string): object {
    try {
      const read: unknown = JSON.parse(text);
      if (typeof read === "object" && read !== null && !Array.isArray(read)) return read;
    } catch {
      // It is told below.
    }
    throw new StrangeAnswer(this.address, `it says '${shown(text.slice(0, 60))}'`);
  }

  /** Read why the server has refused a request. */
  private async refusal({ status, statusText, headers }: Response): Promise<Refused> {
    const code = `http_${status}`;
    const elsewhere = headers.get("location");
    if (elsewhere !== null) {
      this.end();
      const message = shown(`it leads to ${elsewhere}; name that address if you trust it`);
      return new Refused({ code, message });
    }
    try {
      const fault = this.parse(await this.text(LARGEST_FAULT));
      if ("code" in fault && "message" in fault)
        return new Refused({ code: shown(fault.code, 40), message: shown(fault.message) });
    } catch {
      // It has no words of ours.
    }
    return new Refused({ code, message: shown(`${statusText} at ${this.address}`) });
  }
}

/** Return the id of a new table and the token of its first seat. */
export function checkMade(address: string, made: object): { table: string; token: string } {
  const { table, seats } = made as { table?: unknown; seats?: unknown };
  const token: unknown = Array.isArray(seats) ? seats[0]?.token : undefined;
  const isMade =
    typeof table === "string" &&
    typeof token === "string" &&
    /^[a-z2-7]{12}$/.test(table) &&
    /^[\w-]{1,200}$/.test(token);
  if (!isMade) throw new StrangeAnswer(address, "it has made no table");
  return { table, token };
}

/** Return choices if they have the form that docs/bots.md describes. */
export function checkChoices(address: string, choices: object): AnyChoices {
  const { number, is_over, acts, moves, state } = choices as Record<keyof Choices, unknown>;
  const isRight =
    Number.isInteger(number) &&
    typeof is_over === "boolean" &&
    Array.isArray(acts) &&
    acts.every((act) => typeof act === "string") &&
    Array.isArray(moves) &&
    moves.every((each) => typeof each?.move === "string") &&
    isState(state);
  if (!isRight) throw new StrangeAnswer(address, "its choices have another form");
  return choices as AnyChoices;
}

function isState(state: unknown): boolean {
  if (typeof state !== "object" || state === null) return false;
  const { game, seat, outcome } = state as Record<string, unknown>;
  if (typeof game !== "string" || !Number.isInteger(seat) || outcome === undefined) return false;
  if (outcome === null) return true;
  const { scores } = outcome as { scores?: unknown };
  return Array.isArray(scores) && scores.every((points) => typeof points === "number");
}
