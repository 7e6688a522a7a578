/** What moves besides the cards that are seen: from the log, which says who, to whom and how many. */

import type { Event } from './types';

/** A seat, or a named spot on the cloth. */
export type Spot = number | string;

export interface Flight {
  from: Spot;
  to: Spot;
  count: number;
}

export interface Transfers {
  /** Cards face down that others hand on or draw. */
  flights: Flight[];
  /** Where what disappears goes. */
  gone?: Spot;
  /** Where new cards in one's own hand come from. */
  source?: Spot;
}

export function transfers(log: Event[], viewer: number): Transfers {
  const all: Transfers = { flights: [] };
  for (const { event, seat, to, count } of log) {
    if (seat === null) continue;
    if (to !== null) move(all, seat, to, count ?? 1, viewer);
    else if (event === 'draw') move(all, 'pile', seat, count ?? 1, viewer);
    else if (event === 'end') all.gone = 'discards';
    else if (event === 'take' || event === 'animal-taken') all.gone = seat;
  }
  return all;
}

/** One's own cards are seen to go and to come; of others' only the backs are. */
function move(all: Transfers, from: Spot, to: number, count: number, viewer: number): void {
  if (from === viewer) all.gone = to;
  else if (to === viewer) all.source = from;
  else all.flights.push({ from, to, count });
}
