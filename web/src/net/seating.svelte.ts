// SPDX-License-Identifier: MIT
// With which tokens one joins a table. A link holds a token, or an invitation with which a seat can be claimed once.
import { TOKEN, tokensOf } from "../app/savedTables";
import { fieldsOf, stored } from "../app/stored";
import type { TableCreated } from "../protocol";
import { api, isFinal } from "./api";

const INVITATION = /^invite-([A-Za-z0-9_-]{32})$/;

/** The invitation in the fragment of a link. */
export function invitationIn(fragment: string): string | null {
  return INVITATION.exec(fragment)?.[1] ?? null;
}

/** The path of a link with which somebody takes a seat. */
export function invitationPath(table: string, invitation: string): string {
  return `/table/${table}#invite-${invitation}`;
}

/** The links with which the others take their seats at a new table. */
export function invitesOf(made: TableCreated): { seat: number; path: string }[] {
  return made.invitations.map(({ seat, invitation }) => ({
    seat,
    path: invitationPath(made.table, invitation),
  }));
}

/** One's own tokens at a new table, by seat. */
export function tokensIn(made: TableCreated): string[] {
  return made.seats.toSorted((one, other) => one.seat - other.seat).map(({ token }) => token);
}

/** Where one sits down; the token is in the fragment, which no server sees. */
export function seatPath(table: string, token: string | undefined): string {
  return token === undefined ? `/table/${table}` : `/table/${table}#${token}`;
}

/** Claim a seat with a token that is made here. It is kept until the answer comes, so that the same claim can be repeated. */
export async function claim(
  table: string,
  invitation: string,
): Promise<{ token: string; game: string }> {
  const token = pending()[invitation] ?? newToken();
  keep({ ...pending(), [invitation]: token });
  try {
    const { game } = await api.claim(table, { invitation, token });
    return { token, game };
  } catch (error) {
    if (isFinal(error)) forget(invitation);
    throw error;
  }
}

/** The claim has come to its end, and the token is kept elsewhere. */
export function forget(invitation: string): void {
  keep(Object.fromEntries(Object.entries(pending()).filter(([code]) => code !== invitation)));
}

function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}

const storedClaims = stored("quiltbee claims", (kept) => fieldsOf(kept) as Record<string, string>);
/** What is known since the page was opened, where nothing can be kept. */
let claims: Record<string, string> = {};

function pending(): Record<string, string> {
  return { ...claims, ...storedClaims.load() };
}

function keep(kept: Record<string, string>): void {
  claims = kept;
  storedClaims.keep(kept);
}

export class Seating {
  tokens: string[];
  /** The link holds no seat, or no longer: one watches. */
  isWrong = $state(false);
  /** The link was an invitation; here it is one that was refused. */
  readonly isInvited: boolean;
  readonly #given: string[];

  constructor(table: string, fragment: string) {
    this.isInvited = invitationIn(fragment) !== null;
    this.#given = fragment.split(/[,+]/).filter((token) => TOKEN.test(token));
    const kept = tokensOf(table).filter((token) => !this.#given.includes(token));
    this.tokens = [...this.#given, ...kept];
    this.isWrong = fragment !== "" && this.tokens.length === 0;
  }

  /** The tokens opened nothing: try without those of the link, then without any; null if there were none. */
  readonly fewer = (): string[] | null => {
    if (this.tokens.length === 0) return null;
    const kept = this.tokens.filter((token) => !this.#given.includes(token));
    this.tokens = kept.length < this.tokens.length ? kept : [];
    this.isWrong = this.tokens.length === 0;
    return this.tokens;
  };
}
