/** What a person sees, as data; the types are the server's. */

import type { Event, RoundSummary, Scene, Text } from '../net/schema';

export type {
  Bundle,
  Chair,
  Event,
  Fact,
  Move,
  Piece,
  Place,
  Prompt,
  RoundSummary,
  Scene,
  Score,
  Term,
  Text,
  Who,
  Working,
} from '../net/schema';
export type Part = Text['parts'][string];

/** A step of the game: a move or a deal, and what followed from it. */
export interface Step {
  log: Event[];
}

/** What a seat saw, after the steps that led to it. */
export interface Moment {
  scene: Scene;
  steps: Step[];
  sheet: number[][];
  /** The version of the table it shows, where there is one. */
  version?: number;
  /** How many steps the game had then. */
  count?: number;
  /** How the round that was finished last was counted. */
  round?: RoundSummary | null;
}
