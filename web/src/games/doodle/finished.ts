// SPDX-License-Identifier: MIT
// What is kept of a game of Doodle that is over.
import { endOf, opponentOf, type FinishedGame } from "../../app/finishedGames";
import { cellAt, columnOf, rowOf, spread } from "../../board/geometry";
import { pictureOf } from "../../board/picture";
import type { DoodleEditionView, PuzzleView, RoomView, SheetView } from "../../protocol";
import { shapeOf } from "./board/cards";
import { editionView, NAME } from "./editions";
import { isPractice } from "./scores";

/** The sheet as a picture, each patch and each single space a piece. */
export function sheetPicture(edition: DoodleEditionView, sheet: SheetView): string {
  const owner = new Map<number, string>();
  sheet.drawn.forEach(({ card, piece, orientation, cell }, at) => {
    const shape = shapeOf(edition, card, piece, orientation);
    for (const space of spread(shape, rowOf(cell), columnOf(cell)))
      owner.set(cellAt(space), `patch ${at}`);
  });
  for (const cell of sheet.singles) owner.set(cell, `single ${cell}`);
  return pictureOf(owner);
}

/** The sheet of a puzzle. */
export async function puzzlePicture({ edition, view }: PuzzleView): Promise<string> {
  const { position, you } = view as RoomView;
  const sheet = position.sheets[you[0] ?? 0];
  return sheet ? sheetPicture(await editionView(edition), sheet) : "";
}

/** Null where it is not over, or does not count, or one has no seat there. */
export function finishedGame(view: RoomView, edition: DoodleEditionView): FinishedGame | null {
  const { outcome, sheets } = view.position;
  const [first] = view.you;
  if (outcome === null || first === undefined) return null;
  const { winners, scores, rows, reason } = outcome;
  const isGivenUp = reason === "resigned";
  if (isGivenUp && scores.length === 1) return null; // alone, what is given up is not counted
  const isTogether = view.you.length > 1;
  // Of those at one device the best is shown.
  const seat = isTogether ? (winners[0] ?? first) : first;
  const sheet = sheets[seat];
  if (sheet === undefined) return null;
  const rounds = (rows[seat] ?? []).slice(0, edition.rounds);
  return {
    game: NAME,
    table: view.table,
    edition: view.edition,
    at: endOf(view),
    opponent: opponentOf(view.seats, view.you),
    result: resultOf(seat, winners, scores.length, isTogether),
    score: scores[seat] ?? 0,
    others: scores.filter((_, other) => other !== seat),
    picture: sheetPicture(edition, sheet),
    numbers: {
      ...Object.fromEntries(rounds.map((points, at) => [`round${at + 1}`, points])),
      empty: sheet.empty,
    },
    ...(view.daily === null ? {} : { day: view.daily }),
    ...(isPractice(view) || view.from_position ? { practice: true } : {}),
    ...(isGivenUp || view.seats[seat]?.resigned ? { resigned: true } : {}),
  };
}

function resultOf(
  seat: number,
  winners: readonly number[],
  seats: number,
  isTogether: boolean,
): FinishedGame["result"] {
  if (isTogether) return "together";
  if (seats === 1) return "solo";
  if (!winners.includes(seat)) return "lost";
  return winners.length > 1 ? "shared" : "won";
}

/** The same where its edition is not at hand. */
export async function finishedAt(view: RoomView): Promise<FinishedGame | null> {
  return finishedGame(view, await editionView(view.edition));
}
