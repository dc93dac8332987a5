// SPDX-License-Identifier: MIT
import { counted, listGerman as list } from "../../../../words/counting";
import type { table as english } from "../en/table";

const spaces = (count: number): string => counted(count, "Feld", "Felder");
const placed = (what: string, cell: string): string => (cell === "" ? what : `${what} auf ${cell}`);
const points = (count: number): string => counted(count, "Punkt", "Punkte");

const keyList = [
  ["1", "Karte der Figur"],
  ["2 3", "Nachbarn"],
  ["Pfeile", "schieben"],
  ["Leertaste", "nächste Lage"],
  ["R", "drehen"],
  ["F", "wenden"],
  ["Eingabe", "zeichnen und fertig"],
  ["Umschalt + Eingabe", "nur zeichnen"],
  ["Esc", "zurücklegen"],
  ["N", "Sonderaktion Nachbar"],
  ["X", "Einzelfeld"],
  ["C", "Schnitt"],
  ["P", "passen"],
  ["U", "zurück"],
  ["H", "Tipp"],
];

export const table: typeof english = {
  title: "Patchwork Doodle",
  spaces,
  points,
  seat: (number) => `Platz ${number}`,
  computer: (number) => `Computer ${number}`,

  startPatches: "Die Startflicken",
  headline: (round, turn, turns) => `Runde ${round}, Zug ${turn} von ${turns}`,
  scoringOf: (round) => `Vor der Wertung der Runde ${round}`,
  clock: "Zeit, die für diesen Zug bleibt",
  rollTold: (roll, card) =>
    card === ""
      ? `Der Würfel zeigt ${roll}.`
      : `Der Würfel zeigt ${roll}: Die Figur steht auf ${card}.`,
  finalTold: "Letzter Zug: kein Wurf, jede übrige Karte darf es sein.",

  circle: "Kreis der Karten",
  card: (card, size, state, isAttested) =>
    `Karte ${card}, ${spaces(size)}${state === "" ? "" : `, ${state}`}${isAttested ? "" : " (ergänzt)"}`,
  filledIn: "Diese Karte ist ergänzt, denn eine vollständige Liste ist nicht bekannt.",
  underToken: "unter der Figur",
  besideToken: "neben der Figur",
  neighbourHint: "daneben",
  undealt: (count) => counted(count, "Karte verdeckt", "Karten verdeckt"),
  thrown: (pips) => `${pips} gewürfelt`,
  noThrow: "kein Wurf",
  notThrown: "noch kein Wurf",

  yourSheet: "Dein Blatt",
  sheetOf: (name) => `Blatt von ${name}`,
  sheetTold: (filled, height, width, worth) =>
    `${filled} von 81 Feldern schraffiert, bestes Rechteck ${height} mal ${width} für ${points(worth)}.`,
  others: "Die anderen Blätter",
  yourTurn: "du zeichnest",
  startHint: "Start",
  startCard: (card) => `Startkarte ${card}`,
  draws: "zeichnet …",
  mayShade: "überlegt …",
  drawsAway: "am Zug, nicht da",
  isDone: "fertig",
  wins: "gewinnt",
  ifNow: "Wäre das Spiel jetzt zu Ende",
  finalRows: "Endstand",
  round: (number) => `Runde ${number}`,
  emptySpaces: "Leere Felder",
  sum: "Summe",
  scoringTitle: (round) => `Runde ${round} wird gewertet`,
  goOn: "Weiter",
  bestNow: "bestes jetzt",
  scoredLast: "zuletzt gewertet",
  rectangle: (square, extra) =>
    extra > 0 ? `${square} + ${extra} = ${square + extra}` : `${square}`,

  specials: "Sonderaktionen",
  special: { neighbour: "Nachbar", single: "Einzelfeld", cut: "Schnitt", twice: "noch einmal" },
  specialAbout: {
    neighbour: "Zeichne stattdessen den Flicken links oder rechts von der Figur.",
    single: "Schraffiere ein einzelnes Feld, vor oder nach dem Zeichnen.",
    cut: "Ein gerader Schnitt macht zwei Stücke: Zeichne eines davon.",
    twice: "Nutze eine der anderen ein zweites Mal.",
  },
  hindrance: {
    waiting: "Jetzt nicht: Dein Zug ist abgegeben.",
    start: "Noch nicht: Zuerst kommt der Startflicken.",
    drawn: "Nicht mehr: Du hast schon gezeichnet. Nimm es erst zurück.",
    crossed: "Sie ist durchgestrichen.",
    final: "Jetzt nicht: Im letzten Zug darf ohnehin jede Karte gezeichnet werden.",
    scoring: "Jetzt nicht: Das Zeichnen dieser Runde ist vorbei.",
    noNeighbour: "Jetzt nicht: Keiner der beiden Nachbarn passt.",
    noPiece: "Jetzt nicht: Kein Stück eines Schnitts passt.",
    full: "Es ist kein Feld mehr leer.",
  },
  left: "noch frei",
  crossedOff: "durchgestrichen",
  secondTime: "geht noch ein zweites Mal",
  specialsLeft: (names) =>
    names.length === 0 ? "keine Sonderaktion mehr frei" : `noch frei: ${list(names)}`,

  cutTitle: (card) => `${card || "Den Flicken"} zerschneiden`,
  cutAsk: (cuts) =>
    cuts > 1
      ? "Schiebe die Linie, dann wähle das Stück, das du zeichnest."
      : "Wähle das Stück, das du zeichnest.",
  cutTold: (at, of, one, other) => `Schnitt ${at} von ${of}: ${spaces(one)} und ${spaces(other)}`,
  cutBefore: "Voriger Schnitt",
  cutAfter: "Nächster Schnitt",
  noCut: "Dieser Flicken lässt sich nicht in zwei Stücke schneiden.",
  piece: (size, at, fits) =>
    `${at === 0 ? "Erstes" : "Zweites"} Stück, ${spaces(size)}${fits ? "" : ", passt nirgends"}`,
  pieceOf: (card) => (card === "" ? "ein Stück" : `ein Stück von ${card}`),
  putScissorsDown: "Schere weglegen",

  askStart: "Zeichne den Startflicken. Ziel: ein großes Rechteck, gewertet nach jeder Runde.",
  askStartCard: "Tippe auf deine Startkarte oder dorthin, wo sie liegen soll.",
  noHints: "Ohne Tipps: Der Stapel des Tages ist für alle gleich.",
  noHintsInPractice: "Übung, zählt nicht. Ohne Tipps, solange andere diesen Stapel spielen.",
  ask: (card) => `${card || "Den Flicken"} zeichnen, Sonderaktion oder passen.`,
  askCard: (card) =>
    `Tippe auf die Karte ${card || "der Figur"} oder dein Blatt, nutze eine Sonderaktion oder passe.`,
  askBeside: "Tippe auf den Nachbarn, den du statt der Karte der Figur zeichnest.",
  askFinal: (isWhole, isCut) =>
    isWhole
      ? "Letzter Zug: Tippe auf irgendeine der Karten oder passe."
      : `Letzter Zug: Keine Karte passt, wie sie ist. ${isCut ? "Zerschneide eine oder passe." : "Passe."}`,
  askScoring: "Vor der Wertung: Du darfst noch ein einzelnes Feld schraffieren.",
  askPassed: "Gepasst. Eine Sonderaktion geht noch. Fertig?",
  askMore: "Fertig? Ein Einzelfeld ginge noch.",
  askDone: "Fertig? Bis dahin kannst du zurücknehmen.",
  waitFor: (names) =>
    names.length > 3
      ? `${names.length} zeichnen noch.`
      : `${list(names)} ${names.length === 1 ? "zeichnet" : "zeichnen"} noch.`,
  waitScoring: (names) =>
    names.length > 3
      ? `${names.length} dürfen vor der Wertung noch schraffieren.`
      : `${list(names)} ${names.length === 1 ? "darf" : "dürfen"} vor der Wertung noch schraffieren.`,
  waitAway: (names) =>
    names.length > 3
      ? `${names.length} sind nicht da.`
      : `${list(names)} ${names.length === 1 ? "ist" : "sind"} nicht da.`,
  closing: "Der Zug ist vorbei …",
  uses: (names) => `kostet: ${list(names)}`,
  gain: (now, then) => `bestes Rechteck ${now} → ${then}`,
  draw: "Zeichnen und fertig",
  drawOnly: "Nur zeichnen",
  shade: "Schraffieren",
  shadeLast: "Schraffieren und fertig",
  shadeOnly: "Nur das Feld",
  shadeSpace: "Feld",
  score: "Werten",
  done: "Fertig",
  pass: "Passen",
  undo: "Zurück",
  putBack: "Weglegen",
  outOfReach: (card) => `${card || "Diese Karte"} liegt weder unter noch neben der Figur.`,
  besideCrossed: (card) =>
    `${card || "Diese Karte"} liegt neben der Figur, und die Sonderaktion Nachbar ist durchgestrichen.`,
  passedAlready: "Du hast gepasst. Nimm es zurück, um zu zeichnen.",
  drawnAlready: "Du hast in diesem Zug schon gezeichnet. Nimm es zurück, um anders zu wählen.",
  noRoom: (card, can) => {
    const ways = [
      ...(can.cut ? ["zerschneide ihn"] : []),
      ...(can.neighbour ? ["nimm einen Nachbarn"] : []),
    ];
    const told = [ways.join(", "), "passe"].filter((each) => each !== "").join(" oder ");
    return `${card || "Dieser Flicken"} passt nirgends. ${told.charAt(0).toUpperCase()}${told.slice(1)}.`;
  },
  lost: "Dein Zug kam vielleicht nicht an. Es gilt, was das Blatt zeigt.",
  problems: {
    sticks_out: "Er ragt über den Rand.",
    covers: "Er bedeckt ein schraffiertes Feld.",
    not_now: "Er kann dort nicht liegen.",
  },
  keyList,
  keys: (hints) =>
    `Tasten: ${keyList
      .filter(([key]) => hints || key !== "H")
      .map((key) => key.join(" "))
      .join(", ")}`,

  did: (name, what) => `${name}: ${what}`,
  drew: (card, cell) => `${placed(card || "einen Flicken", cell)} gezeichnet`,
  drewPiece: (card, cell) =>
    `${placed(card === "" ? "ein Stück" : `ein Stück von ${card}`, cell)} gezeichnet`,
  drewOf: (size, isPiece) =>
    `${isPiece ? "ein Stück" : "einen Flicken"} mit ${counted(size, "Feld", "Feldern")} gezeichnet`,
  shaded: (cell) => `${cell || "ein Feld"} schraffiert`,
  passed: "gepasst",
  scored: (round, all) =>
    `Runde ${round} gewertet: ${all.length === 1 ? points(all[0]?.points ?? 0) : all.map(({ name, points: made }) => `${name} ${made}`).join(", ")}.`,
  manyDid: (drew, passed) =>
    passed === 0
      ? `${drew === 2 ? "Beide" : `Alle ${drew}`} haben gezeichnet.`
      : `${drew} gezeichnet, ${passed} gepasst.`,
  wasAbsent: (name) => `${name} musste passen`,
  inHaste: (did) => `${did} (in Eile vom schnellen Spieler gespielt)`,

  inviteTitle: "Lade die anderen ein",
  inviteMany: "Jeder Platz hat seinen eigenen Link. Wer ihn öffnet, sitzt dort.",
  linkFor: (number) => `Link für Platz ${number}`,

  handTo: (name) => `Gib weiter an ${name}`,
  handAbout: "Das Blatt davor ist fertig.",
  handTaken: (name) => `Ich bin ${name}`,

  shared: (names) => `${list(names)} teilen sich den Sieg`,
  isGood: "Das ist ein gutes Ergebnis.",
  good: (score) => `Ab ${score} ist es ein gutes Ergebnis.`,
  newBest: (before) => `Dein bestes Ergebnis! Bisher waren es ${before}.`,
  yourBest: (best) => `Dein bestes Ergebnis ist ${best}.`,
  dailyOf: (day) => `Die Karten vom ${day}, für alle dieselben`,
  plotTitle: (count) =>
    count === 1 ? "Dein erstes Ergebnis" : `Deine letzten ${count} Ergebnisse`,
  plot: (scores) => `Bisherige Ergebnisse: ${scores.join(", ")}`,
  share: "Ergebnis zum Teilen kopieren",
  shareTitle: (day) =>
    day === null ? "Patchwork Doodle, allein" : `Patchwork Doodle, Karten vom ${day}`,
  again: "Noch einmal",
  anotherDeck: "Ein anderer Stapel",
  practice: "Übung: Nur der erste Versuch eines Tages zählt.",
  onAverage: (points) => `im Mittel ${points}`,
  seeTable: "Den Tisch ansehen",
  compare: {
    title: "Der Computer mit denselben Karten",
    all: "Alle Stufen",
    play: "Spielen lassen",
    stop: "Anhalten",
    playing: (level, turn, turns) => `Stufe ${level} spielt: Zug ${turn} von ${turns}`,
  },
  fair: {
    isFair: "Ist es fair?",
    title: "War es fair?",
    yes: "Geprüft: Karten und Würfe standen vor dem Spiel fest",
    no: "Etwas stimmt nicht überein",
    about:
      "Bevor die erste Karte gezeichnet wurde, zeigte der Server eine Prüfsumme aller Karten und Würfe. Jetzt nennt er sie, und dein Browser hat die Prüfsumme nachgerechnet.",
    before:
      "Karten und Würfe dieses Spiels stehen schon fest. Das ist eine Prüfsumme davon; am Ende werden sie genannt, und dein Browser prüft, dass es diese waren.",
    noHash:
      "Unter dieser Adresse rechnet der Browser keine Prüfsummen; öffne die Seite über https oder auf diesem Computer, oder prüfe es von Hand, wie es die Dokumentation beschreibt.",
    commitment: "Die Prüfsumme vom Anfang gehört zu den Karten und Würfen, die jetzt genannt sind.",
    seed: "Karten, Startkarten und Würfe folgen alle aus dem Startwert.",
    rolls: "Die Würfe des Spiels waren diese.",
    seedDrawn: "Den Startwert hat der Server ausgelost. Vor dem Ende des Spiels kennt ihn niemand.",
    seedChosen: (seed) =>
      `Wer den Tisch gedeckt hat, hat den Startwert gewählt (${seed}). Karten und Würfe konnten vorher bekannt sein.`,
    beforeDay:
      "Karten und Würfe dieses Spiels stehen schon fest. Das ist eine Prüfsumme davon. Wenn der Tag vorbei ist (UTC), werden sie genannt, und dein Browser prüft, dass es diese waren.",
    seedOfDay:
      "Der Startwert des Tages kommt aus einem Geheimnis des Servers. Bis der Tag vorbei ist, erfährt ihn niemand, und niemand sonst sieht dein Spiel.",
    days: "Die Prüfsumme zum Startwert jedes Tages wird lange vorher gezeigt, der Startwert am Tag danach. Dein Browser merkt sich die Prüfsummen.",
    dayRight: "der Startwert passt zur gezeigten Prüfsumme",
    dayWrong: "das ist nicht die gezeigte Prüfsumme",
    hashIs: "Prüfsumme",
    ownKeys:
      "Alle haben für ihren Platz einen eigenen Schlüssel, den sonst niemand je hatte. Niemand sieht oder spielt den Zug eines anderen, bevor er vorbei ist.",
    makerHolds: (names) =>
      `Wer den Tisch gedeckt hat, bekam die Schlüssel von ${list(names)} und kann diese Züge sehen und spielen.`,
    hash: "Prüfsumme vom Anfang",
    seedIs: "Startwert",
    salt: "Salz",
    deck: "Karten",
    dice: "Würfe",
  },
};
