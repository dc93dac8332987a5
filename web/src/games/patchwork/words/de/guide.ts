// SPDX-License-Identifier: MIT
import { counted, signed } from "../../../../words/counting";
import type { guide as english } from "../en/guide";

export const guide: typeof english = {
  lessons: {
    aim: (_, e) => ({
      title: "Willkommen am Nähtisch",
      text: `Die große Fläche ist deine Decke: Fülle sie mit möglichst wenigen Lücken. Am Ende kostet jede Lücke Punkte, und deine übrigen ${e.many} zählen.`,
    }),
    setup: (f, e) => ({
      title: "So fängt es an",
      text: `Ihr beginnt beide mit ${e.of(f.buttons)}, und du bist zuerst am Zug. Das Nadelkissen, der neutrale Stein, steht gleich hinter dem kleinsten Flicken; die drei danach sind im Angebot.`,
    }),
    choose: (_, e) => ({
      title: "Such dir einen aus",
      text: `Tippe einen der drei Flicken im Angebot an. Auf dem Etikett steht, wie viele ${e.many} er kostet, und neben der Sanduhr, wie viel Zeit.`,
    }),
    placing: () => ({
      title: "Wo soll er hin?",
      text: "Zieh ihn über deine Decke und nutze Drehen und Wenden: Eine Ecke ist ein guter Anfang. Liegt er gut, tippe auf Aufnähen.",
    }),
    bought: (f, e) => ({
      title: "Dein erster Flicken",
      text: `${f.amount > 0 ? `Er kostete ${e.amount(f.amount)}` : "Er kostete nichts"}, und dein Zeitstein ging ${f.spaces === 1 ? "ein Feld" : `${f.spaces} Felder`} auf der Zeittafel weiter. Das Nadelkissen steht jetzt, wo der Flicken war; darum sind andere im Angebot.`,
    }),
    theirs: () => ({
      title: "Warum der Computer dran war",
      text: "Am Zug ist, wer auf der Zeittafel weiter hinten liegt, auch mehrmals nacheinander. Ein langsamer Flicken schenkt also der anderen Seite Zeit.",
    }),
    again: () => ({
      title: "Noch einmal du",
      text: "Dein Zeitstein liegt immer noch hinten, oder oben auf dem gemeinsamen Feld. Darum bist du gleich wieder dran.",
    }),
    shared: () => ({
      title: "Beide auf einem Feld",
      text: "Liegen beide Zeitsteine auf einem Feld, ist der zuletzt gekommene oben. Er ist als Erstes dran.",
    }),
    income: (f, e) => ({
      title: "Einkommen!",
      text: `Dein Zeitstein kam auf der Zeittafel an ${f.marks === 1 ? "einer Marke" : `${f.marks} Marken`} vorbei, und was auf deiner Decke angenäht ist, brachte ${e.amount(f.amount)}. Neun Marken gibt es, darum kauft man Flicken mit Einkommen am besten früh.`,
    }),
    poor: (_, e) => ({
      title: "Nichts zu machen",
      text: `Von den dreien ist gerade keiner zu haben, also tippe auf Vorrücken. Dein Zeitstein springt vor den anderen, und jedes Feld bringt 1 ${e.one}.`,
    }),
    advanced: (f, e) => ({
      title: "Zeit ist Geld",
      text: `${f.spaces === 1 ? "Ein Feld" : `${f.spaces} Felder`} vorwärts, das brachte ${e.amount(f.amount)}, und jetzt ist der Computer dran. Rück vor, wenn der Beutel leer ist; sonst ist Stoff meist mehr wert.`,
    }),
    special: () => ({
      title: "Ein Sonderflicken",
      text: "Du kamst als Erstes an diesem Quadrat aus Leder vorbei und bekommst es geschenkt. Leg es dorthin, wo sonst nie etwas passen wird, und tippe auf Aufnähen.",
    }),
    shape: () => ({
      title: "Achte auf die Lücken",
      text: "Deine Decke wächst: Füll sie vom Rand her und meide schmale Winkel. Jedes Feld, das leer bleibt, kostet zwei Punkte.",
    }),
    sevens: (f) => ({
      title: "Sieben mal sieben",
      text: `Siehst du das gepunktete Quadrat? ${f.sevens} seiner 49 Felder sind gefüllt, und wer als Erstes so ein Quadrat voll hat, bekommt das Sonderplättchen mit 7 Punkten.`,
    }),
    tileWon: () => ({
      title: "Das Sonderplättchen gehört dir",
      text: "Du hast als Erstes ein volles Quadrat von sieben mal sieben. Das sind 7 Punkte.",
    }),
    tileLost: () => ({
      title: "Das Sonderplättchen ist weg",
      text: "Der Computer hatte sieben mal sieben zuerst voll und bekommt 7 Punkte. Beim nächsten Mal behältst du dieses Quadrat im Auge.",
    }),
    counting: (_, e) => ({
      title: "Was am Ende zählt",
      text: `Deine übrigen ${e.many} zählen je einen Punkt, das Sonderplättchen 7, und jedes leere Feld kostet 2. Bei gleichen Punkten gewinnt, wer zuerst auf dem letzten Feld war.`,
    }),
    late: () => ({
      title: "Bald ist Schluss",
      text: "Das Spiel endet, wenn beide Zeitsteine auf dem letzten Feld in der Mitte der Zeittafel liegen. Ein längerer Zug endet dort, darum kostet ein langsamer Flicken jetzt kaum noch Zeit.",
    }),
    over: (f, e) => ({
      title: f.isWon ? "Gut genäht!" : "Das war deine erste Decke",
      text: `${f.isWon ? "Du gewinnst" : "Der Computer gewinnt"}${f.score === f.otherScore ? `: Bei je ${counted(f.score, "Punkt", "Punkten")} gewinnt, wer zuerst auf dem letzten Feld war` : ` mit ${signed(Math.max(f.score, f.otherScore))} zu ${signed(Math.min(f.score, f.otherScore))} Punkten`}. Das sind die übrigen ${e.many} und das Sonderplättchen, zwei weniger für jedes leere Feld: Die Zählung zeigt es Zeile für Zeile.`,
    }),
  },
  quiet: {
    yours: {
      title: "Du bist am Zug",
      text: "Vergleiche die drei: Wie viele Felder füllen sie, was kosten sie, und bringen sie Einkommen? Oder tippe auf Vorrücken.",
    },
    theirs: {
      title: "Der Computer überlegt",
      text: "Er liegt auf der Zeittafel weiter hinten und ist darum am Zug. Sieh zu, was er nimmt und welche drei dann im Angebot sind.",
    },
  },
};
