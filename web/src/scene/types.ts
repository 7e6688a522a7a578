/** What a person sees, as data; the types are the server's. */

import type { Scene, Text } from '../net/schema';

export type { Chair, Move, Piece, Place, Scene, Text, Who } from '../net/schema';
export type Part = Text['parts'][string];

/** A line of the record, and what it means in words. */
export interface Step {
  line: string;
  log: Text[];
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
}
