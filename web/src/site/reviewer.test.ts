import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { Reviewer, type ReviewAsked } from './reviewer';

/** Workers that are made up; each answers with how often it was asked. */
class Made {
  static all: Made[] = [];
  ended = false;
  asked: ReviewAsked[] = [];
  onmessage: ((event: object) => void) | undefined;
  onerror: (() => void) | undefined;

  constructor() {
    Made.all.push(this);
  }

  postMessage(question: ReviewAsked): void {
    this.asked.push(question);
    if (question.record === 'mute') return;
    const body = { done: question.record === 'short' ? 1 : 0.1 * this.asked.length };
    queueMicrotask(() => this.onmessage?.({ data: { id: question.id, status: 200, body } }));
  }

  terminate(): void {
    this.ended = true;
  }
}

const reviewer = () => new Reviewer(() => new Made() as unknown as Worker);

beforeEach(() => {
  vi.useFakeTimers();
  Made.all = [];
});
afterEach(() => void vi.useRealTimers());

test('whoever asks again gets further, of the same worker', async () => {
  const made = reviewer();
  const paste = { record: 'long', seat: 1 };
  expect((await made.ask(paste, 'en')).body).toEqual({ done: 0.1 });
  expect((await made.ask(paste, 'en')).body).toEqual({ done: 0.2 });
  expect(Made.all.length).toBe(1);
});

test('a review that is done is kept, and its worker ends', async () => {
  const made = reviewer();
  const paste = { record: 'short', seat: 1 };
  const told = await made.ask(paste, 'en');
  expect(await made.ask(paste, 'en')).toBe(told);
  expect(Made.all.map(({ ended, asked }) => [ended, asked.length])).toEqual([[true, 1]]);
});

test('where nobody asks any more the worker ends; whoever comes back begins anew', async () => {
  const made = reviewer();
  const paste = { record: 'long', seat: 1 };
  await made.ask(paste, 'en');
  vi.advanceTimersByTime(60_000);
  expect(Made.all[0]!.ended).toBe(true);
  expect((await made.ask(paste, 'en')).body).toEqual({ done: 0.1 });
});

test('another game, or another seat, is another review', async () => {
  const made = reviewer();
  const waiting = made.ask({ record: 'mute', seat: 1 }, 'en');
  await made.ask({ record: 'long', seat: 1 }, 'en');
  await made.ask({ record: 'long', seat: 2 }, 'en');
  expect(await waiting).toEqual({ status: 0, body: null });
  expect(Made.all.map(({ ended }) => ended)).toEqual([true, true, false]);
});

test('whoever waits for a worker that breaks down is told so', async () => {
  const made = reviewer();
  const waiting = made.ask({ record: 'mute', seat: 1 }, 'en');
  Made.all[0]!.onerror?.();
  expect((await waiting).status).toBe(0);
  expect((await made.ask({ record: 'short', seat: 1 }, 'en')).status).toBe(200);
});
