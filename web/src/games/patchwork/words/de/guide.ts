// SPDX-License-Identifier: MIT
import type { guide as english } from "../en/guide";

const points = (count: number): string => (count < 0 ? `−${-count}` : String(count));

export const guide: typeof english = {
  title: "Dein erstes Spiel",
  panel: "Begleitung",
  preparing: "Dein erstes Spiel wird vorbereitet …",
  next: "Verstanden",
  fresh: "Noch einmal von vorn",
  lessons: {
    welcome: (_, e) => ({
      title: "Willkommen am Nähtisch",
      text: `Die große Fläche ist deine Decke. Fülle sie mit möglichst wenigen Lücken. Die drei hervorgehobenen Flicken kannst du haben: Auf dem Etikett steht, wie viele ${e.many} jeder kostet, und neben der Sanduhr, wie viel Zeit er braucht. Such dir einen aus.`,
    }),
    placing: () => ({
      title: "Wo soll er hin?",
      text: "Schieb ihn auf deiner Decke herum, dreh und wende ihn. Eine Ecke ist ein guter Anfang. Unter der Decke steht, was dann geschieht. Wenn er gut liegt, näh ihn auf.",
    }),
    bought: (f, e) => ({
      title: "Dein erster Flicken",
      text: `${f.amount > 0 ? `Er kostete ${e.amount(f.amount)}` : "Er kostete nichts"}, und dein Zeitstein ging ${f.spaces === 1 ? "ein Feld" : `${f.spaces} Felder`} auf der Zeittafel weiter. Der neutrale Stein, das Nadelkissen, steht jetzt dort, wo der Flicken war; darum sind neue im Angebot.`,
    }),
    theirs: () => ({
      title: "Warum der Computer dran war",
      text: "Am Zug ist immer, wer auf der Zeittafel weiter hinten liegt. Das kann mehrmals dieselbe Seite sein. Sieh dir beide Zeitsteine an, bevor du wählst: Ein langsamer Flicken schenkt der anderen Seite Zeit.",
    }),
    again: () => ({
      title: "Noch einmal du",
      text: "Dein Zeitstein liegt immer noch hinten, oder oben auf dem gemeinsamen Feld. Darum bist du gleich wieder dran.",
    }),
    shared: () => ({
      title: "Beide auf einem Feld",
      text: "Liegen beide Zeitsteine auf einem Feld, ist der zuletzt gekommene oben und als Erstes dran.",
    }),
    income: (f, e) => ({
      title: "Einkommen!",
      text: `Dein Zeitstein kam auf der Zeittafel an ${f.marks === 1 ? "einer Marke" : `${f.marks} Marken`} vorbei. Bezahlt wird ${f.marks === 1 ? "" : "jedes Mal "}, was auf deiner Decke angenäht ist: diesmal ${e.amount(f.amount)}. Neun Marken gibt es, darum kauft man Flicken mit Einkommen am besten früh.`,
    }),
    poor: (_, e) => ({
      title: "Nichts zu machen",
      text: `Von den dreien ist gerade keiner zu haben. Rück vor: Dein Zeitstein springt vor den anderen, und jedes Feld bringt 1 ${e.one}.`,
    }),
    advanced: (f, e) => ({
      title: "Zeit ist Geld",
      text: `${f.spaces === 1 ? "Ein Feld" : `${f.spaces} Felder`} vorwärts, das brachte ${e.amount(f.amount)}. Dafür ist jetzt der Computer dran. Rück vor, wenn der Beutel leer ist; sonst ist Stoff meist mehr wert.`,
    }),
    special: () => ({
      title: "Ein Sonderflicken",
      text: "Du kamst als Erstes an diesem Quadrat aus Leder vorbei und bekommst es geschenkt. Es muss aufgenäht werden und füllt ein einzelnes Feld: Leg es dorthin, wo sonst nie etwas passen wird.",
    }),
    shape: () => ({
      title: "Achte auf die Lücken",
      text: "Deine Decke wächst. Füll sie vom Rand her und meide schmale Winkel: Ein leeres Feld kostet am Ende zwei Punkte.",
    }),
    sevens: (f) => ({
      title: "Sieben mal sieben",
      text: `Siehst du das gepunktete Quadrat? ${f.sevens} seiner 49 Felder sind gefüllt. Wer als Erstes so ein Quadrat voll hat, bekommt das Sonderplättchen mit 7 Punkten.`,
    }),
    tileWon: () => ({
      title: "Das Sonderplättchen gehört dir",
      text: "Du hast als Erstes ein volles Quadrat von sieben mal sieben. Das sind 7 Punkte.",
    }),
    tileLost: () => ({
      title: "Das Sonderplättchen ist weg",
      text: "Der Computer hatte sieben mal sieben zuerst voll und bekommt 7 Punkte. Beim nächsten Mal behältst du dieses Quadrat im Auge.",
    }),
    late: (_, e) => ({
      title: "Bald ist Schluss",
      text: `In der Mitte der Zeittafel liegt das letzte Feld. Ein längerer Zug endet dort, und fürs Vorrücken zählen nur echte Schritte. Deine übrigen ${e.many} zählen je einen Punkt, jedes gefüllte Feld spart zwei: Kauf Stoff, solange es sich lohnt.`,
    }),
    over: (f, e) => ({
      title: f.isWon ? "Gut genäht!" : "Das war deine erste Decke",
      text: `${f.isWon ? "Du gewinnst" : "Der Computer gewinnt"}${f.score === f.otherScore ? `: Bei je ${points(f.score)} Punkten gewinnt, wer zuerst auf dem letzten Feld war` : ` mit ${points(Math.max(f.score, f.otherScore))} zu ${points(Math.min(f.score, f.otherScore))} Punkten`}. Wie sie zustande kamen, steht in der Zählung nebenan: die übrigen ${e.many}, das Sonderplättchen, zwei weniger für jedes leere Feld. Den Rest sagen die Regeln; dann versuch es mit Stufe 2.`,
    }),
  },
  quiet: {
    yours: {
      title: "Du bist am Zug",
      text: "Vergleiche die drei: Wie viele Felder füllen sie, was kosten sie, wie viel Zeit brauchen sie, und bringen sie Einkommen?",
    },
    theirs: {
      title: "Der Computer überlegt",
      text: "Er liegt auf der Zeittafel weiter hinten und ist darum am Zug. Sieh zu, was er nimmt und welche drei dann im Angebot sind.",
    },
  },
};
