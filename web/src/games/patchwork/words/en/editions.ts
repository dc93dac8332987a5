// SPDX-License-Identifier: MIT
import { countingIn } from "../../../../words/counting";

/** What an edition calls its things. */
export interface EditionWords {
  title: string;
  /** A line about it, for whoever chooses. */
  about: string;
  /** What one pays with. */
  one: string;
  many: string;
  /** What one pays *with*. */
  withMany: string;
  /** "1 button", "5 buttons": as a subject or an object. */
  amount: (count: number) => string;
  /** The same after words such as *with*, *of*, *for*, which ask for another case in some languages. */
  of: (count: number) => string;
  /** By seat, the colour of the token, and how it begins a sentence. */
  tokens: [string, string];
  /** By seat, what the token is. */
  things: [string, string];
}

const { counted } = countingIn("en-GB");

function edition(
  title: string,
  about: string,
  one: string,
  many: string,
  tokens: [string, string],
): EditionWords {
  const amount = (count: number) => counted(count, one, many);
  return {
    title,
    about,
    one,
    many,
    withMany: many,
    amount,
    of: amount,
    tokens,
    things: ["spool", "thimble"],
  };
}

export const editions = {
  classic: edition("Classic", "Linen and horn buttons, as first printed.", "button", "buttons", [
    "Lime green",
    "Yellow",
  ]),
  winter: edition(
    "Winter",
    "Snow and knitting patterns. A special patch may also be removed from play.",
    "button",
    "buttons",
    ["Silver", "Gold"],
  ),
  halloween: edition(
    "Halloween",
    "A plum night with friendly eyeballs. A special patch may also be removed from play.",
    "eyeball",
    "eyeballs",
    ["Orange", "Purple"],
  ),
};

/** By edition, what a player should know about its data, where the server's own English note is not read. */
export const notes: Partial<Record<keyof typeof editions, string>> = {};
