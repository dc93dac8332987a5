// SPDX-License-Identifier: MIT
// Requests to a server, and what it answers.

/** How long a whole answer may take, and how long a stream may be silent. It has a line every fifteen seconds. */
const SECONDS = 60;
/** The most of an answer, or of a line of a stream. Choices of Doodle with 3,501 moves have 600,000 bytes. */
const LARGEST = 8 * 2 ** 20;

/** The server has refused a request. `code` is for programs. */
export class Refused extends Error {
  readonly code: string;

  constructor(fault: { code: string; message: string }) {
    super(`the server refused: ${fault.message} (${fault.code})`);
    this.code = fault.code;
  }
}

/** What answers at an address does not answer as a server of ours. */
export class StrangeAnswer extends Error {
  constructor(address: string, words: string) {
    super(`what answers at ${address} is no Quilting Bee server: ${words}`);
  }
}

/** A server that is too busy, or cannot answer at the moment. It may say how many milliseconds to wait. */
export class Busy extends Error {
  constructor(
    readonly refused: Refused,
    readonly pause: number,
  ) {
    super(refused.message);
  }
}

/** Send a request and return the object that the server answers. Throws Refused, or Busy if it may be sent again later. */
export async function ask(address: string, options: RequestInit): Promise<object> {
  let text = "";
  for await (const part of open(address, {
    ...options,
    signal: AbortSignal.timeout(1000 * SECONDS),
  }))
    text = atMost(address, text + part);
  return parse(address, text);
}

/** Yield the type of each message of a stream, and "" for other lines. Throws as `ask` does. */
export async function* kinds(
  address: string,
  headers: Record<string, string>,
): AsyncGenerator<string> {
  const silence = new AbortController();
  const late = new Error(`it is silent for ${SECONDS} seconds`);
  const timer = setTimeout(() => silence.abort(late), 1000 * SECONDS);
  try {
    let rest = "";
    for await (const part of open(address, { headers, signal: silence.signal })) {
      const lines = atMost(address, rest + part).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        const message = line.startsWith("data: ") ? parse(address, line.slice(6)) : {};
        yield "type" in message ? String(message.type) : "";
      }
      timer.refresh();
    }
  } finally {
    clearTimeout(timer);
  }
}

async function* open(address: string, options: RequestInit): AsyncGenerator<string> {
  // It follows no redirection: the token of a seat is for its server alone.
  const response = await fetch(address, { ...options, redirect: "manual" });
  const { ok, status, headers, body } = response;
  if (!ok) {
    const refused = await refusal(response);
    if (status !== 408 && status !== 429 && status < 500) throw refused;
    throw new Busy(refused, 1000 * Number(headers.get("retry-after") ?? 0));
  }
  const decoder = new TextDecoder();
  for await (const chunk of body ?? []) yield decoder.decode(chunk, { stream: true });
}

function atMost(address: string, text: string): string {
  if (text.length <= LARGEST) return text;
  throw new StrangeAnswer(address, `its answer is longer than ${LARGEST / 2 ** 20} MiB`);
}

function parse(address: string, text: string): object {
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read === "object" && read !== null && !Array.isArray(read)) return read;
  } catch {
    // It is told below.
  }
  throw new StrangeAnswer(address, `it says ${JSON.stringify(text.slice(0, 60))}`);
}

async function refusal(response: Response): Promise<Refused> {
  try {
    const fault = (await response.json()) as object;
    if ("code" in fault && "message" in fault)
      return new Refused({ code: String(fault.code), message: String(fault.message) });
  } catch {
    // It has no words of ours.
  }
  const { status, statusText, url } = response;
  return new Refused({ code: `http_${status}`, message: `${statusText} at ${url}` });
}
