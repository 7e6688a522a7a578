import { beforeEach, expect, test, vi } from 'vitest';

import { keepProgress, offerOnce, progressOf } from './progress';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  });
});

test('one comes back where one was, in each game by itself', () => {
  keepProgress('njet', 4);
  keepProgress('space-beans', 2);
  expect(progressOf('njet')).toEqual({ at: 4, done: false });
  expect(progressOf('space-beans').at).toBe(2);
  expect(progressOf('beim-jupiter')).toEqual({ at: 0, done: false });
});

test('a game once finished stays finished', () => {
  keepProgress('njet', 0, true);
  keepProgress('njet', 3);
  expect(progressOf('njet')).toEqual({ at: 3, done: true });
});

test('what is no progress is none', () => {
  for (const odd of ['nonsense', '[]', '{"njet":{"at":-1}}', 'null', '{"njet":3}']) {
    stored.set('stammtisch-lessons', odd);
    expect(progressOf('njet').at).toBe(0);
  }
});

test('a newcomer is asked once, and one who has learnt is not', () => {
  expect([offerOnce(), offerOnce()]).toEqual([true, false]);
  stored.clear();
  keepProgress('njet', 1);
  expect(offerOnce()).toBe(false);
});
