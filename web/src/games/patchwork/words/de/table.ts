// SPDX-License-Identifier: MIT
import { counted, listGerman as list, signed } from "../../../../words/counting";
import { table as shared } from "../../../../words/de/table";
import type { table as english } from "../en/table";

const spaces = (count: number): string => counted(count, "Feld", "Felder");
const told = (count: number): string => counted(count, "Punkt", "Punkte");

export const table: typeof english = {
  ...shared,
  spaces,
  list,
  computer: "Computer",

  toMove: "am Zug",
  yourTurn: "am Zug",
  thinks: "überlegt …",
  waits: "nicht am Zug",
  toMoveAway: "am Zug, nicht da",
  wins: "gewonnen!",
  income: "Einkommen",
  emptySpaces: "leer",
  scoreNow: "Stand jetzt",
  finalScore: "Endstand",
  sevens: (filled, side) => `${filled} von ${side * side}`,
  tile: "Plättchen",
  tileWaits: (side, points) =>
    `Das Sonderplättchen: ${told(points)} für die erste volle ${side}x${side}-Fläche`,
  tileOf: (name, points) =>
    name === "Du"
      ? `Du hast das Sonderplättchen: ${told(points)}.`
      : `${name} hat das Sonderplättchen: ${told(points)}.`,

  quiltOf: (name) => (name === "Du" ? "Deine Decke" : `Decke von ${name}`),
  quiltTold: (filled, best, side) =>
    `${filled} von 81 Feldern gefüllt, beste ${side}x${side}-Fläche ${best} von ${side * side}.`,

  timeBoard: "Zeittafel",
  circle: "Kreis der Flicken",
  circleTold: "Danach folgen im Uhrzeigersinn:",
  wholeCircle: "Ganzer Kreis",
  closeCircle: "Kreis schließen",
  onTime: (space, last) => (space === last ? "am Ziel" : `Feld ${space}`),
  offers: "Im Angebot",
  offer: (patch, cost, time, income) =>
    `Flicken ${patch}: ${cost}, ${time} Zeit${income > 0 ? `, Einkommen ${income}` : ""}`,
  short: (amount, count) => `${amount} ${count === 1 ? "fehlt" : "fehlen"}`,
  leftOver: "übrig",
  later: "später",
  noPatches: "Es sind keine Flicken mehr da.",
  timeTold: (name, space, last) => `${name}: auf Feld ${space} von ${last}`,

  ask: "Nähe einen Flicken auf oder rücke vor.",
  askNone: "Kein Flicken ist jetzt zu haben: rücke vor.",
  askSpecial: "Ein Sonderflicken ist dein: nähe ihn auf ein leeres Feld.",
  askSpecialOptional:
    "Ein Sonderflicken ist dein: nähe ihn auf ein leeres Feld oder nimm ihn aus dem Spiel.",
  waitFor: (name) => `${name} ist am Zug.`,
  thinking: (name) => `${name} überlegt …`,
  advance: (count) => `${spaces(count)} vorrücken`,
  advanceFor: (gain) => `für ${gain}`,
  sewOn: "Aufnähen",
  remove: "Aus dem Spiel nehmen",
  cancel: "Zurücklegen",
  notYet: "Doch nicht",
  takeBack: "Zurücknehmen",
  keys: (hints) =>
    `Tasten: 1 2 3 wählen, Pfeile schieben, Leertaste nächste Lage, R drehen, F wenden, Eingabe aufnähen oder den Sonderflicken nehmen, Esc zurücklegen, A vorrücken${hints ? ", H Tipp" : ""}`,
  problems: {
    sticks_out: "Er ragt über den Rand.",
    covers: "Er bedeckt ein gefülltes Feld.",
    short: "Er kostet mehr, als du hast.",
    not_now: "Er kann dort jetzt nicht liegen.",
  },
  patch: (patch) => `Flicken ${patch}`,
  thisPatch: "Dieser Flicken",
  specialPatch: "Sonderflicken",

  plan: {
    title: "Plan mit Kreide",
    done: "Fertig",
    rubOut: "Wegwischen",
    rubOutAll: "Alles wegwischen",
    price: (cost, time) => `kostet ${cost} und ${time} Zeit`,
    affordable: "bezahlbar",
    when: (purchases) =>
      purchases === 0
        ? "jetzt im Angebot"
        : `frühestens nach ${counted(purchases, "weiteren Kauf", "weiteren Käufen")} im Angebot`,
    now: "jetzt",
    after: (purchases) => `nach ${purchases}`,
    lay: "Mit Kreide planen, wo er liegen könnte",
    hint: "Plane voraus: Wähle irgendeinen Flicken des Kreises und leg ihn mit Kreide auf deine Decke.",
    taken: (name) => `${name} hat einen Flicken genommen, den du geplant hattest.`,
  },

  preview: {
    cost: (cost, left) => `kostet ${cost}, Rest ${left}`,
    free: (left) => `kostet nichts, Rest ${left}`,
    gains: (gain, then) => `bringt ${gain}, macht ${then}`,
    moves: (count) => `${spaces(count)} weiter`,
    raises: (income) => `Einkommen +${income}`,
    paid: (gain, then) => `Einkommen jetzt +${gain}, macht ${then}`,
    special: (count) => (count === 1 ? "ein Sonderflicken" : `${count} Sonderflicken`),
    finished: "erreicht das letzte Feld",
    next: (name) => `dann ${name}`,
    nextYou: "dann wieder du",
    over: "dann ist das Spiel aus",
    sevens: (now, then, side, points) =>
      then === side * side
        ? `gewinnt das Sonderplättchen: ${told(points)}!`
        : `${side}x${side}: ${now} → ${then} von ${side * side}`,
  },

  start: (name) => (name === "Du" ? "Du beginnst." : `${name} beginnt.`),
  log: "Bisherige Züge",
  nothingYet: "Noch kein Zug.",
  moved: {
    bought: (who, cost, named) => {
      const price = cost === null ? "umsonst" : `für ${cost}`;
      return named === null
        ? `${who}: Flicken ${price} aufgenäht`
        : `${who}: Flicken ${named.patch} ${price} auf ${named.cell} genäht`;
    },
    advanced: (who, count, gain) => `${who}: ${spaces(count)} vorgerückt für ${gain}`,
    special: (who, cell) =>
      `${who}: Sonderflicken ${cell === null ? "aufgenäht" : `auf ${cell} genäht`}`,
    removed: (who) => `${who}: Sonderflicken aus dem Spiel genommen`,
    steps: (count) => `${spaces(count)} weiter`,
    then: "dann",
    income: (gain) => `${gain} Einkommen`,
    gained: "Sonderflicken bekommen",
    lost: "kein Platz mehr für den Sonderflicken",
    tile: "Sonderplättchen gewonnen",
    finished: "am letzten Feld",
    haste: "In Eile vom schnellen Spieler gespielt.",
  },

  waitingFor: (name) => `Warten auf ${name}`,
  friend: "deinen Gast",

  lost: "Dein Zug kam vielleicht nicht an. Es gilt, was der Tisch zeigt.",

  stoodThen: "So stand es:",
  byPoints: (high, low) => `mit ${signed(high)} zu ${signed(low)} Punkten.`,
  byFirst: (score) =>
    `Bei je ${counted(score, "Punkt", "Punkten")} gewinnt, wer zuerst am Ziel war.`,
  counting: {
    buttons: (currency) => currency,
    tile: "Sonderplättchen",
    left: "Leere Felder",
    empty: (count, cost) => `${count} × −${cost}`,
    sum: "Punkte",
  },
  nextLevel: (beaten, next) => `Stufe ${beaten} ist geschlagen: weiter mit Stufe ${next}`,
  otherLevel: "Andere Stufe",
  newBest: (before) => `Dein bestes Ergebnis! Vorher waren es ${signed(before)}.`,
  rematch: "Noch einmal, Seiten getauscht",
  seeQuilts: "Die Decken ansehen",

  otherQuilt: (name) => (name === "Du" ? "Deine Decke zeigen" : `Decke von ${name} zeigen`),
};
