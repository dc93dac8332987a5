import type { Move, View } from "./bot.js";
import type { Choices } from "./protocol.js";
/** The server has refused a request. `code` is for programs. */
export declare class Refused extends Error {
    readonly code: string;
    constructor(fault: {
        code: string;
        message: string;
    });
}
/** What answers at an address does not answer as a server of ours. */
export declare class StrangeAnswer extends Error {
    constructor(address: string, words: string);
}
/** A server that is too busy, or cannot answer at the moment. It may say how many milliseconds to wait. */
export declare class Busy extends Error {
    readonly refused: Refused;
    readonly pause: number;
    constructor(refused: Refused, pause: number);
}
export type AnyChoices = Omit<Choices, "state" | "moves"> & {
    state: View;
    moves: Move[];
};
/** Return words of a server for a terminal: without what is not printable, and not too long. */
export declare function shown(text: unknown, most?: number): string;
/** An answer that has to come within its time, with its headers. */
export declare class Answer {
    private readonly address;
    private readonly seconds;
    private readonly controller;
    private timer;
    private response;
    private constructor();
    /** Send a request. Throws Refused, or Busy if it may be sent again later. */
    static open(address: string, options: RequestInit, seconds?: number): Promise<Answer>;
    /** Return the object that the server has sent. */
    object(): Promise<object>;
    /** Yield the type of each message of a stream, and "" for other lines. Each line has its own time. */
    kinds(): AsyncGenerator<string>;
    private wait;
    private end;
    private chunks;
    private text;
    private parse;
    /** Read why the server has refused a request. */
    private refusal;
}
/** Return the id of a new table and the token of its first seat. */
export declare function checkMade(address: string, made: object): {
    table: string;
    token: string;
};
/** Return choices if they have the form that docs/bots.md describes. */
export declare function checkChoices(address: string, choices: object): AnyChoices;
