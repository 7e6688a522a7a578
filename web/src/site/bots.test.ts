import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { Bots, type BotTurn } from './bots';
import type { Thinker } from './thinker';

const position = { game: 'njet', seat: 2, state: '', memory: '', legal: [7, 8] };
const turn = (seat: number, level: string): BotTurn => ({
  table: 't',
  seat,
  at: 5,
  game: 'njet',
  level,
});

/** Bots who think as told, and what they played: seat, action and milliseconds since the start. */
function seated(choose?: () => Promise<{ action: number }>) {
  const played: [number, number, number][] = [];
  const began = performance.now();
  const tables = {
    position: async () => position,
    play: ({ seat }: BotTurn, action: number) =>
      void played.push([seat, action, Math.round(performance.now() - began)]),
  };
  const bots = new Bots(tables, choose ? ({ choose } as unknown as Thinker) : null);
  bots.pace = 700;
  return { bots, played };
}

const after = (milliseconds: number, action: number) => () =>
  new Promise<{ action: number }>((done) => setTimeout(() => done({ action }), milliseconds));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('one that does not search plays at the next beat, by its wits', async () => {
  const { bots, played } = seated();
  bots.schedule([turn(2, 'normal'), turn(3, 'strong')]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(played).toEqual([
    [2, -1, 700],
    [3, -1, 700],
  ]);
});

test('one that searches plays what it found, at a beat however long it took', async () => {
  for (const [took, due] of [
    [100, 700],
    [900, 1400],
  ] as const) {
    const { bots, played } = seated(after(took, 8));
    bots.schedule([turn(2, 'master')]);
    await vi.advanceTimersByTimeAsync(3000);
    expect(played).toEqual([[2, 8, due]]);
  }
});

test('one that fails plays by its wits', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { bots, played } = seated(() => Promise.reject(new Error('no weights')));
  bots.schedule([turn(2, 'master')]);
  await vi.advanceTimersByTimeAsync(3000);
  expect(played).toEqual([[2, -1, 700]]);
});

test('whose turn is over plays nothing, be it thinking or waiting', async () => {
  const { bots, played } = seated(after(100, 8));
  bots.schedule([turn(2, 'master'), turn(3, 'easy')]);
  bots.schedule([]);
  await vi.advanceTimersByTimeAsync(3000);
  expect(played).toEqual([]);
});
