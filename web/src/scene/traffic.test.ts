import { expect, test } from 'vitest';

import { traffic } from './traffic';
import type { Text } from './types';

const text = (id: string, parts: Text['parts']): Text => ({ id, parts });
const passed = (who: number, to: number) =>
  text('beans-log-pass', { who: { seat: who }, to: { seat: to }, number: 3 });

test('a hand that others pass on is seen as backs', () => {
  expect(traffic([passed(2, 3)], 1)).toEqual({ flights: [{ from: 2, to: 3, count: 3 }] });
});

test('one’s own hand goes to the neighbour, and a new one comes from the other', () => {
  expect(traffic([passed(1, 3), passed(2, 1)], 1)).toEqual({ flights: [], gone: 3, source: 2 });
});

test('drawn cards come from the pile', () => {
  const drawn = [
    text('beans-log-draw-seen', { who: { seat: 1 } }),
    text('beans-log-draw', { who: { seat: 2 }, number: 2 }),
  ];
  expect(traffic(drawn, 1)).toEqual({
    flights: [{ from: 'pile', to: 2, count: 2 }],
    source: 'pile',
  });
});
