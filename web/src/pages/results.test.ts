import { expect, test } from 'vitest';

import type { MyTable } from '../net/schema';
import { joined, parsed, resultsOf, statistics, type Result } from './results';

const result = (id: string, game: string, place: number, at = 1): Result => ({
  id,
  game,
  place,
  of: 4,
  points: 20,
  at,
});

const table = (phase: MyTable['phase'], you: number): MyTable =>
  ({
    id: 'x',
    game: 'njet',
    phase,
    you,
    changed: 7,
    seats: [{}, {}, {}],
    ranks: phase === 'over' ? [2, 1, 3] : null,
    points: phase === 'over' ? [20, 31, 5] : null,
  }) as unknown as MyTable;

test('practice counts for nothing', () => {
  expect(resultsOf([{ ...table('over', 2), practice: true }])).toEqual([]);
});

test('finished games in which one sat are results', () => {
  expect(resultsOf([table('playing', 1), table('over', 0), table('over', 2)])).toEqual([
    { id: 'x', game: 'njet', place: 1, of: 3, points: 31, at: 7 },
  ]);
});

test('a game counts once, and the newest are kept', () => {
  const kept = [result('a', 'njet', 1, 5), result('b', 'njet', 2, 3)];
  expect(joined(kept, [result('a', 'njet', 1, 5)]).map((one) => one.id)).toEqual(['b', 'a']);
  const many = Array.from({ length: 1200 }, (_, at) => result(`${at}`, 'njet', 1, at));
  expect(joined([], many)).toHaveLength(1000);
  expect(joined([], many)[0]?.id).toBe('200');
});

test('statistics by game: played, won, average place', () => {
  const all = [result('a', 'njet', 1), result('b', 'njet', 4), result('c', 'space-beans', 2)];
  expect(statistics(all, ['beim-jupiter', 'njet', 'space-beans'])).toEqual([
    { game: 'njet', played: 2, won: 1, place: 2.5 },
    { game: 'space-beans', played: 1, won: 0, place: 2 },
  ]);
});

test('what a browser has kept may be anything', () => {
  expect(parsed(null)).toEqual([]);
  expect(parsed('{')).toEqual([]);
  expect(parsed('{"a": 1}')).toEqual([]);
  const good = result('a', 'njet', 1);
  expect(parsed(JSON.stringify([null, 3, { id: 'b' }, { ...good, at: null }, good]))).toEqual([
    good,
  ]);
});
