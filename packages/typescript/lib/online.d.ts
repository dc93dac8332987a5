import { type Bot, type Game, type View } from "./bot.js";
/** A seat at a table of a server, and the token that opens it. */
export declare class Seat {
    readonly server: string;
    readonly table: string;
    readonly token: string;
    private isKnown;
    constructor(server: string, table: string, token: string);
    /** The address of the table, for those who watch. */
    get link(): string;
    /** The link with the token of the seat, to come back to it. It is a secret. */
    get ownLink(): string;
    /** Take a seat by a link with a token or an invitation behind its `#`, or by the address of a table and a token. */
    static join(link: string, token?: string): Promise<Seat>;
    /** Make a table against a computer of a level, or without one for the bot alone. */
    static challenge(server: string, game: keyof Game | (string & {}), options?: {
        level?: number | undefined;
        name?: string;
        [field: string]: unknown;
    }): Promise<Seat>;
    private get api();
    /** Send a request about the table and return the answer. Throws Refused or StrangeAnswer. */
    ask<T>(what: string, body: object): Promise<T>;
    private choices;
    /** Let a bot play until the game is over; return the last state. Its `outcome` is null if somebody has resigned. */
    play(bot: Bot): Promise<View>;
    private handIn;
    /** Yield at the beginning and after each change of the table, also after a lost connection. */
    private changes;
}
