import { expect, test } from 'vitest';

import type { Constants } from './engine';
import type { Stat } from './numbers';
import type { Part } from './strong';
import { GRACE, together, type Parts } from './together';

const CONSTANTS = {
  strong: { FIRST_PASS: 1000 },
  stopping: { MIN_SIMULATIONS: 20 },
  again: { MAX_CANDIDATES: 3, MIN_VISIT_SHARE: 0.02, MIN_WORLDS: 2, PRIOR_ERROR: 1 },
} as unknown as Constants;
const LEGAL = [4, 7, 9];
const TIME = { milliseconds: 10 };

const part = (...stats: Stat[]): Part => ({
  stats,
  simulations: stats.reduce((all, [visits]) => all + visits, 0),
  policy: 9,
  reached: null,
});

const later = <One>(one: One, milliseconds: number): Promise<One> =>
  new Promise((done) => setTimeout(() => done(one), milliseconds));

const never = new Promise<never>(() => undefined);
const dead = () => Promise.reject(new Error('it has ended'));

const one = part([60, 30], [40, 10], [0, 0]);
const other = part([10, 5], [80, 60], [10, 1]);

/** The choice of what parts find, each by itself. */
const choice = (found: Promise<Part>[], limit: object = TIME, again?: Parts['again']) =>
  together(
    LEGAL,
    { search: (place) => found[place]!, again: again ?? (() => never) },
    found.length,
    { milliseconds: 0, ...limit },
    CONSTANTS,
  );

test('visits and values of all parts are added', async () => {
  const found = await choice([later(one, 5), Promise.resolve(other)]);
  const values = new Map([
    [4, 35 / 70],
    [7, 70 / 120],
    [9, 1 / 10],
  ]);
  expect(found).toEqual({ action: 7, values, simulations: 200 });
});

test('one visit more in each part says nothing: moves were tried in turn', async () => {
  const ends = part([41, 10], [40, 30], [40, 20]);
  expect((await choice([Promise.resolve(ends), Promise.resolve(ends)])).action).toBe(7);
  expect((await choice([Promise.resolve(ends)])).action).toBe(7);
});

test('a part that fails, or does not come in time, is done without', async () => {
  const alone = await choice([Promise.resolve(one)]);
  expect(alone.action).toBe(4);
  expect(await choice([dead(), later(one, 5)])).toEqual(alone);
  expect(await choice([Promise.resolve(one), never])).toEqual(alone);
  expect(await choice([later(other, 40 * GRACE), Promise.resolve(one)])).toEqual(alone);
});

test('a part that comes soon after the first is counted', async () => {
  const found = await choice([later(one, GRACE / 2), Promise.resolve(other)], { milliseconds: 0 });
  expect(found.simulations).toBe(200);
});

test('where nothing comes, it is said why', async () => {
  await expect(choice([dead(), dead()])).rejects.toThrow('it has ended');
});

test('a number of simulations is waited for', async () => {
  const found = await choice([later(one, 2 * GRACE), Promise.resolve(other)], { simulations: 100 });
  expect(found.simulations).toBe(200);
  await expect(choice([dead(), later(one, 5)], { simulations: 100 })).rejects.toThrow('ended');
});

test('of searches that are too short together the policy plays', async () => {
  const few = part([2, 1], [1, 1], [1, 0]);
  expect((await choice([few].map((it) => Promise.resolve(it)))).action).toBe(9);
  const none = part([1, 1], [0, 0], [0, 0]);
  const found = await choice([Promise.resolve(none)]);
  expect(found).toEqual({ action: 9, values: null, simulations: 0 });
});

test('what parts find when they look again is laid together, and none is waited for', async () => {
  const reached = { states: new Uint8Array(), memories: new Uint8Array(), sums: new Uint8Array() };
  const deep = { ...part([600, 300], [500, 250], [0, 0]), reached: { ...reached, dice: 1n } };
  const found = [0, 1].map(() => Promise.resolve(deep));
  const asked: number[][] = [];
  const again: Parts['again'] = async (place, _reached, moves) => {
    asked.push(moves);
    return place ? { found: [[0, 1]], simulations: 7 } : { found: [[0, 0.5]], simulations: 5 };
  };
  const both = await choice(found, { simulations: 2000 }, again);
  expect(asked).toEqual([
    [4, 7],
    [4, 7],
  ]);
  expect([both.action, both.simulations]).toEqual([7, 2212]);
  const single: Parts['again'] = (place, ...rest) => (place ? never : again(place, ...rest));
  const late = await choice(found, TIME, single);
  expect([late.action, late.simulations]).toEqual([4, 2205]);
  expect((await choice(found, TIME, dead)).simulations).toBe(2200);
});
