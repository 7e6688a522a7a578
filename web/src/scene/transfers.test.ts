import { expect, test } from 'vitest';

import { event } from './samples';
import { transfers } from './transfers';

const passed = (seat: number, to: number) => event('done', { move: true, seat, to, count: 3 });

test('a hand that others pass on is seen as backs', () => {
  expect(transfers([passed(2, 3)], 1)).toEqual({ flights: [{ from: 2, to: 3, count: 3 }] });
});

test('one’s own hand goes to the neighbour, and a new one comes from the other', () => {
  expect(transfers([passed(1, 3), passed(2, 1)], 1)).toEqual({ flights: [], gone: 3, source: 2 });
});

test('drawn cards come from the pile', () => {
  const drawn = [event('draw', { seat: 1, count: 2 }), event('draw', { seat: 2, count: 2 })];
  expect(transfers(drawn, 1)).toEqual({
    flights: [{ from: 'pile', to: 2, count: 2 }],
    source: 'pile',
  });
});

test('what is ended is discarded, and what is taken goes to its taker', () => {
  expect(transfers([event('end', { seat: 2 })], 1).gone).toBe('discards');
  expect(transfers([event('animal-taken', { seat: 2 })], 1).gone).toBe(2);
});
