/** What moves besides the cards that are seen: read from the log, which says who, to whom and how many. */

import { number, seatIn } from './read';
import type { Text } from './types';

/** A seat, or a named spot on the cloth. */
export type Spot = number | string;

export interface Flight {
  from: Spot;
  to: Spot;
  count: number;
}

export interface Traffic {
  /** Cards face down that others hand on or draw. */
  flights: Flight[];
  /** Where what disappears goes. */
  gone?: Spot;
  /** Where new cards in one's own hand come from. */
  source?: Spot;
}

export function traffic(told: Text[], viewer: number): Traffic {
  const all: Traffic = { flights: [] };
  for (const text of told) {
    const [who, to] = [seatIn(text, 'who'), seatIn(text, 'to')];
    if (who === undefined) continue;
    if (to !== undefined) move(all, who, to, number(text, 'number') ?? 1, viewer);
    else if (/-log-draw(-seen)?$/.test(text.id))
      move(all, 'pile', who, number(text, 'number') ?? 1, viewer);
    else if (/-log-end$/.test(text.id) && 'cards' in text.parts) all.gone = 'discards';
    else if (/-log-(take|animal)$/.test(text.id)) all.gone = who;
  }
  return all;
}

/** One's own cards are seen to go and to come; of others' only the backs are. */
function move(all: Traffic, from: Spot, to: number, count: number, viewer: number): void {
  if (from === viewer) all.gone = to;
  else if (to === viewer) all.source = from;
  else all.flights.push({ from, to, count });
}
