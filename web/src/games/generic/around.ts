/** Where the seats and their cards lie: around the table, oneself at its near side. */

export interface Spot {
  x: number;
  y: number;
}

/** The spot of the `at`-th of `count` others, from the left over the far side to the right. */
export function spot(at: number, count: number): Spot {
  const turn = count > 1 ? Math.PI * (1 - at / (count - 1)) : Math.PI / 2;
  return { x: Math.cos(turn), y: -Math.sin(turn) };
}

/** The spot of the viewer's own card. */
export const near: Spot = { x: 0, y: 1 };
