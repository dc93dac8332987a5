// SPDX-License-Identifier: MIT
// Requests over HTTP, typed by the messages.
import type {
  CreateTable,
  EditionView,
  Fault,
  Hello,
  Replay,
  ReplayRequest,
  TableCreated,
} from "../protocol";

/** The server refused, or did not answer: a code that the catalogues know, and its own words. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      ...(body === undefined
        ? {}
        : {
            method: "POST",
            headers: { "content-type": "application/json" },
            body: JSON.stringify(body),
          }),
    });
  } catch {
    throw new ApiError("unreachable", "the server does not answer");
  }
  if (answer.ok) return (await answer.json()) as T;
  const fault = (await answer.json().catch(() => null)) as Fault | null;
  throw new ApiError(fault?.code ?? "server_error", fault?.message ?? answer.statusText);
}

const editions = new Map<string, Promise<EditionView>>();

export const api = {
  hello: () => ask<Hello>("/api/hello"),
  create: (request: CreateTable) => ask<TableCreated>("/api/tables", request),
  replay: (table: string) => ask<Replay>(`/api/tables/${encodeURIComponent(table)}/replay`),
  replayRecord: (request: ReplayRequest) => ask<Replay>("/api/replay", request),
  /** An edition never changes while the page is open, so it is fetched once. */
  edition(name: string): Promise<EditionView> {
    const known =
      editions.get(name) ??
      ask<EditionView>(`/api/editions/patchwork/${encodeURIComponent(name)}`).catch(
        (error: unknown) => {
          editions.delete(name);
          throw error;
        },
      );
    editions.set(name, known);
    return known;
  },
};
