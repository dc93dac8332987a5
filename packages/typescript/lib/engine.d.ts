import { type Bot, type Game, type Move, type View } from "./bot.js";
/** An error that the engine answers with. */
export declare class EngineError extends Error {
    readonly code: number;
    readonly data: Record<string, unknown>;
    constructor(error: {
        code: number;
        message: string;
        data?: Record<string, unknown>;
    });
}
type Params = Record<string, unknown>;
/** A running engine. Its command is `quiltbee engine`, or what the variable QUILTBEE_ENGINE says. */
export declare class Engine {
    private readonly process;
    private readonly waiting;
    private calls;
    private ended;
    constructor(command?: string[]);
    private end;
    /** Send a line and return the line that answers it. */
    exchange(line: string): Promise<string>;
    /** Send a line that has no answer. */
    tell(line: string): void;
    /** Call a method and return its result. Throws EngineError. */
    call<T = Params>(method: string, params?: Params): Promise<T>;
    /** What a seat sees and may do. */
    choices(seat: number): Promise<{
        view: View;
        legal: Move[];
    }>;
    /** End the engine. */
    close(): void;
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
export declare function play(bot: Bot, game: keyof Game | (string & {}), options?: PlayOptions): Promise<number[]>;
/** The same, and return who won as well. */
export declare function outcomeOf(bot: Bot, game: string, options?: PlayOptions): Promise<{
    scores: number[];
    winners: number[];
}>;
/**
 * Be an engine on standard input and output, whose `go` asks the bot. `quiltbee engine` answers everything else.
 * What the bot prints with `console` goes to standard error.
 */
export declare function serve(bot: Bot, engine?: Engine): Promise<void>;
export {};
