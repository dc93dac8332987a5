// SPDX-License-Identifier: MIT
import { counted } from "../../../../words/counting";
import type { Doing, Facts, Lesson } from "../../lessons";

export interface Told {
  title: string;
  text: string;
}

export const guide = {
  lessons: {
    aim: () => ({
      title: "One big rectangle",
      text: "Shade spaces so that they form one big rectangle without a gap. Its largest square counts a point a space, each row or column beyond it one point.",
    }),
    start: () => ({
      title: "Your start patch",
      text: "Drag it where you like: near a corner is a good start. Then tap Draw and finish.",
    }),
    turn: (f) => ({
      title: "Die and token",
      text: `The die showed ${f.roll}, so the token walked ${f.roll === 1 ? "to the next card" : `${f.roll} cards on`}. Drag that patch close to the first one, then tap Draw and finish.`,
    }),
    fit: () => ({
      title: "Close together",
      text: "Tap Turn or Flip until the patch fits without a gap. Below the sheet you read what it does to your best rectangle.",
    }),
    neighbour: () => ({
      title: "Rather the card beside it?",
      text: "Tap neighbour, then one of the two lit cards, to draw that patch instead. Each of the four special actions can be used once a game.",
    }),
    single: () => ({
      title: "A hole to fill",
      text: "Tap single space, then the space, then Shade it: that fills a hole in your rectangle. Afterwards you draw your patch as usual.",
    }),
    cut: () => ({
      title: "Too big? Cut it",
      text: "Tap cut, then the piece that suits you: only that one is drawn. The snip is straight and leaves two pieces.",
    }),
    twice: () => ({
      title: "Once more",
      text: "You have crossed off a special action. As long as twice is left, you can use one of the others a second time: just tap it.",
    }),
    stuck: () => ({
      title: "It fits nowhere",
      text: "Nothing can be drawn now, so tap Pass, then Done. Your sheet stays as it is, and the next turn brings another card.",
    }),
    pass: () => ({
      title: "You may pass",
      text: "A patch that would spoil your plan need not be drawn: tap Pass, then Done. The card goes away all the same.",
    }),
    scored: ({ best, round }) => ({
      title: `${best.points} ${best.points === 1 ? "point" : "points"} for your rectangle`,
      text: `Your best was ${best.height} by ${best.width}: ${best.square} for its square${best.extra > 0 ? ` and ${best.extra} for what lies beyond it` : ""}. ${round < 3 ? "It may count again this round, so let it grow." : "It may count a third time, so let it grow."}`,
    }),
    round: () => ({
      title: "Six new cards",
      text: "A round has six turns, and then two cards are left. Six new ones follow them, and it goes on from where the token stands.",
    }),
    gaps: (f) => ({
      title: "The last round",
      text: `In the end every empty space costs a point, and you have ${f.empty}. So fill up now, outside of your rectangle too.`,
    }),
    final: () => ({
      title: "The final turn",
      text: "No die now: tap any of the three cards that are left. Then tap Draw and finish, and the last scoring follows.",
    }),
    over: (f) => ({
      title: f.score >= f.good ? "A fine sheet!" : "Your first sheet",
      text: `Your three scores, less ${counted(f.empty, "point", "points")} for empty spaces, make ${f.score}. Alone you play for your own best, and ${f.good} is a good score.`,
    }),
  } as Record<Lesson, (facts: Facts) => Told>,
  /** Where there is nothing new to say. */
  quiet: {
    drawing: {
      title: "Your turn",
      text: "Drag the patch where it makes your rectangle grow, then tap Draw and finish. A special action or Pass is always open to you.",
    },
    stuck: {
      title: "It fits nowhere",
      text: "A special action that is not crossed off may help: neighbour or cut. Otherwise tap Pass, then Done.",
    },
    final: {
      title: "The final turn",
      text: "Tap one of the cards that are left and lay it where it makes your rectangle grow, then tap Draw and finish.",
    },
    shading: {
      title: "One space to shade",
      text: "Tap the space on your sheet, then the button that shades it. Put back keeps the action for later.",
    },
    passed: {
      title: "You have passed",
      text: "Tap Done, and your turn is over. Until then neighbour or cut, if one is left, can still bring a patch, and Undo takes the pass back.",
    },
    drawn: {
      title: "Your patch is drawn",
      text: "Tap Done, and the next turn begins. Before that a single space may be shaded, if that action is left.",
    },
    scoring: {
      title: "Before the scoring",
      text: "You may still shade a single space, if that makes your rectangle larger. Then tap Score it.",
    },
  } as Record<Doing, Told>,
};
