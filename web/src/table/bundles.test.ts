import { describe, expect, it } from 'vitest';

import { piece, scene as table } from '../scene/samples';
import type { Bundle } from '../scene/types';
import { bundled, fitting, maskOf, movesFor, worthOf } from './bundles';
import { together, type Keyed } from './picking';

const GREEN: Bundle = {
  place: 'open',
  kind: 'c',
  cards: ['c4', 'c5', 'c5'],
  first: 'open',
  more: 'more',
  last: 'done',
  before: ['keep'],
  begins: false,
  worths: [4, 0, 5, 6, 5, 6, 6, 7],
};
const YELLOW: Bundle = { ...GREEN, place: 'hidden', cards: ['d2'], worths: [] };
const scene = { ...table([]), bundles: [GREEN, YELLOW] };

describe('cards that go together', () => {
  it('finds the bundles that hold them, copies counted', () => {
    expect(fitting(['c5', 'c5'], scene)).toEqual([GREEN]);
    expect(fitting(['c4', 'c4'], scene)).toEqual([]);
    expect(fitting(['c4', 'd2'], scene)).toEqual([]);
    expect(fitting([], scene)).toEqual([]);
    expect(bundled('d2', scene)).toBe(true);
    expect(bundled('a1', scene)).toBe(false);
  });

  it('says what they are worth, where that is told', () => {
    expect(maskOf(['c5', 'c4'], GREEN)).toBe(3);
    expect(worthOf(['c5', 'c4'], GREEN)).toBe(6);
    expect(worthOf(['d2'], YELLOW)).toBeUndefined();
  });

  it('makes the moves in the order of the bundle', () => {
    expect(movesFor(['c5', 'c4'], GREEN)).toEqual(['keep', 'open c4', 'more c5', 'done']);
  });
});

describe('taking them up', () => {
  const all: Keyed[] = ['c4', 'c5', 'd2'].map((face) => ({ key: face, piece: piece(face) }));
  const touch = (picked: string[], key: string) => together.touch(picked, key, all, scene);

  it('adds what fits, puts back what is taken up, and begins anew with what does not fit', () => {
    expect(touch([], 'c4')).toEqual(['c4']);
    expect(touch(['c4'], 'c5')).toEqual(['c4', 'c5']);
    expect(touch(['c4', 'c5'], 'c4')).toEqual(['c5']);
    expect(touch(['c4', 'c5'], 'd2')).toEqual(['d2']);
  });
});
