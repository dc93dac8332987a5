// SPDX-License-Identifier: MIT
import type { Shape } from "../placing";

export interface CardShape extends Shape {
  suffix: string;
  matrix: string;
}
export interface PieceView {
  piece: number;
  size: number;
  orientations: CardShape[];
}
export interface CardView {
  card: string;
  size: number;
  orientations: CardShape[];
  pieces: PieceView[];
}
export interface DoodleEdition {
  cards: CardView[];
  sprite: string;
}
export interface DrawnView {
  card: string;
  piece: number;
  cell: number;
  orientation: number;
}
export interface SheetView {
  drawn: DrawnView[];
  singles: number[];
  filled: number[];
  specials: Record<string, number>;
  scores: number[];
  score: number;
  empty: number;
  points: number;
  rectangle: [number, number, number, number];
}
