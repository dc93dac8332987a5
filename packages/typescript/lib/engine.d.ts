import type { Readable, Writable } from "node:stream";
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
/** Let a bot play a game here, against a level or alone; return the points by seat. */
export declare function play(bot: Bot, game: keyof Game | (string & {}), options?: {
    level?: number | undefined;
    seed?: number;
    seat?: number;
    engine?: Engine;
}): Promise<number[]>;
/** Be an engine on standard input and output, whose `go` asks the bot. `quiltbee engine` answers everything else. */
export declare function serve(bot: Bot, input?: Readable, output?: Writable, engine?: Engine): Promise<void>;
export {};
