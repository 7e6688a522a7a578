// What those who do the sums of a review are told, and what they find.

import type { Span, Stretch } from './chances';
import type { Effort } from './layout';

/** A finished game, choice after choice: packed records as bytes, one after the other. */
export interface Course {
  game: string;
  seats: number;
  /** Tells its other deals apart. */
  number: number;
  states: Uint8Array;
  memories: Uint8Array;
  /** The table before the first deal, and what the seats remember then. */
  start: Uint8Array;
  blank: Uint8Array;
  actions: number[];
  /** By seat, the share of the victory. */
  result: number[];
}

/** A step at which a seat could do more than one thing. */
export interface Choice {
  step: number;
  /** Counted from 0, as in all that follows here. */
  seat: number;
  action: number;
}

/** What the chooser saw: veiled records, and all since the deal. */
export interface Seen {
  state: Uint8Array;
  memory: Uint8Array;
  history: { states: Uint8Array; memories: Uint8Array; actions: number[] };
}

/** Weigh one choice by so many worlds, out of so many drawn. */
export interface Look {
  choice: Choice;
  seen: Seen;
  /** The network's probabilities. */
  policy: number[];
  worlds: number;
  drawn: number;
}

export type Mark = 'even' | 'slip' | 'mistake' | 'blunder';

/** A choice and what it cost (`Decision` of `stammtisch.lab.review.found`). */
export interface Decision extends Choice {
  better: number;
  cost: number;
  error: number;
  mark: Mark;
  worlds: number;
  effect: number[];
  given: number[];
  better_in: number;
  effective: number;
  temperature: number;
}

/** What a decision was weighed by. */
export interface Evidence {
  actions: number[];
  /** What each action is worth to the chooser. */
  worths: number[];
  /** World by world: its weight, what the better action gains, and its records. */
  weights: number[];
  gains: number[];
  states: Uint8Array;
  memories: Uint8Array;
}

export interface Weighed {
  decision: Decision;
  evidence: Evidence;
}

/** Where the files of a game lie, as `python -m stammtisch.lab.browser` writes them. */
export interface Files {
  wasm: string;
  layout: string;
  policy: string;
  judge: string;
}

/** What a worker is asked; every question has a number, and exactly one answer has the same. */
export type Question =
  | { type: 'load'; id: number; files: Files }
  | { type: 'begin'; id: number; seats: number; seed: number; number: number }
  | { type: 'chances'; id: number; course: Course; others: number; span: Span }
  | { type: 'look'; id: number; look: Look };

export type Answer =
  | { type: 'loaded'; id: number }
  | { type: 'begun'; id: number; effort: Effort; sure: number; judge: string }
  | { type: 'judged'; id: number; stretch: Stretch }
  | { type: 'weighed'; id: number; weighed: Weighed }
  | { type: 'failed'; id: number; reason: string };
