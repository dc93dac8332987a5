import type { DoodleMove, DoodleState, PatchworkMove, PatchworkState } from "./protocol.js";
/** What a bot sees and may do, by the name of its game. */
export interface Game {
    patchwork: {
        view: PatchworkState;
        move: PatchworkMove;
    };
    doodle: {
        view: DoodleState;
        move: DoodleMove;
    };
}
/** The state of a game as a seat may see it. `game` says which one it is. */
export type View = Game[keyof Game]["view"];
/** A legal move. */
export type Move = Game[keyof Game]["move"];
/** Plays a game. A subclass has `choose`, and `run` does the rest. `Bot<"doodle">` plays only one of the games. */
export declare abstract class Bot<G extends keyof Game = keyof Game> {
    /** The time for the present choice in milliseconds, if a limit was told. */
    ms: number | undefined;
    /** Its name in reports and at tables. */
    get name(): string;
    /** Choose one of the legal moves: return an entry of `legal`, or its text. `view.seat` is the bot's own seat. */
    abstract choose(view: Game[G]["view"], legal: Game[G]["move"][]): Game[G]["move"] | string | Promise<Game[G]["move"] | string>;
}
/** A bot has no move: its `choose` has failed, or what it returned is no legal move. */
export declare class BotError extends Error {
}
/** Return the text of the move that a bot chooses. Throws BotError, which says what is wrong with the bot. */
export declare function decide(bot: Bot, view: View, legal: Move[], ms?: number): Promise<string>;
