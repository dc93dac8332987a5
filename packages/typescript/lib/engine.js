// SPDX-License-Identifier: MIT
// The engine protocol: `quiltbee engine` holds the rules, and bots use them over its standard input and output.
import { spawn } from "node:child_process";
import { Console } from "node:console";
import { createInterface } from "node:readline";
import { BotError, decide } from "./bot.js";
/** An error that the engine answers with. */
export class EngineError extends Error {
    code;
    data;
    constructor(error) {
        super(error.message);
        this.code = error.code;
        this.data = error.data ?? {};
    }
}
/** A running engine. Its command is `quiltbee engine`, or what the variable QUILTBEE_ENGINE says. */
export class Engine {
    process;
    waiting = [];
    calls = 0;
    ended;
    constructor(command = process.env["QUILTBEE_ENGINE"]?.split(" ") ?? ["quiltbee", "engine"]) {
        const [program = "quiltbee", ...args] = command;
        this.process = spawn(program, args, { stdio: ["pipe", "pipe", "inherit"] });
        this.process.stdin.on("error", () => undefined); // told by the end of the process
        this.process.on("error", (error) => this.end(notStarted(program, error)));
        this.process.on("close", (status) => this.end(`${program} has ended with status ${status}`));
        createInterface({ input: this.process.stdout }).on("line", (line) => this.waiting.shift()?.resolve(line));
    }
    end(words) {
        this.ended ??= words;
        for (const each of this.waiting.splice(0))
            each.reject(new Error(words));
    }
    /** Send a line and return the line that answers it. */
    exchange(line) {
        if (this.ended !== undefined)
            return Promise.reject(new Error(this.ended));
        return new Promise((resolve, reject) => {
            this.waiting.push({ resolve, reject });
            this.tell(line);
        });
    }
    /** Send a line that has no answer. */
    tell(line) {
        this.process.stdin.write(`${line}\n`);
    }
    /** Call a method and return its result. Throws EngineError. */
    async call(method, params = {}) {
        const request = { jsonrpc: "2.0", id: ++this.calls, method, params };
        const answer = JSON.parse(await this.exchange(JSON.stringify(request)));
        if (answer.error)
            throw new EngineError(answer.error);
        return answer.result;
    }
    /** What a seat sees and may do. */
    async choices(seat) {
        const [{ state }, { moves }] = await Promise.all([
            this.call("state", { seat }),
            this.call("legal", { seat }),
        ]);
        return { view: state, legal: moves };
    }
    /** End the engine. */
    close() {
        this.process.stdin.end();
    }
}
function notStarted(program, error) {
    if (error.code !== "ENOENT")
        return `${program} does not start: ${error.message}`;
    return (`the program ${program} was not found; put it on the path ` +
        `(in a checkout it is in .venv/bin), or set QUILTBEE_ENGINE to its command`);
}
/** Let a bot play a game here, against another player or alone; return the points by seat. */
export async function play(bot, game, options = {}) {
    return (await outcomeOf(bot, game, options)).scores;
}
/** The same, and return who won as well. */
export async function outcomeOf(bot, game, options = {}) {
    const engine = options.engine ?? new Engine();
    const other = otherPlayer(options);
    try {
        const setup = game === "patchwork" ? {} : { setup: { players: other === undefined ? 1 : 2 } };
        const seed = options.seed === undefined ? {} : { seed: options.seed };
        let { state } = await engine.call("new", { game, ...setup, ...seed });
        while (state.outcome === null) {
            const seat = state.to_move[0];
            let move;
            if (seat === undefined || (other !== undefined && seat !== (options.seat ?? 0))) {
                ({ move } = await engine.call("go", other ?? {}));
            }
            else {
                const { view, legal } = await engine.choices(seat);
                move = await decide(bot, view, legal);
            }
            const played = seat === undefined ? { move } : { move, seat };
            ({ state } = await engine.call("play", played));
        }
        const { scores, winner, winners } = state.outcome;
        return { scores, winners: winners ?? (winner === undefined ? [] : [winner]) };
    }
    finally {
        if (!options.engine)
            engine.close();
    }
}
function otherPlayer({ level, against }) {
    const named = /^level(\d+)$/.exec(against ?? "")?.[1];
    if (named !== undefined)
        return { level: Number(named) };
    if (against !== undefined)
        return { player: against };
    return level === undefined ? undefined : { level };
}
/**
 * Be an engine on standard input and output, whose `go` asks the bot. `quiltbee engine` answers everything else.
 * What the bot prints with `console` goes to standard error.
 */
export async function serve(bot, engine = new Engine()) {
    Object.assign(console, new Console({ stdout: process.stderr, stderr: process.stderr }));
    const output = process.stdout;
    for await (const line of createInterface({ input: process.stdin })) {
        if (line.trim() === "")
            continue;
        const request = parsed(line);
        if (request?.method !== "go" && request?.method !== "hello") {
            if (request && !("id" in request))
                engine.tell(line);
            else
                output.write(`${await engine.exchange(line)}\n`);
            if (request?.method === "quit")
                break;
            continue;
        }
        const answer = await answered(bot, engine, request);
        if ("id" in request)
            output.write(`${JSON.stringify(answer)}\n`);
    }
    engine.close();
}
function parsed(line) {
    try {
        const request = JSON.parse(line);
        return typeof request === "object" && request !== null && "method" in request
            ? request
            : null;
    }
    catch {
        return null;
    }
}
async function answered(bot, engine, request) {
    const head = { jsonrpc: "2.0", id: request.id };
    try {
        const result = request.method === "hello"
            ? await hello(bot, engine)
            : await go(bot, engine, request.params ?? {});
        return { ...head, result };
    }
    catch (error) {
        if (error instanceof EngineError) {
            return { ...head, error: { code: error.code, message: error.message, data: error.data } };
        }
        if (!(error instanceof BotError))
            throw error;
        return { ...head, error: { code: 1, message: error.message, data: { code: "bot_failed" } } };
    }
}
async function hello(bot, engine) {
    return { ...(await engine.call("hello")), name: bot.name };
}
async function go(bot, engine, params) {
    const began = performance.now();
    const { state } = await engine.call("state");
    const seat = params.seat ?? state.to_move[0];
    // The engine throws the die, and says what is wrong where the bot is not to move.
    if (seat === undefined || !state.to_move.includes(seat))
        return engine.call("go", { ...params, level: 1 });
    const { view, legal } = await engine.choices(seat);
    const move = await decide(bot, view, legal, params.ms);
    return { move, seat, player: bot.name, ms: Math.round(performance.now() - began), nodes: 0 };
}
