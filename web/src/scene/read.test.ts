import { expect, test } from 'vitest';

import { forbidden, looseMoves, movesOf, others } from './read';
import { keysOf } from './keys';
import type { Piece, Scene } from './types';

const text = { id: 'x', parts: {} };
const piece = (face: string, action: number | null = null, seat: number | null = null): Piece => ({
  face,
  label: text,
  tint: '',
  marks: [],
  action,
  seat,
});
const move = (action: number, notation: string) => ({ action, notation, label: text });

function scene(hand: Piece[], lain: Piece[], moves: [number, string][], viewer = 1): Scene {
  return {
    game: 'njet',
    viewer,
    turn: 1,
    over: false,
    prompt: text,
    facts: [],
    chairs: [1, 2, 3].map((seat) => ({ seat, points: 0, held: 1, marks: [], facts: [] })),
    places: [
      { name: 'trick', label: text, pieces: lain, seat: null, facts: [] },
      { name: 'hand', label: text, pieces: hand, seat: viewer, facts: [] },
    ],
    moves: moves.map(([action, notation]) => move(action, notation)),
  };
}

test('others sit clockwise from the left', () => {
  expect(others(scene([], [], [], 2))).toEqual([3, 1]);
  expect(others(scene([], [], [], 0))).toEqual([1, 2, 3]);
});

test('a god stands for both its calls', () => {
  const god = piece('rG', 5);
  const found = scene(
    [god],
    [],
    [
      [5, 'play rG high'],
      [6, 'play rG low'],
      [7, 'play r2'],
    ],
  );
  expect(movesOf(god, found).map((one) => one.action)).toEqual([5, 6]);
});

test('a dimmed card stands for nothing, and is asked about in the words of the others', () => {
  const dim = piece('r4');
  const found = scene([dim, piece('r5', 9)], [], [[9, 'play r5']]);
  expect(movesOf(dim, found)).toEqual([]);
  expect(forbidden(dim, found)).toBe('play r4');
});

test('moves of a single word are never hidden in a piece', () => {
  const pile = piece('', 0);
  const found = scene(
    [],
    [pile],
    [
      [0, 'draw'],
      [1, 'nodraw'],
    ],
  );
  expect(looseMoves(found).map((one) => one.notation)).toEqual(['draw', 'nodraw']);
});

test('what others lay is never taken for a card of one’s own', () => {
  const mine = piece('10');
  const before = keysOf(scene([mine], [], []));
  const after = keysOf(scene([mine], [piece('10', null, 2)], []));
  expect(before.get(mine)).toEqual(after.get(mine));
});

test('a set of cards has a key for each of them', () => {
  const laid = piece('10 10 J', null, 1);
  expect(keysOf(scene([piece('10')], [laid], [])).get(laid)).toEqual(['10#0', '10#1', 'J#0']);
});
