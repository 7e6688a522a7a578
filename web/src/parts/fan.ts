/** How wide the cards of a hand are, and in how many rows they lie. */

export interface Fan {
  width: number;
  rows: number;
}

/** So much of a card shows beside the next one: its number, of two figures too. */
const SHOWN = 0.5;

/** Cards are not narrower than this, however wide a strip a finger wants. */
const NARROWEST = 44;

/**
 * The widest cards of which each shows its number; two rows where one would make them too small,
 * or would show less of a card than the `strip` that a finger needs.
 */
export function fan(count: number, room: number, usual: number, least: number, strip = 0): Fan {
  const inOne = Math.min(usual, widest(count, room));
  if (inOne >= least && room - inOne >= strip * (count - 1)) return { width: inOne, rows: 1 };
  const half = Math.ceil(count / 2);
  const touched = Math.max(NARROWEST, room - strip * (half - 1));
  return { width: Math.min(least, widest(half, room), touched), rows: 2 };
}

const widest = (count: number, room: number): number =>
  Math.floor(room / (1 + SHOWN * Math.max(count - 1, 0)));
