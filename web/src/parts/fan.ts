/** How wide the cards of a hand are, and in how many rows they lie. */

export interface Fan {
  width: number;
  rows: number;
}

/** So much of a card shows beside the next one: its number, of two figures too. */
const SHOWN = 0.5;

/** The widest cards of which each shows its number; two rows where one would make them too small. */
export function fan(count: number, room: number, usual: number, least: number): Fan {
  const inOne = widest(count, room);
  if (inOne >= least) return { width: Math.min(usual, inOne), rows: 1 };
  return { width: Math.min(least, widest(Math.ceil(count / 2), room)), rows: 2 };
}

const widest = (count: number, room: number): number =>
  Math.floor(room / (1 + SHOWN * Math.max(count - 1, 0)));
