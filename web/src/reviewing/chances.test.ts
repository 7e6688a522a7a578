import { expect, test } from 'vitest';

import { chancesOf, spans, type Stretch } from './chances';
import type { Course } from './messages';

test('stretches lie one after the other, none of them empty', () => {
  for (const choices of [1, 2, 3, 7, 357])
    for (const count of [1, 2, 3, 4]) {
      const found = spans(choices, count);
      const all = Array.from({ length: choices }, (_, k) => k);
      expect(found.length).toBe(Math.min(choices, count));
      expect(found.flatMap(([from, to]) => all.slice(from, to))).toEqual(all);
    }
});

test('a game is put together from its stretches', () => {
  const numbers = (...all: number[]) => Float64Array.from(all);
  const stretches: Stretch[] = [
    {
      start: numbers(0.5, 0.5),
      before: numbers(0.6, 0.4),
      policy: numbers(1),
      lucky: [],
      worth: numbers(),
    },
    {
      start: null,
      before: numbers(0.2, 0.8),
      policy: numbers(0),
      lucky: [1],
      worth: numbers(0.3, 0.7),
    },
  ];
  expect(chancesOf({ result: [0, 1] } as Course, stretches)).toEqual({
    start: numbers(0.5, 0.5),
    before: numbers(0.6, 0.4, 0.2, 0.8),
    after: numbers(0.2, 0.8, 0, 1),
    made: numbers(0.2, 0.8, 0.3, 0.7),
    policy: numbers(1, 0),
  });
});
