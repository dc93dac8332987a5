// SPDX-License-Identifier: MIT
// A table that only this browser knows. Stands in for the socket of a table: the session does not know the difference.
import type { FromClient, FromServer } from "../protocol";
import { ApiError } from "./api";

export type Asked = FromClient[keyof FromClient];
export type Told = FromServer[keyof FromServer];

export abstract class LocalSocket {
  readonly readyState = 1;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;

  constructor() {
    queueMicrotask(() => this.onopen?.());
  }

  /** The whole table, as one finds it. */
  protected abstract arrive(): Told;
  /** Do what is asked, and return what to say. Throws ApiError where it cannot be done. */
  protected abstract answer(asked: Asked, request: number): Promise<Told>;
  abstract close(): void;

  send(text: string): void {
    const asked = JSON.parse(text) as Asked;
    if (asked.type === "join") this.emit(this.arrive());
    else if (asked.type === "ping") this.emit({ type: "pong" });
    else if ("request" in asked) void this.#carryOut(asked, asked.request);
  }

  protected readonly emit = (told: Told): void => {
    this.onmessage?.({ data: JSON.stringify(told) });
  };

  async #carryOut(asked: Asked, request: number): Promise<void> {
    try {
      this.emit(await this.answer(asked, request));
    } catch (error) {
      const { code, message } =
        error instanceof ApiError ? error : new ApiError("server_error", String(error));
      this.emit({ type: "refused", request, code, message, number: null });
    }
  }
}
