// The interface of a module for reviews (`stammtisch.lab.browser.entries`).

import type { AnyLayout, Numbers } from '../engine/engine';

/** How closely a game is looked at (`Effort` of `stammtisch.lab.review.work`). */
export interface Effort {
  worlds: number;
  more_worlds: number;
  drawn: number;
  closer: number;
  other_deals: number;
}

export interface ReviewLayout extends AnyLayout {
  /** What reviews go by, by the names that it has in Python. */
  constants: Record<'ahead' | 'foresight' | 'luck' | 'belief' | 'walk' | 'decisions', Numbers> & {
    work: Numbers;
    effort: Effort;
  };
  /** Columns that tell an order of cards nobody knows; null where all are dealt at once. */
  unknown_order: number[] | null;
  /** Whether hidden cards can change places. */
  exchanges: boolean;
}
