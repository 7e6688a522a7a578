import { expect, test } from 'vitest';

import { keysOf } from './keys';
import { factsOf, isMark, looseMoves, movesOf, number, others, word } from './read';
import { TEXT, event, move, piece, place, scene, step } from './samples';
import type { Fact, Move, Piece } from './types';

const table = (hand: Piece[], lain: Piece[] = [], moves: Move[] = [], viewer = 1) =>
  scene([place('trick', lain), place('hand', hand, viewer)], moves, viewer);

test('others sit clockwise from the left', () => {
  expect(others(table([], [], [], 2))).toEqual([3, 1]);
  expect(others(table([], [], [], 0))).toEqual([1, 2, 3]);
});

test('a god stands for both its calls', () => {
  const god = piece('rG', { actions: [5, 6] });
  const moves = [move(5, 'play', 'rG'), move(6, 'play', 'rG'), move(7, 'play', 'r2')];
  expect(movesOf(god, table([god], [], moves)).map((one) => one.action)).toEqual([5, 6]);
});

test('a dimmed card stands for nothing', () => {
  const dim = piece('r4', { why: 'play r4' });
  expect(movesOf(dim, table([dim], [], [move(9, 'play', 'r5')]))).toEqual([]);
});

test('moves that are a verb alone are never hidden in a piece', () => {
  const found = table([], [piece('', { actions: [0] })], [move(0, 'draw'), move(1, 'nodraw')]);
  expect(looseMoves(found).map((one) => one.notation)).toEqual(['draw', 'nodraw']);
});

test('facts are found by their keys', () => {
  const facts: Fact[] = [
    { key: 'trump', text: TEXT, values: { colour: 'r' } },
    { key: 'round', text: TEXT, values: { number: 3 } },
  ];
  expect(factsOf(facts, 'round', 'none', 'trump').map((one) => one.key)).toEqual([
    'round',
    'trump',
  ]);
  expect(number(facts[1], 'number')).toBe(3);
  expect(word(facts[0], 'colour')).toBe('r');
});

test('tricks, deals and ended collections are places to jump to', () => {
  expect(isMark(step(1, 'play', ['r3'], 2))).toBe(true);
  expect(isMark({ log: [event('deal', { seat: 1 })] })).toBe(true);
  expect(isMark(step(1, 'end'))).toBe(true);
  expect(isMark(step(1, 'play', ['r3']))).toBe(false);
});

test('what others lay is never taken for a card of one’s own', () => {
  const mine = piece('10');
  const before = keysOf(table([mine]));
  const after = keysOf(table([mine], [piece('10', { seat: 2 })]));
  expect(before.get(mine)).toEqual(after.get(mine));
});

test('a set of cards has a key for each of them', () => {
  const laid = piece('10 10 J', { seat: 1, cards: ['10', '10', 'J'] });
  expect(keysOf(table([piece('10')], [laid])).get(laid)).toEqual(['10#0', '10#1', 'J#0']);
});
