// What is said to the worker that thinks (`engine.worker.ts`), and what it answers.
//
// Every question has a number, and exactly one answer has the same number. The worker takes
// questions in turn; each is answered before the next one is begun. To stop it, end the worker.

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

export type Level = 'strong' | 'master';

/** Make a game ready: fetch and compile its module. Asking twice does no harm. */
export interface Open {
  type: 'open';
  id: number;
  game: string;
  files: Files;
}

/** Choose a move; a number of simulations takes the place of the time. */
export interface Choose {
  type: 'choose';
  id: number;
  game: string;
  view: View;
  level: Level;
  milliseconds: number;
  simulations?: number;
  /** Whether `master` uses its time where that helps; it plays at once without. */
  searching?: boolean;
  /** Any whole number: the same view, dice and number of simulations give the same move. */
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

export type Question = Open | Choose | Evaluate;

export interface Opened {
  type: 'opened';
  id: number;
}

export interface Chosen {
  type: 'chosen';
  id: number;
  action: number;
  /** Action and value (a share of the victory), for moves that were tried; null without a search. */
  values: [number, number][] | null;
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

export type Answer = Opened | Chosen | Evaluated | Failed;
