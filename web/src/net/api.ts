// SPDX-License-Identifier: MIT
// Requests, typed by the messages.
import type {
  AbsentSeat,
  Board,
  BoardRequest,
  ClaimRequest,
  CompareRequest,
  Comparison,
  Days,
  Fault,
  Hello,
  HintRequest,
  HintView,
  Invitation,
  NextPuzzle,
  PassRequest,
  PuzzleGames,
  PuzzleHint,
  PuzzleTry,
  PuzzleVerdict,
  PuzzleView,
  ReplayRequest,
  ReviewView,
  SeatClaimed,
  StandInRequest,
  TableCreated,
} from "../protocol";
import { transport } from "./transport";

/** What every table says of itself, whatever game is played there. */
export interface AnyTable {
  edition: string;
  position: { game: string };
}

/** What every replay says of itself. The rest is for the game. */
export interface AnyReplay {
  game: string;
  edition: string;
  date: string | null;
  table: string | null;
  /** The seats that have resigned. */
  resigned: readonly number[];
  /** The positions, from the start on. */
  moments: readonly unknown[];
}

/** The server refused, or did not answer: a code that the catalogues know, and its own words. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    /** The HTTP status; 0 if no server has answered. */
    readonly status = 0,
  ) {
    super(message);
  }
}

/** Whether a status says for certain that nothing was done. After any other one the same request may be sent again. */
export function isCertain(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}

/** Whether asking again is useless. */
export function isFinal(error: unknown): boolean {
  return error instanceof ApiError && isCertain(error.status);
}

async function fetchAnswer(path: string, body?: unknown, tokens: string[] = []): Promise<Response> {
  let answer: Response;
  const holder = tokens.length > 0 ? { authorization: `Bearer ${tokens.join(",")}` } : {};
  try {
    answer = await transport.fetch(
      path,
      body === undefined
        ? { headers: holder }
        : {
            method: "POST",
            headers: { "content-type": "application/json", ...holder },
            body: JSON.stringify(body),
          },
    );
  } catch {
    throw new ApiError("unreachable", "the server does not answer");
  }
  if (answer.ok) return answer;
  const fault = (await answer.json().catch(() => null)) as Fault | null;
  const { code = "server_error", message = answer.statusText } = fault ?? {};
  throw new ApiError(code, message, answer.status);
}

async function ask<T>(path: string, body?: unknown, tokens: string[] = []): Promise<T> {
  return (await (await fetchAnswer(path, body, tokens)).json()) as T;
}

export const recordPath = (table: string): string =>
  `/api/tables/${encodeURIComponent(table)}/record`;

const editions = new Map<string, Promise<unknown>>();

/** An edition of a game, all that is needed to draw it. It never changes while the page is open, so it is fetched once. */
export function fetchEdition<T>(game: string, name: string): Promise<T> {
  const path = `${game}/${encodeURIComponent(name)}`;
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
  /** As the holder of these tokens sees it. */
  table: (table: string, tokens: string[] = []) =>
    ask<AnyTable>(`/api/tables/${encodeURIComponent(table)}`, undefined, tokens),
  hello: () => ask<Hello>("/api/hello"),
  create: (request: object) => ask<TableCreated>("/api/tables", request),
  replay: (table: string, tokens: string[] = []) =>
    ask<AnyReplay>(`/api/tables/${encodeURIComponent(table)}/replay`, undefined, tokens),
  record: async (table: string, tokens: string[]) =>
    (await fetchAnswer(recordPath(table), undefined, tokens)).text(),
  compare: (table: string, tokens: string[], request: CompareRequest) =>
    ask<Comparison>(`/api/tables/${encodeURIComponent(table)}/compare`, request, tokens),
  days: (game: string, edition: string) =>
    ask<Days>(`/api/days/${game}/${encodeURIComponent(edition)}`),
  replayRecord: (request: ReplayRequest) => ask<AnyReplay>("/api/replay", request),
  hint: (table: string, tokens: string[], request: HintRequest) =>
    ask<HintView>(`/api/tables/${table}/hint`, request, tokens),
  /** The review that is kept of a table, if there is one. */
  review: (table: string, tokens: string[] = []) =>
    ask<ReviewView | null>(`/api/tables/${encodeURIComponent(table)}/review`, undefined, tokens),
  /** A position of a record. */
  board: (request: BoardRequest) => ask<Board>("/api/board", request),
  puzzleGames: () => ask<PuzzleGames>("/api/puzzles"),
  /** A puzzle by its id, or the puzzle of the day. */
  puzzle: (game: string, which: string) =>
    ask<PuzzleView>(`/api/puzzles/${game}/${encodeURIComponent(which)}`),
  nextPuzzle: (game: string, request: NextPuzzle) =>
    ask<PuzzleView>(`/api/puzzles/${game}/next`, request),
  puzzleHint: (game: string, id: string) => ask<PuzzleHint>(`/api/puzzles/${game}/${id}/hint`),
  tryPuzzle: (game: string, id: string, request: PuzzleTry) =>
    ask<PuzzleVerdict>(`/api/puzzles/${game}/${id}/try`, request),
  claim: (table: string, request: ClaimRequest) =>
    ask<SeatClaimed>(`/api/tables/${encodeURIComponent(table)}/claim`, request),
  invite: (table: string, tokens: string[], request: AbsentSeat) =>
    ask<Invitation>(`/api/tables/${table}/invite`, request, tokens),
  standIn: (table: string, tokens: string[], request: StandInRequest) =>
    ask<unknown>(`/api/tables/${table}/computer`, request, tokens),
  passFor: (table: string, tokens: string[], request: PassRequest) =>
    ask<unknown>(`/api/tables/${table}/pass`, request, tokens),
};
