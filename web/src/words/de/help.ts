// SPDX-License-Identifier: MIT
import type { help as english } from "../en/help";

export const help: typeof english = {
  title: "So wird gespielt",
  contents: "Auf dieser Seite",
  lead: (e) =>
    `Zwei Leute nähen je eine Decke, neun mal neun Felder groß. Stoffreste liegen im Kreis um ein aufgerolltes Maßband. Du bezahlst sie mit Zeit und mit Geld, und das Geld sind hier ${e.many}. Ist die Zeit verbraucht, zählt, was du davon noch hast, je einen Punkt, und jedes Loch in deiner Decke kostet zwei.`,
  tryIt: "Lieber gleich ausprobieren? Dann nimm das geführte erste Spiel.",

  turn: {
    title: "Wer ist am Zug?",
    text: [
      "Es geht nicht reihum. Am Zug ist, wer weniger Zeit verbraucht hat, also wessen Zeitstein auf der Zeittafel weiter hinten liegt.",
      "Mit ein paar schnellen Flicken bist du darum mehrmals hintereinander dran, und ein langsamer überlässt der anderen Seite für eine Weile den Tisch. Liegen beide Zeitsteine auf demselben Feld, zieht der obere, und das ist der, der zuletzt kam.",
    ],
    picture: (behind, ahead) =>
      `${behind} steht auf Feld 4, ${ahead} auf Feld 9. ${behind} zieht, und zwar so lange, bis Feld 9 überschritten ist.`,
  },
  choice: {
    title: "Was kann ich tun?",
    text: ["Eins von beidem: einen Flicken kaufen, oder vorrücken und dafür bezahlt werden."],
  },
  buy: {
    title: "Einen Flicken kaufen",
    text: (e) => [
      "Zu haben sind nur die drei Flicken, die im Uhrzeigersinn auf das Nadelkissen folgen. Die anderen warten, und du siehst, in welcher Reihenfolge sie drankommen.",
      `Jeder Flicken trägt ein Schildchen: was er kostet (${e.many}) und wie viele Felder Zeit er braucht. Bezahle, nähe ihn auf, zieh deinen Zeitstein weiter. Das Nadelkissen kommt dorthin, wo der Flicken lag; im Angebot sind dann die nächsten drei.`,
      "Drehen und wenden darfst du ihn nach Belieben. Er muss auf leeren Feldern und ganz auf deiner Decke liegen, und was aufgenäht ist, bleibt.",
    ],
    offers: "Drei Flicken im Angebot; einer davon ist für den Moment zu teuer.",
    cost: (e) => `kostet 7 ${e.many}`,
    time: "braucht 6 Felder Zeit",
    income: (e) => `bringt 3 ${e.many} an jedem Zahltag`,
    label: (e) =>
      `Ein Flicken aus sechs Feldern. Auf dem Schildchen steht: 7 ${e.many}, 6 Felder Zeit. Drei ${e.many} sind daraufgenäht.`,
  },
  advance: {
    title: "Oder vorrücken",
    text: (e) => [
      `Spring auf das Feld direkt vor dem anderen Zeitstein und nimm dir für jedes Feld, das du gegangen bist, 1 ${e.one}. So füllst du den Beutel, wenn vom Angebot gerade nichts passt.`,
    ],
    picture: (who, e) =>
      `${who} geht von Feld 4 auf Feld 10, knapp vor den anderen Zeitstein: sechs Felder, ${e.amount(6)}.`,
  },
  income: {
    title: "Zahltag",
    text: (e) => [
      `Auf das Maßband sind neun ${e.many} gestickt. Jedes Mal, wenn dein Zeitstein an so einer Stelle vorbeikommt, ob durch Kaufen oder Vorrücken, bekommst du so viele ${e.many}, wie auf den Flicken deiner Decke sitzen.`,
    ],
    picture:
      "Die Zeittafel: Zahltage auf den Grenzen zwischen den Feldern, Sonderflicken auf ihren.",
  },
  special: {
    title: "Sonderflicken",
    text: (mayRemove) => [
      "Fünf Lederstücke liegen auf dem Maßband. Wer eins als Erstes erreicht oder überschreitet, bekommt es geschenkt und legt es sofort, noch bevor es weitergeht. Nichts anderes schließt ein einzelnes Loch.",
      mayRemove
        ? "In dieser Ausgabe darfst du es auch weglegen, statt es aufzunähen."
        : "In dieser Ausgabe muss es aufgenäht werden; nur bei voller Decke kommt es aus dem Spiel.",
    ],
    picture: "Lederstücke schließen die letzten Lücken.",
  },
  tile: {
    title: "Das 7×7-Plättchen",
    text: [
      "Wer als Erstes irgendwo auf der Decke ein Quadrat von sieben mal sieben Feldern ohne Loch hat, gewinnt das Plättchen und damit sieben Punkte. Es gibt nur eins.",
      "Eine gepunktete Linie zeigt auf jeder Decke das vollste solche Quadrat, solange das Plättchen noch zu haben ist.",
    ],
    picture: "Alle 49 Felder innerhalb der Linie sind gefüllt: Das Plättchen ist gewonnen.",
  },
  end: {
    title: "Das Ende, und wer gewinnt",
    text: (e) => [
      "Das letzte Feld liegt in der Mitte des Maßbands. Weiter geht niemand: Ein längerer Zug endet eben dort, und fürs Vorrücken zählen nur echte Schritte. Sind beide Zeitsteine da, wird gezählt.",
      `Deine ${e.many}, mit Plättchen 7 dazu, für jedes leere Feld 2 weniger. Mehr Punkte gewinnen. Bei gleich vielen gewinnt, wer zuerst auf dem letzten Feld war.`,
    ],
    picture: (empty) => `Am Ende bekommt jedes leere Feld eine Reißzwecke. Hier sind es ${empty}.`,
    left: (e) => `${e.many} übrig`,
    tile: "7×7-Plättchen",
    empty: (count) => `${count} leere Felder`,
    sum: "Punkte",
  },
  thoughts: {
    title: "Gedanken für die ersten Spiele",
    text: (e) => [
      `Ein Flicken, auf dem ${e.many} sitzen, ist früh am meisten wert, solange noch viele Zahltage vor ihm liegen.`,
      "Zeit ist so viel wert wie Geld. Ein Flicken, der für wenig von beidem viele Felder füllt, ist ein guter Kauf.",
      "Bevor du einen Flicken nimmst, schau, zwischen welchen dreien dein Gegenüber dann wählt.",
      "Nähe von einem Rand aus und halte den Rest zusammen; schmale Lücken bleiben leer.",
      `Löcher kosten am Ende je 2. Darum kann spät im Spiel auch ein einfacher Flicken mehr wert sein als sein Preis (${e.many}).`,
    ],
  },
  editions: {
    title: "Die Ausgaben",
    text: "Sie spielen sich fast gleich, und jede hat ihren eigenen Stoff.",
    edition: "Ausgabe",
    pay: "Bezahlt wird mit",
    tokens: "Zeitsteine",
    marks: "Sonderflicken auf",
    special: "Ein Sonderflicken",
    must: "muss aufgenäht werden",
    may: "darf weggelegt werden",
  },
  table: {
    title: "An diesem Tisch",
    text: [
      "Nichts gilt, bevor du es sagst. Nimm einen Flicken und probier ihn hier und dort; der Tisch sagt dir, was er kosten würde, wo dein Zeitstein dann stünde und wer dann am Zug wäre, und wenn er nicht passt, warum.",
      "Mit der Maus: Zieh einen Flicken auf deine Decke, oder klick erst ihn an und dann die Decke. Das Mausrad dreht ihn. Mit dem Finger: tippen oder ziehen; der Flicken schwebt über dem Finger, damit du ihn siehst.",
      "Gegen den Computer und an einem Gerät kannst du Züge zurücknehmen. In den Einstellungen gibt es hohen Kontrast, dunkles Licht, Geräusche, Uhren und Züge ohne Nachfrage.",
    ],
    keys: "Mit der Tastatur",
    keysAbout: "Alles geht auch ohne Maus.",
    table: "Beim Spielen",
    replay: "Beim Nachspielen",
    list: {
      pick: "einen der drei Flicken nehmen",
      arrows: "ihn schieben",
      space: "die nächste Lage, die passt",
      turn: "drehen",
      flip: "wenden",
      enter: "aufnähen",
      esc: "zurücklegen",
      advance: "vorrücken",
      step: "einen Zug zurück oder weiter",
      ends: "erste und letzte Stellung",
      play: "abspielen oder anhalten",
    },
    names: {
      arrows: "Pfeile",
      space: "Leertaste",
      enter: "Eingabe",
      esc: "Esc",
      ends: "Pos1, Ende",
    },
  },
};
