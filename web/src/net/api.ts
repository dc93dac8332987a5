// SPDX-License-Identifier: MIT
// Requests over HTTP, typed by the messages.
import type {
  AbsentSeat,
  ClaimRequest,
  CreateDoodle,
  CreateTable,
  DoodleEditionView,
  DoodleReplay,
  EditionView,
  Fairness,
  Fault,
  Hello,
  Invitation,
  PassRequest,
  Replay,
  ReplayRequest,
  RoomView,
  SeatClaimed,
  StandInRequest,
  TableCreated,
  TableView,
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

async function ask<T>(path: string, body?: unknown, tokens: string[] = []): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      ...(body === undefined
        ? {}
        : {
            method: "POST",
            headers: {
              "content-type": "application/json",
              ...(tokens.length > 0 ? { authorization: `Bearer ${tokens.join(",")}` } : {}),
            },
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

const editions = new Map<string, Promise<unknown>>();

/** An edition never changes while the page is open, so it is fetched once. */
function edition<T>(path: string): Promise<T> {
  const known =
    (editions.get(path) as Promise<T> | undefined) ??
    ask<T>(`/api/editions/${path}`).catch((error: unknown) => {
      editions.delete(path);
      throw error;
    });
  editions.set(path, known);
  return known;
}

export const api = {
  table: (table: string) => ask<TableView | RoomView>(`/api/tables/${encodeURIComponent(table)}`),
  hello: () => ask<Hello>("/api/hello"),
  create: (request: CreateTable | CreateDoodle) => ask<TableCreated>("/api/tables", request),
  replay: (table: string) =>
    ask<Replay | DoodleReplay>(`/api/tables/${encodeURIComponent(table)}/replay`),
  replayRecord: (request: ReplayRequest) => ask<Replay | DoodleReplay>("/api/replay", request),
  edition: (name: string) => edition<EditionView>(`patchwork/${encodeURIComponent(name)}`),
  doodle: (name: string) => edition<DoodleEditionView>(`doodle/${encodeURIComponent(name)}`),
  claim: (table: string, request: ClaimRequest) =>
    ask<SeatClaimed>(`/api/tables/${encodeURIComponent(table)}/claim`, request),
  invite: (table: string, tokens: string[], request: AbsentSeat) =>
    ask<Invitation>(`/api/tables/${table}/invite`, request, tokens),
  standIn: (table: string, tokens: string[], request: StandInRequest) =>
    ask<unknown>(`/api/tables/${table}/computer`, request, tokens),
  passFor: (table: string, tokens: string[], request: PassRequest) =>
    ask<unknown>(`/api/tables/${table}/pass`, request, tokens),
  fairness: (table: string) => ask<Fairness>(`/api/tables/${encodeURIComponent(table)}/fairness`),
};
