/** Cards that are laid together in one turn: which go together, what they make, which moves. */

import type { Bundle, Scene } from '../scene/types';

/** The bundles that hold all these cards. */
export const fitting = (faces: string[], scene: Scene): Bundle[] =>
  faces.length ? scene.bundles.filter((one) => maskOf(faces, one) !== null) : [];

/** Which cards of a bundle these are, the first as the lowest bit; null where one is not there. */
export function maskOf(faces: string[], bundle: Bundle): number | null {
  const left = [...faces];
  const mask = bundle.cards.reduce((bits, card, at) => {
    const found = left.indexOf(card);
    if (found < 0) return bits;
    left.splice(found, 1);
    return bits | (1 << at);
  }, 0);
  return left.length ? null : mask;
}

/** What the place is worth with these cards; undefined where that is not told. */
export const worthOf = (faces: string[], bundle: Bundle): number | undefined =>
  bundle.worths[maskOf(faces, bundle) ?? -1];

/** The moves that lay these cards, in the order in which they are made. */
export function movesFor(faces: string[], bundle: Bundle): string[] {
  const mask = maskOf(faces, bundle) ?? 0;
  const cards = bundle.cards.filter((_, at) => (mask >> at) & 1);
  return [
    ...bundle.before,
    ...cards.map((card, at) => `${at ? bundle.more : bundle.first} ${card}`),
    bundle.last,
  ];
}

/** Whether a card is in any bundle. */
export const bundled = (face: string, scene: Scene): boolean =>
  scene.bundles.some((one) => one.cards.includes(face));
