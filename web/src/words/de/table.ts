// SPDX-License-Identifier: MIT
import { countingIn } from "../counting";
import type { table as english } from "../en/table";

type One = [one: string, many: string];

const BUTTONS: One = ["Knopf", "Knöpfe"];
const CURRENCY: Record<string, One> = {
  classic: ["Knopf", "Knöpfe"],
  winter: ["Knopf", "Knöpfe"],
  halloween: ["Augapfel", "Augäpfel"],
};

const TOKENS: Record<string, One> = {
  classic: ["Limettengrün", "Gelb"],
  winter: ["Silber", "Gold"],
  halloween: ["Orange", "Lila"],
};

const { list, counted, signed } = countingIn("de");
const spaces = (count: number): string => counted(count, "Feld", "Felder");
const amount = (edition: string, count: number): string =>
  counted(count, ...(CURRENCY[edition] ?? BUTTONS));

export const table: typeof english = {
  amount,
  spaces,
  signed,
  list,
  currency: (edition) => (CURRENCY[edition] ?? BUTTONS)[1],
  token: (edition, seat) => (TOKENS[edition] ?? ["Erste", "Zweite"])[seat] ?? "",
  you: "Du",
  computer: "Computer",

  toMove: "am Zug",
  yourTurn: "am Zug",
  thinks: "überlegt …",
  waits: "nicht am Zug",
  away: "nicht da",
  toMoveAway: "am Zug, nicht da",
  wins: "gewonnen!",
  income: "Einkommen",
  scoreNow: "Stand jetzt",
  finalScore: "Endstand",
  sevens: (filled) => `${filled} von 49`,
  tile: "Plättchen",
  tileWaits: "Das Sonderplättchen: 7 Punkte für die erste volle 7×7-Fläche",
  tileOf: (name) =>
    name === "Du"
      ? "Du hast das Sonderplättchen: 7 Punkte."
      : `${name} hat das Sonderplättchen: 7 Punkte.`,

  quiltOf: (name) => `Decke von ${name}`,
  yourQuilt: "Deine Decke",
  quiltTold: (filled, sevens) =>
    `${filled} von 81 Feldern gefüllt, beste 7×7-Fläche ${sevens} von 49.`,
  rowTold: (row, empty) =>
    empty.length === 0
      ? `Reihe ${row} ist voll.`
      : empty.length === 9
        ? `Reihe ${row} ist leer.`
        : `Reihe ${row}: leer ${empty.length === 1 ? "ist" : "sind"} ${list(empty)}.`,

  timeBoard: "Zeittafel",
  circle: "Kreis der Flicken",
  circleTold: "Danach folgen im Uhrzeigersinn:",
  wholeCircle: "Ganzer Kreis",
  closeCircle: "Kreis schließen",
  offers: "Im Angebot",
  offer: (patch, cost, time, income) =>
    `Flicken ${patch}: ${cost}, ${time} Zeit${income > 0 ? `, Einkommen ${income}` : ""}`,
  short: (edition, count) =>
    count === 1
      ? `1 ${(CURRENCY[edition] ?? ["Knopf"])[0]} fehlt`
      : `${amount(edition, count)} fehlen`,
  noRoom: "passt nirgends",
  leftOver: "übrig",
  later: "später",
  noPatches: "Es sind keine Flicken mehr da.",
  timeTold: (name, space, last) => `${name}: auf Feld ${space} von ${last}`,

  actions: "Dein Zug",
  ask: "Nähe einen der hervorgehobenen Flicken auf oder rücke vor.",
  askNone: "Kein Flicken ist jetzt zu haben: rücke vor.",
  askSpecial: "Ein Sonderflicken ist dein: nähe ihn auf ein leeres Feld.",
  askSpecialOptional:
    "Ein Sonderflicken ist dein: nähe ihn auf ein leeres Feld oder nimm ihn aus dem Spiel.",
  waitFor: (name) => `${name} ist am Zug.`,
  thinking: (name) => `${name} überlegt …`,
  watching: "Du schaust zu.",
  wrongLink: "Zu diesem Link gehört kein Platz; du schaust zu.",
  advance: (count) => `${spaces(count)} vorrücken`,
  advanceFor: (gain) => `für ${gain}`,
  sewOn: "Aufnähen",
  remove: "Aus dem Spiel nehmen",
  turn: "Drehen",
  flip: "Wenden",
  cancel: "Zurücklegen",
  notYet: "Doch nicht",
  takeBack: "Zurücknehmen",
  keys: "Tasten: 1 2 3 wählen, Pfeile schieben, Leertaste nächste Lage, R drehen, F wenden, Eingabe aufnähen, Esc zurücklegen, A vorrücken",
  problems: {
    sticks_out: "Er ragt über den Rand.",
    covers: "Er bedeckt ein gefülltes Feld.",
    short: "Er kostet mehr, als du hast.",
    not_now: "Er kann dort jetzt nicht liegen.",
  },
  draftTold: (what, cell, fits, why) => `${what} auf ${cell}, ${fits ? "passt" : why}`,
  patch: (patch) => `Flicken ${patch}`,
  specialPatch: "Sonderflicken",

  preview: {
    cost: (cost, left) => `kostet ${cost}, Rest ${left}`,
    free: (left) => `kostet nichts, Rest ${left}`,
    gains: (gain, then) => `bringt ${gain}, macht ${then}`,
    moves: (count) => `${spaces(count)} weiter`,
    raises: (income) => `Einkommen +${income}`,
    income: (gain) => `Einkommen: ${gain}`,
    special: (count) => (count === 1 ? "ein Sonderflicken" : `${count} Sonderflicken`),
    finished: "erreicht das letzte Feld",
    next: (name) => `dann ${name}`,
    nextYou: "dann wieder du",
    over: "dann ist das Spiel aus",
    sevens: (now, then) =>
      then === 49 ? "gewinnt das Sonderplättchen: 7 Punkte!" : `7×7: ${now} → ${then} von 49`,
  },

  start: (name) => (name === "Du" ? "Du beginnst." : `${name} beginnt.`),
  log: "Bisherige Züge",
  nothingYet: "Noch kein Zug.",
  moved: {
    bought: (who, patch, cell, cost) =>
      `${who}: Flicken ${patch} ${cost === null ? "umsonst" : `für ${cost}`} auf ${cell} genäht`,
    advanced: (who, count, gain) => `${who}: ${spaces(count)} vorgerückt für ${gain}`,
    special: (who, cell) => `${who}: Sonderflicken auf ${cell} genäht`,
    removed: (who) => `${who}: Sonderflicken aus dem Spiel genommen`,
    steps: (count) => `${spaces(count)} weiter`,
    income: (gain) => `${gain} Einkommen`,
    gained: "Sonderflicken bekommen",
    lost: "kein Platz mehr für den Sonderflicken",
    tile: "Sonderplättchen gewonnen",
    finished: "am letzten Feld",
    haste: "In Eile vom schnellen Spieler gespielt.",
  },

  waitingFor: (name) => `Warten auf ${name}`,
  friend: "deinen Gast",
  watchLink: "Link für Zuschauer",
  seedChosen: (seed) =>
    `Der Kreis ist nicht ausgelost: Wer den Tisch gedeckt hat, hat Startwert ${seed} gewählt.`,
  absent: {
    title: "Jemand ist nicht da",
    isAbsent: (name) => `${name} ist nicht da, aber am Zug.`,
    pass: "Passen lassen",
    computer: "Computer",
    invite: "Neuer Link",
    inviteAbout:
      "Wer diesen Link öffnet, bekommt den Platz. Er verfällt, wenn der Besitzer zurückkommt.",
    invited: (name) =>
      `Für den Platz von ${name} gibt es einen neuen Link. Wer ihn öffnet, bekommt den Platz.`,
    standsIn: (name) => `Für ${name} spielt ein Computer, bis jemand zurückkommt.`,
    playedBy: (level) => `Computer, Stufe ${level}`,
  },
  copy: "Link kopieren",
  copied: "Kopiert",

  connecting: "Der Tisch wird gedeckt …",
  reconnecting: "Die Verbindung ist weg. Neuer Versuch …",
  unsent: "Ohne Verbindung wurde nichts gesendet. Versuch es noch einmal, wenn sie wieder da ist.",
  lost: "Dein Zug kam vielleicht nicht an. Es gilt, was der Tisch zeigt.",
  refusedElse: (message) => `Das ging nicht: ${message}`,
  reload: "Neu laden",
  forget: "Aus meinen Spielen streichen",

  over: "Das Spiel ist aus",
  winner: (name) => `${name} gewinnt`,
  youWin: "Du gewinnst!",
  byPoints: (high, low) => `mit ${signed(high)} zu ${signed(low)} Punkten.`,
  byFirst: (score) => `Bei je ${signed(score)} Punkten gewinnt, wer zuerst am Ziel war.`,
  counting: {
    buttons: (currency) => currency,
    tile: "Sonderplättchen",
    left: "Leere Felder",
    empty: (count) => `${count} × −2`,
    sum: "Punkte",
  },
  replay: "Nachspielen",
  rematch: "Noch einmal, Seiten getauscht",
  wantsAgain: (name) =>
    name === "Du" ? "Du möchtest noch einmal spielen." : `${name} möchte noch einmal spielen.`,
  newGame: "Ein neues Spiel ist aufgebaut.",
  join: "Mitspielen",
  watchNew: "Dort zuschauen",
  record: "Aufzeichnung laden",
  seeQuilts: "Die Decken ansehen",
  seeResult: "Ergebnis zeigen",

  menu: "Menü",
  otherQuilt: (name) => `Decke von ${name} zeigen`,
  ownQuilt: "Deine Decke zeigen",
};
