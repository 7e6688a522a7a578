/** How a long collection lies: in rows of which every number can be read. */

/** From so many cards on a collection lies in two rows. */
const LONG = 6;
const OWN_LONG = 10;
/** So many cards of both of one's own collections lie side by side. */
const ROOM = 10;
/** The most in a row of somebody else's. */
const WIDEST = 5;

/** A collection in rows, the longer ones below; `both` counts one's other collection too. */
export function inRows<T>(cards: T[], own: boolean, both = 0): T[][] {
  const long = own ? cards.length >= OWN_LONG || (both > ROOM && cards.length >= LONG) : false;
  const rows = own
    ? long
      ? 2
      : 1
    : cards.length < LONG
      ? 1
      : Math.max(2, Math.ceil(cards.length / WIDEST));
  const short = Math.floor(cards.length / rows);
  const longer = cards.length % rows;
  const ends = Array.from({ length: rows }, (_, at) => short + (at >= rows - longer ? 1 : 0));
  let first = 0;
  return ends.map((count) => cards.slice(first, (first += count)));
}
