// SPDX-License-Identifier: MIT
// Checks in this browser that cards and dice were fixed before the game: everything follows from the seed by SHA-256,
// and the commitment that was shown at the start is the hash of all of it. docs/server.md tells the same in words.
import type { DoodleEditionView, Secret } from "../../protocol";

export interface Checks {
  /** The commitment is the hash of what is told now. */
  commitment: boolean;
  /** Deck, start cards and throws follow from the seed. */
  seed: boolean;
  /** The throws of the game are those. */
  rolls: boolean;
}

export type Hash = (text: string) => Promise<string>;

/** SHA-256 by the browser, which offers it on https and on one's own computer only. */
export function browserHash(): Hash | null {
  const subtle = (globalThis.crypto as Crypto | undefined)?.subtle as SubtleCrypto | undefined;
  if (subtle === undefined) return null;
  return async (text) => {
    const bytes = await subtle.digest("SHA-256", new TextEncoder().encode(text));
    return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  };
}

export async function check(
  edition: Pick<DoodleEditionView, "die"> & {
    cards: readonly { id: string }[];
    starts: readonly { id: string }[];
  },
  commitment: string,
  secret: Secret,
  rolls: readonly number[],
  hash: Hash,
  isFromPosition = false,
): Promise<Checks> {
  const { seed, salt } = secret;
  const sorted = async (cards: readonly { id: string }[], name: string): Promise<string[]> => {
    const keyed = await Promise.all(
      cards.map(async ({ id }) => [await hash(`${seed} ${name} ${id}`), id] as const),
    );
    return keyed.sort(([one], [other]) => (one < other ? -1 : 1)).map(([, id]) => id);
  };
  const faces = edition.die.toSorted((one, other) => one - other);
  // A game from a position is dealt only the cards that were undealt there.
  const dealt = edition.cards.filter(({ id }) => !isFromPosition || secret.deck.includes(id));
  const deck = await sorted(dealt, "deck");
  const starts = (await sorted(edition.starts, "start")).slice(0, secret.starts.length);
  const dice = await Promise.all(
    secret.dice.map(async (_, i) => {
      const number = BigInt(`0x${await hash(`${seed} die ${i + 1}`)}`);
      return faces[Number(number % BigInt(faces.length))];
    }),
  );
  const lines = [seed, secret.deck.join(","), secret.starts.join(","), secret.dice.join(","), salt];
  const same = (one: readonly unknown[], other: readonly unknown[]): boolean =>
    one.join(",") === other.join(",");
  return {
    commitment: (await hash(lines.join("\n"))) === commitment,
    seed: same(deck, secret.deck) && same(starts, secret.starts) && same(dice, secret.dice),
    rolls: same(secret.dice.slice(0, rolls.length), rolls),
  };
}
