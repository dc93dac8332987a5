// SPDX-License-Identifier: MIT
// A bot at a table of a server, over HTTP.
import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { decide } from "./bot.js";
const PATIENCE = 120_000;
const PAUSE = 500;
const LONGEST_PAUSE = 10_000;
/** Messages that leave the game as it was. */
const OTHERS = ["seats", "greeted", "pong", "rematch"];
/** Refusals of a turn that came too late. */
const LATE = ["stale", "already_done", "not_your_turn", "game_over"];
const INVITATION = "invite-";
/** The server has refused a request. `code` is for programs. */
export class Refused extends Error {
    code;
    constructor(fault) {
        super(`the server refused: ${fault.message} (${fault.code})`);
        this.code = fault.code;
    }
}
/** A seat at a table of a server, and the token that opens it. */
export class Seat {
    server;
    table;
    token;
    isKnown = false;
    constructor(server, table, token) {
        this.server = server;
        this.table = table;
        this.token = token;
    }
    /** The address of the table, for those who watch. */
    get link() {
        return `${this.server}/table/${this.table}`;
    }
    /** The link with the token of the seat, to come back to it. It is a secret. */
    get ownLink() {
        return `${this.link}#${this.token}`;
    }
    /** Take a seat by a link with a token or an invitation behind its `#`, or by the address of a table and a token. */
    static async join(link, token) {
        const url = URL.canParse(link) ? new URL(link) : null;
        const table = /^\/(?:table|api\/tables)\/([a-z2-7]{12})\/?$/.exec(url?.pathname ?? "")?.[1];
        if (!url || !table)
            throw new Error(`"${link.slice(0, 80)}" is no link to a table`);
        const secret = token ?? url.hash.slice(1);
        if (!secret)
            throw new Error("the link has no token or invitation after its #; give --token");
        if (!secret.startsWith(INVITATION))
            return new Seat(url.origin, table, secret);
        const seat = new Seat(url.origin, table, randomBytes(24).toString("base64url"));
        const invitation = secret.slice(INVITATION.length);
        await post(`${seat.api}/claim`, { invitation, token: seat.token });
        return seat;
    }
    /** Make a table against a computer of a level, or without one for the bot alone. */
    static async challenge(server, game, options = {}) {
        const { level, name = "bot", ...others } = options;
        const seats = [
            { kind: "human", name },
            ...(level === undefined ? [] : [{ kind: "computer", level }]),
        ];
        const url = URL.canParse(server) ? new URL(server) : null;
        if (url?.protocol !== "http:" && url?.protocol !== "https:")
            throw new Error(`"${server.slice(0, 80)}" is no address of a server, such as http://127.0.0.1:8017`);
        const { origin } = url;
        const made = await post(`${origin}/api/tables`, { game, seats, ...others });
        const own = made.seats[0];
        if (!own)
            throw new Error("the server gave no seat");
        return new Seat(origin, made.table, own.token);
    }
    get api() {
        return `${this.server}/api/tables/${this.table}`;
    }
    /** Send a request about the table and return the answer. Throws Refused. */
    async ask(what, body) {
        // A first request that nobody answers has a wrong address. Later the server may come back.
        const answer = await post(`${this.api}/${what}`, body, this.token, this.isKnown ? PATIENCE : 0);
        this.isKnown = true;
        return answer;
    }
    /** Let a bot play until the game is over; return the last state. Its `outcome` is null if somebody has resigned. */
    async play(bot) {
        let choices = await this.ask("choices", {});
        for await (const _ of this.changes()) {
            while ((choices = await this.ask("choices", {})).moves.length > 0)
                await this.handIn(bot, choices);
            if (choices.is_over)
                break;
        }
        return choices.state;
    }
    async handIn(bot, choices) {
        const { number } = choices;
        try {
            while (choices.moves.length > 0) {
                const move = await decide(bot, choices.state, choices.moves);
                choices = await this.ask("choices", { acts: [...choices.acts, move] });
            }
            // What comes late or twice does not have the current number, and is not played.
            await this.ask("turn", { number, acts: choices.acts });
        }
        catch (error) {
            if (!(error instanceof Refused))
                throw error;
            if (LATE.includes(error.code))
                return;
            // Acts that were legal and are refused come late too, if the table has moved on.
            if ((await this.ask("choices", {})).number === number)
                throw error;
        }
    }
    /** Yield at the beginning and after each change of the table, also after a lost connection. */
    async *changes() {
        let lostAt = 0;
        for (;;) {
            try {
                const stream = await request(`${this.api}/stream`, {
                    headers: { authorization: `Bearer ${this.token}` },
                });
                for await (const line of lines(stream)) {
                    lostAt = 0;
                    if (line.startsWith("data: ") && !OTHERS.includes(JSON.parse(line.slice(6)).type))
                        yield;
                }
            }
            catch (error) {
                if (error instanceof Refused)
                    throw error;
                lostAt ||= Date.now();
                if (Date.now() - lostAt > PATIENCE)
                    throw new Error(`the connection to ${this.server} is lost: ${error}`);
            }
            await sleep(PAUSE);
        }
    }
}
async function* lines(response) {
    let rest = "";
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
        const parts = (rest + decoder.decode(chunk, { stream: true })).split("\n");
        rest = parts.pop() ?? "";
        yield* parts;
    }
}
/** A server that is too busy, or cannot answer at the moment. */
class Busy extends Error {
    refused;
    pause;
    constructor(refused, pause) {
        super(refused.message);
        this.refused = refused;
        this.pause = pause;
    }
}
async function request(address, options) {
    const response = await fetch(address, options);
    if (response.ok)
        return response;
    const fault = (await response.json().catch(() => null));
    const refused = new Refused(fault ?? { code: `http_${response.status}`, message: response.statusText });
    if (response.status !== 429 && response.status < 500)
        throw refused;
    throw new Busy(refused, 1000 * Number(response.headers.get("retry-after") ?? 0));
}
/** Send a request, again where a server is too busy or does not answer. */
async function post(address, body, token, patience = 0) {
    const began = Date.now();
    const headers = {
        "content-type": "application/json",
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    };
    for (let pause = PAUSE;; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
        try {
            const response = await request(address, {
                method: "POST",
                headers,
                body: JSON.stringify(body),
            });
            return (await response.json());
        }
        catch (error) {
            if (error instanceof Refused)
                throw error;
            if (Date.now() - began > (error instanceof Busy ? PATIENCE : patience)) {
                throw error instanceof Busy
                    ? error.refused
                    : new Error(`no answer from ${address}: ${causeOf(error)}`);
            }
            await sleep(error instanceof Busy ? error.pause || pause : pause);
        }
    }
}
function causeOf(error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return cause instanceof Error ? cause.message || cause.name : String(cause);
}
