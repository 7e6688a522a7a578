/** Names for the things on the table, equal in two scenes where the card is the same one. */

import { cardsOf } from './read';
import type { Piece, Scene } from './types';

export type Keys = Map<Piece, string[]>;

/** A key for every card of every piece: a set of cards is one piece and has several. */
export function keysOf(scene: Scene): Keys {
  const seen = new Map<string, number>();
  const keys: Keys = new Map();
  const inOrder = [
    ...scene.places.filter((one) => one.name !== 'hand'),
    ...scene.places.filter((one) => one.name === 'hand'),
  ];
  for (const place of inOrder)
    for (const piece of place.pieces)
      keys.set(
        piece,
        cardsOf(piece).map((card) => named(scope(piece.seat ?? place.seat, scene) + card, seen)),
      );
  return keys;
}

/** What others laid is never taken for one's own card. */
const scope = (seat: number | null, scene: Scene): string =>
  seat && seat !== scene.viewer ? `${seat}:` : '';

function named(card: string, seen: Map<string, number>): string {
  const copy = seen.get(card) ?? 0;
  seen.set(card, copy + 1);
  return `${card}#${copy}`;
}
