// SPDX-License-Identifier: MIT
import { counted } from "../../../../words/counting";
import type { guide as english } from "../en/guide";

export const guide: typeof english = {
  lessons: {
    aim: () => ({
      title: "Ein großes Rechteck",
      text: "Schraffiere so, dass ein großes Rechteck ohne Lücke entsteht. Sein größtes Quadrat zählt einen Punkt je Feld, jede Reihe oder Spalte darüber hinaus einen Punkt.",
    }),
    start: () => ({
      title: "Dein Startflicken",
      text: "Zieh ihn, wohin du willst: Nah an einer Ecke ist ein guter Anfang. Dann tippe auf Zeichnen und fertig.",
    }),
    turn: (f) => ({
      title: "Würfel und Figur",
      text: `Der Würfel zeigte ${f.roll}, also lief die Figur ${f.roll === 1 ? "auf die nächste Karte" : `${f.roll} Karten weiter`}. Zieh diesen Flicken nah an den ersten, dann tippe auf Zeichnen und fertig.`,
    }),
    fit: () => ({
      title: "Dicht an dicht",
      text: "Tippe auf Drehen oder Wenden, bis der Flicken ohne Lücke passt. Unter dem Blatt steht, was dann aus deinem besten Rechteck wird.",
    }),
    neighbour: () => ({
      title: "Lieber die Karte daneben?",
      text: "Tippe auf Nachbar, dann auf eine der zwei hervorgehobenen Karten, um sie zu zeichnen. Jede der vier Sonderaktionen gibt es einmal im Spiel.",
    }),
    single: () => ({
      title: "Ein Loch stopfen",
      text: "Tippe auf Einzelfeld, dann auf das Feld, dann auf Schraffieren: So füllst du ein Loch im Rechteck. Danach zeichnest du deinen Flicken wie sonst.",
    }),
    cut: () => ({
      title: "Zu groß? Schneide ihn",
      text: "Tippe auf Schnitt, dann auf das Stück, das dir passt: Nur dieses wird gezeichnet. Der Schnitt ist gerade und lässt zwei Stücke.",
    }),
    twice: () => ({
      title: "Ein zweites Mal",
      text: "Eine Sonderaktion ist gestrichen. Solange noch einmal da ist, kannst du eine der anderen ein zweites Mal nutzen: Tippe sie einfach an.",
    }),
    stuck: () => ({
      title: "Er passt nirgends",
      text: "Jetzt lässt sich nichts zeichnen, also tippe auf Passen, dann auf Fertig. Dein Blatt bleibt, wie es ist, und der nächste Zug bringt eine andere Karte.",
    }),
    pass: () => ({
      title: "Du darfst passen",
      text: "Ein Flicken, der deinen Plan stört, muss nicht aufs Blatt: Tippe auf Passen, dann auf Fertig. Die Karte kommt trotzdem weg.",
    }),
    scored: ({ best, round }) => ({
      title: `${best.points} ${best.points === 1 ? "Punkt" : "Punkte"} fürs Rechteck`,
      text: `Dein bestes war ${best.height} mal ${best.width}: ${best.square} für sein Quadrat${best.extra > 0 ? ` und ${best.extra} für das, was darüber hinausgeht` : ""}. ${round < 3 ? "Es darf in dieser Runde wieder zählen, also lass es wachsen." : "Es darf ein drittes Mal zählen, also lass es wachsen."}`,
    }),
    round: () => ({
      title: "Sechs neue Karten",
      text: "Eine Runde hat sechs Züge, und dann sind zwei Karten übrig. Sechs neue folgen ihnen, und es geht weiter, wo die Figur steht.",
    }),
    gaps: (f) => ({
      title: "Die letzte Runde",
      text: `Am Ende kostet jedes leere Feld einen Punkt, und du hast ${f.empty}. Also füll jetzt auf, auch außerhalb deines Rechtecks.`,
    }),
    final: () => ({
      title: "Der letzte Zug",
      text: "Jetzt ohne Würfel: Tippe eine der drei übrigen Karten an. Dann tippe auf Zeichnen und fertig, und die letzte Wertung folgt.",
    }),
    over: (f) => ({
      title: f.score >= f.good ? "Ein schönes Blatt!" : "Dein erstes Blatt",
      text: `Deine drei Wertungen, weniger ${counted(f.empty, "Punkt", "Punkte")} für leere Felder, ergeben ${f.score}. Allein spielst du um deinen eigenen Rekord, und ${f.good} ist ein gutes Ergebnis.`,
    }),
  },
  quiet: {
    drawing: {
      title: "Du bist dran",
      text: "Zieh den Flicken dorthin, wo dein Rechteck wächst, dann tippe auf Zeichnen und fertig. Eine Sonderaktion oder Passen steht dir immer offen.",
    },
    stuck: {
      title: "Er passt nirgends",
      text: "Vielleicht hilft eine Sonderaktion, die noch übrig ist: Nachbar oder Schnitt. Sonst tippe auf Passen, dann auf Fertig.",
    },
    final: {
      title: "Der letzte Zug",
      text: "Tippe eine der übrigen Karten an und leg sie dorthin, wo dein Rechteck durch sie wächst. Dann tippe auf Zeichnen und fertig.",
    },
    shading: {
      title: "Ein einzelnes Feld",
      text: "Tippe das Feld auf deinem Blatt an, dann den Knopf, der es füllt. Mit Weglegen bleibt die Aktion für später.",
    },
    passed: {
      title: "Du hast gepasst",
      text: "Tippe auf Fertig, und dein Zug ist zu Ende. Bis dahin bringt Nachbar oder Schnitt, wenn noch frei, doch einen Flicken, und Zurück nimmt das Passen zurück.",
    },
    drawn: {
      title: "Dein Flicken ist gezeichnet",
      text: "Tippe auf Fertig, und der nächste Zug beginnt. Vorher darfst du noch ein Einzelfeld füllen, wenn diese Aktion übrig ist.",
    },
    scoring: {
      title: "Vor der Wertung",
      text: "Du darfst noch ein Einzelfeld füllen, wenn dein Rechteck dadurch wächst. Dann tippe auf Werten.",
    },
  },
};
