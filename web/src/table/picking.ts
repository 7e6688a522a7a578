/** What touching a card takes up, and which moves that stands for. */

import { movesOf } from '../scene/read';
import { fitting } from './bundles';
import type { Move, Piece, Scene } from '../scene/types';

export interface Keyed {
  piece: Piece;
  key: string;
}

export interface Picking {
  /** What is taken up after a touch. */
  touch(picked: string[], key: string, all: Keyed[], scene: Scene): string[];
  /** The moves that the cards taken up stand for. */
  moves(picked: string[], all: Keyed[], scene: Scene): Move[];
}

/** One piece at a time. */
export const single: Picking = {
  touch: (_picked, key) => [key],
  moves(picked, all, scene) {
    const found = all.find((one) => one.key === picked[0]);
    return found ? movesOf(found.piece, scene) : [];
  },
};

/** Cards that are laid together: a tap takes one up or puts it back; another kind begins anew. */
export const together: Picking = {
  touch(picked, key, all, scene) {
    if (!scene.bundles.length) return single.touch(picked, key, all, scene);
    if (picked.includes(key)) return picked.filter((one) => one !== key);
    const more = [...picked, key];
    return fitting(
      more.map((one) => faceOf(one, all)),
      scene,
    ).length
      ? more
      : [key];
  },
  moves: (picked, all, scene) => (scene.bundles.length ? [] : single.moves(picked, all, scene)),
};

/** Sets of cards: a tap takes the whole set, the next puts one back. */
export const sets: Picking = {
  touch(picked, key, all, scene) {
    const face = faceOf(key, all);
    const alike = picked.filter((one) => faceOf(one, all) === face);
    if (face === 'J') return joker(picked, key, all, scene);
    if (alike.length)
      return fewer(
        picked.filter((one) => one !== alike[alike.length - 1]),
        all,
        scene,
      );
    const jokers = picked.filter((one) => faceOf(one, all) === 'J');
    const wanted = largest(face, jokers.length, scene);
    const free = all.filter((one) => one.piece.face === face).map((one) => one.key);
    const spare = all.filter((one) => one.piece.face === 'J').map((one) => one.key);
    return [...free.slice(0, wanted.numbers), ...spare.slice(0, wanted.jokers)];
  },
  moves(picked, all, scene) {
    const faces = picked.map((key) => faceOf(key, all)).sort();
    if (!faces.length) return [];
    const same = (move: Move) => faces.join(' ') === [...move.cards].sort().join(' ');
    return scene.moves.filter(same);
  },
};

const faceOf = (key: string, all: Keyed[]): string =>
  all.find((one) => one.key === key)?.piece.face ?? '';

/** What is left when a card is put back; where that is no set any more, all are put back. */
const fewer = (picked: string[], all: Keyed[], scene: Scene): string[] =>
  sets.moves(picked, all, scene).length ? picked : [];

/** A joker more or less; where jokers count only together, they are taken up together. */
function joker(picked: string[], key: string, all: Keyed[], scene: Scene): string[] {
  if (picked.includes(key))
    return fewer(
      picked.filter((one) => one !== key),
      all,
      scene,
    );
  const spare = all.filter((one) => one.piece.face === 'J').map((one) => one.key);
  const counts = scene.moves
    .map((move) => move.cards)
    .filter((cards) => cards.length && cards.every((card) => card === 'J'));
  const least = Math.min(...counts.map((cards) => cards.length));
  return picked.length || !counts.length
    ? [...picked, key]
    : [key, ...spare.filter((one) => one !== key)].slice(0, least);
}

/** The largest legal set of a number, with no more jokers than it needs or were taken up. */
function largest(face: string, held: number, scene: Scene): { numbers: number; jokers: number } {
  const found = scene.moves
    .map((move) => move.cards)
    .filter((cards) => cards.includes(face))
    .map((cards) => ({
      numbers: cards.filter((card) => card === face).length,
      jokers: cards.filter((card) => card === 'J').length,
    }));
  const least = Math.min(...found.map((one) => one.jokers));
  const wanted = found.filter((one) => one.jokers === Math.max(least, held));
  const choice = wanted.length ? wanted : found.filter((one) => one.jokers === least);
  return choice.reduce((best, one) => (one.numbers > best.numbers ? one : best), {
    numbers: 1,
    jokers: 0,
  });
}
