import { expect, test } from 'vitest';

import { sets, type Keyed } from './picking';
import { move, piece, scene as table } from '../scene/samples';
import type { Scene } from '../scene/types';

const hand = (...faces: string[]): Keyed[] =>
  faces.map((face, at) => ({ key: `${face}-${at}`, piece: piece(face, { actions: [1] }) }));
const scene = (...notations: string[]): Scene => {
  const words = notations.map((notation) => notation.split(' '));
  return table(
    [],
    words.map(([verb = '', ...cards], action) => move(action, verb, ...cards)),
  );
};

test('a tap takes the whole set and the next puts one back', () => {
  const all = hand('9', '10', '10', '10', 'J');
  const now = scene('play 10', 'play 10 10', 'play 10 10 10', 'play 10 10 10 J');
  const taken = sets.touch([], '10-1', all, now);
  expect(taken).toEqual(['10-1', '10-2', '10-3']);
  expect(sets.touch(taken, '10-1', all, now)).toHaveLength(2);
});

test('a joker is taken where the set needs one', () => {
  const all = hand('10', '10', 'J');
  const now = scene('pass', 'play 10 10 J');
  const taken = sets.touch([], '10-0', all, now);
  expect(taken).toEqual(['10-0', '10-1', 'J-2']);
  expect(sets.moves(taken, all, now).map((move) => move.notation)).toEqual(['play 10 10 J']);
});

test('a joker is added and put back by itself', () => {
  const all = hand('10', 'J');
  const now = scene('play 10', 'play 10 J', 'play J');
  const one = sets.touch(['10-0'], 'J-1', all, now);
  expect(sets.moves(one, all, now)[0]?.notation).toBe('play 10 J');
  expect(sets.touch(one, 'J-1', all, now)).toEqual(['10-0']);
});

test('jokers that count only together are taken up together', () => {
  const all = hand('10', 'J', 'J');
  const now = scene('pass', 'play J J');
  expect(sets.touch([], 'J-1', all, now)).toEqual(['J-1', 'J-2']);
});

test('a set that would be none with a card less is put back whole', () => {
  const all = hand('10', '10', '10');
  const now = scene('pass', 'play 10 10 10');
  const taken = sets.touch([], '10-0', all, now);
  expect(sets.touch(taken, '10-0', all, now)).toEqual([]);
});
