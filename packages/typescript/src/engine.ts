// SPDX-License-Identifier: MIT
// The engine protocol: `quiltbee engine` holds the rules, and bots use them over its standard input and output.
import { spawn, type ChildProcessByStdio } from "node:child_process";
import { Console } from "node:console";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { BotError, decide, type Bot, type Game, type Move, type View } from "./bot.js";

/** An error that the engine answers with. */
export class EngineError extends Error {
  readonly code: number;
  readonly data: Record<string, unknown>;

  constructor(error: { code: number; message: string; data?: Record<string, unknown> }) {
    super(error.message);
    this.code = error.code;
    this.data = error.data ?? {};
  }
}

type Params = Record<string, unknown>;

/** The state of a game that all seats may see, as far as these modules need it. */
interface State {
  to_move: number[];
  phase: string;
  outcome: { scores: number[]; winner?: number; winners?: number[] } | null;
}

/** A running engine. Its command is `quiltbee engine`, or what the variable QUILTBEE_ENGINE says. */
export class Engine {
  private readonly process: ChildProcessByStdio<Writable, Readable, null>;
  private readonly waiting: { resolve: (line: string) => void; reject: (error: Error) => void }[] =
    [];
  private calls = 0;
  private ended: string | undefined;

  constructor(command = process.env["QUILTBEE_ENGINE"]?.split(" ") ?? ["quiltbee", "engine"]) {
    const [program = "quiltbee", ...args] = command;
    this.process = spawn(program, args, { stdio: ["pipe", "pipe", "inherit"] });
    this.process.stdin.on("error", () => undefined); // told by the end of the process
    this.process.on("error", (error) => this.end(notStarted(program, error)));
    this.process.on("close", (status) => this.end(`${program} has ended with status ${status}`));
    createInterface({ input: this.process.stdout }).on("line", (line) =>
      this.waiting.shift()?.resolve(line),
    );
  }

  private end(words: string): void {
    this.ended ??= words;
    for (const each of this.waiting.splice(0)) each.reject(new Error(words));
  }

  /** Send a line and return the line that answers it. */
  exchange(line: string): Promise<string> {
    if (this.ended !== undefined) return Promise.reject(new Error(this.ended));
    return new Promise((resolve, reject) => {
      this.waiting.push({ resolve, reject });
      this.tell(line);
    });
  }

  /** Send a line that has no answer. */
  tell(line: string): void {
    this.process.stdin.write(`${line}\n`);
  }

  /** Call a method and return its result. Throws EngineError. */
  async call<T = Params>(method: string, params: Params = {}): Promise<T> {
    const request = { jsonrpc: "2.0", id: ++this.calls, method, params };
    const answer = JSON.parse(await this.exchange(JSON.stringify(request)));
    if (answer.error) throw new EngineError(answer.error);
    return answer.result as T;
  }

  /** What a seat sees and may do. */
  async choices(seat: number): Promise<{ view: View; legal: Move[] }> {
    const [{ state }, { moves }] = await Promise.all([
      this.call<{ state: View }>("state", { seat }),
      this.call<{ moves: Move[] }>("legal", { seat }),
    ]);
    return { view: state, legal: moves };
  }

  /** End the engine. */
  close(): void {
    this.process.stdin.end();
  }
}

function notStarted(program: string, error: NodeJS.ErrnoException): string {
  if (error.code !== "ENOENT") return `${program} does not start: ${error.message}`;
  return (
    `the program ${program} was not found; put it on the path ` +
    `(in a checkout it is in .venv/bin), or set QUILTBEE_ENGINE to its command`
  );
}

/** How a game of a bot is played here. */
export interface PlayOptions {
  /** The other player: a level. */
  level?: number | undefined;
  /** Or its name, such as `random` or `level3`. Without either the bot plays alone. */
  against?: string | undefined;
  /** The same number gives the same setup. */
  seed?: number;
  /** The seat of the bot, 0 by default. */
  seat?: number;
  /** An engine that is running already. */
  engine?: Engine;
}

/** Let a bot play a game here, against another player or alone; return the points by seat. */
export async function play(
  bot: Bot,
  game: keyof Game | (string & {}),
  options: PlayOptions = {},
): Promise<number[]> {
  return (await outcomeOf(bot, game, options)).scores;
}

/** The same, and return who won as well. */
export async function outcomeOf(
  bot: Bot,
  game: string,
  options: PlayOptions = {},
): Promise<{ scores: number[]; winners: number[] }> {
  const engine = options.engine ?? new Engine();
  const other = otherPlayer(options);
  try {
    const setup = game === "patchwork" ? {} : { setup: { players: other === undefined ? 1 : 2 } };
    const seed = options.seed === undefined ? {} : { seed: options.seed };
    let { state } = await engine.call<{ state: State }>("new", { game, ...setup, ...seed });
    while (state.outcome === null) {
      const seat = state.to_move[0];
      let move: string;
      if (seat === undefined || (other !== undefined && seat !== (options.seat ?? 0))) {
        ({ move } = await engine.call<{ move: string }>("go", other ?? {}));
      } else {
        const { view, legal } = await engine.choices(seat);
        move = await decide(bot, view, legal);
      }
      const played = seat === undefined ? { move } : { move, seat };
      ({ state } = await engine.call<{ state: State }>("play", played));
    }
    const { scores, winner, winners } = state.outcome;
    return { scores, winners: winners ?? (winner === undefined ? [] : [winner]) };
  } finally {
    if (!options.engine) engine.close();
  }
}

function otherPlayer({ level, against }: PlayOptions): Params | undefined {
  const named = /^level(\d+)$/.exec(against ?? "")?.[1];
  if (named !== undefined) return { level: Number(named) };
  if (against !== undefined) return { player: against };
  return level === undefined ? undefined : { level };
}

/**
 * Be an engine on standard input and output, whose `go` asks the bot. `quiltbee engine` answers everything else.
 * What the bot prints with `console` goes to standard error.
 */
export async function serve(bot: Bot, engine = new Engine()): Promise<void> {
  Object.assign(console, new Console({ stdout: process.stderr, stderr: process.stderr }));
  const output = process.stdout;
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() === "") continue;
    const request = parsed(line);
    if (request?.method !== "go" && request?.method !== "hello") {
      if (request && !("id" in request)) engine.tell(line);
      else output.write(`${await engine.exchange(line)}\n`);
      if (request?.method === "quit") break;
      continue;
    }
    const answer = await answered(bot, engine, request);
    if ("id" in request) output.write(`${JSON.stringify(answer)}\n`);
  }
  engine.close();
}

interface Request {
  id?: unknown;
  method: string;
  params?: { seat?: number; ms?: number };
}

function parsed(line: string): Request | null {
  try {
    const request: unknown = JSON.parse(line);
    return typeof request === "object" && request !== null && "method" in request
      ? (request as Request)
      : null;
  } catch {
    return null;
  }
}

async function answered(bot: Bot, engine: Engine, request: Request): Promise<Params> {
  const head = { jsonrpc: "2.0", id: request.id };
  try {
    const result =
      request.method === "hello"
        ? await hello(bot, engine)
        : await go(bot, engine, request.params ?? {});
    return { ...head, result };
  } catch (error) {
    if (error instanceof EngineError) {
      return { ...head, error: { code: error.code, message: error.message, data: error.data } };
    }
    if (!(error instanceof BotError)) throw error;
    return { ...head, error: { code: 1, message: error.message, data: { code: "bot_failed" } } };
  }
}

async function hello(bot: Bot, engine: Engine): Promise<Params> {
  return { ...(await engine.call("hello")), name: bot.name };
}

async function go(
  bot: Bot,
  engine: Engine,
  params: { seat?: number; ms?: number },
): Promise<Params> {
  const began = performance.now();
  const { state } = await engine.call<{ state: State }>("state");
  const seat = params.seat ?? state.to_move[0];
  // The engine throws the die, and says what is wrong where the bot is not to move.
  if (seat === undefined || !state.to_move.includes(seat))
    return engine.call("go", { ...params, level: 1 });
  const { view, legal } = await engine.choices(seat);
  const move = await decide(bot, view, legal, params.ms);
  return { move, seat, player: bot.name, ms: Math.round(performance.now() - began), nodes: 0 };
}
