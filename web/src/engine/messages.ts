// What is said to the worker that thinks (`engine.worker.ts`), and what it answers.
//
// Every question has a number, and exactly one answer has the same number. The worker takes
// questions in turn; each is answered before the next one is begun, and none is remembered. To
// stop it, end the worker.

import type { Constants } from './engine';
import type { Stat } from './numbers';

/** Where the files of a game lie, as `python -m stammtisch.bots.browser` writes them. */
export interface Files {
  wasm: string;
  /** The generated interface (JSON). */
  layout: string;
  /** The weights of `master`; fetched when it is first asked. */
  policy?: string;
  /** The weights of the judge; fetched when it is first asked. */
  judge?: string;
}

/** What a seat knows: veiled records as bytes (`Record.pack()` in Python). */
export interface View {
  state: Uint8Array;
  memory: Uint8Array;
  /** Counted from 1, as everywhere outside the rules. */
  seat: number;
  /** The numbers of its legal actions, in the order of the game's list. */
  legal: number[];
}

/** Make a game ready: fetch and compile its module. Asking twice does no harm. */
export interface Open {
  type: 'open';
  id: number;
  game: string;
  files: Files;
}

/** A time to think, or a number of simulations in its place. */
export interface Limit {
  milliseconds: number;
  simulations?: number | undefined;
}

/** What a bot is asked about a position. */
export interface Asked extends Limit {
  view: View;
  /** Any whole number: the same view, dice and number of simulations give the same move. */
  dice: bigint;
}

/** Choose the move of `master`. */
export interface Choose extends Asked {
  type: 'choose';
  id: number;
  game: string;
  /** Whether it uses its time where that helps; it plays at once without. */
  searching?: boolean;
}

/** A part of the search of `strong`: those of one view and one dice add up (`together.ts`). */
export interface Search extends Asked {
  type: 'search';
  id: number;
  game: string;
  /** Counted from 0; each has dice of its own. */
  part: number;
  /** Whether there is no other part: then it ends as soon as it is sure. */
  alone: boolean;
}

/** Re-evaluate moves from where a part has come to. */
export interface Again extends Limit {
  type: 'again';
  id: number;
  game: string;
  view: View;
  reached: Reached;
  moves: number[];
}

/** Where a part has come to in its worlds: records, weights and dice as the module has them. */
export interface Reached {
  states: Uint8Array;
  memories: Uint8Array;
  sums: Uint8Array;
  dice: bigint;
}

/** Each seat's share of the victory in positions with open cards, one record after another. */
export interface Evaluate {
  type: 'evaluate';
  id: number;
  game: string;
  states: Uint8Array;
  memories: Uint8Array;
}

export type Question = Open | Choose | Search | Again | Evaluate;

export interface Opened {
  type: 'opened';
  id: number;
  /** What searches go by, by the names that it has in Python. */
  constants: Constants;
}

export interface Chosen {
  type: 'chosen';
  id: number;
  action: number;
  /** Action and value (a share of the victory), for moves that were tried; null without a search. */
  values: [number, number][] | null;
  simulations: number;
}

export interface Searched {
  type: 'searched';
  id: number;
  /** Of each legal move. */
  stats: Stat[];
  simulations: number;
  /** The move of `normal`, for searches that are too short to be trusted. */
  policy: number;
  /** Where a game is re-evaluated in this view; null where it is not. */
  reached: Reached | null;
}

export interface Tried {
  type: 'tried';
  id: number;
  /** The values of the moves, world by world. */
  found: number[][];
  simulations: number;
}

export interface Evaluated {
  type: 'evaluated';
  id: number;
  /** Positions by seats, seat 1 first; they add up to 1. NaN where a deal is due. */
  shares: Float64Array;
  seats: number;
}

/** Something went wrong, and why in a few words for a log; the worker goes on. */
export interface Failed {
  type: 'failed';
  id: number;
  reason: string;
}

export type Answer = Opened | Chosen | Searched | Tried | Evaluated | Failed;
