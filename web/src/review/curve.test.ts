import { expect, test } from 'vitest';

import type { Review, ReviewSeat } from '../net/schema';
import { BOX, across, bands, barsOf, lineOf, points, reach, shareAt, stepAt, up } from './curve';

const seat: ReviewSeat = {
  seat: 1,
  result: 0,
  start: 0.25,
  deals: -0.08,
  own: -0.14,
  others: -0.05,
  fog: 0.02,
};
const review = {
  at: [1, 5, 10],
  chances: [
    [0.2, 0.8],
    [0.5, 0.5],
    [1, 0],
  ],
  steps: 10,
  rounds: [4, 10],
} as unknown as Review;

test('losses eat into the start from the right, gains grow out of it', () => {
  const bars = Object.fromEntries(barsOf(seat).map((bar) => [bar.part, bar]));
  expect(bars.start).toEqual({ part: 'start', from: 0, to: 0.25 });
  expect(bars.deals?.to).toBeCloseTo(0.25);
  expect(bars.own?.to).toBeCloseTo(bars.deals?.from ?? 0);
  expect(bars.others?.from).toBeCloseTo(-0.02);
  expect(bars.fog).toEqual({ part: 'fog', from: 0.25, to: 0.27 });
  expect(reach([seat]).low).toBeCloseTo(-0.02);
  expect(reach([seat]).high).toBeCloseTo(0.27);
});

test('a curve goes from left to right, and back from a place to its step', () => {
  expect(lineOf(review, 0)).toMatch(/^M81\.8 244\.4L/);
  expect(up(0)).toBe(BOX.bottom);
  expect(up(1)).toBe(BOX.top);
  for (const step of [0, 3, 10]) expect(stepAt(across(step, 10), 10)).toBe(step);
  expect(stepAt(-50, 10)).toBe(0);
  expect([0, 1, 4, 5, 9, 10].map((step) => shareAt(review, 0, step))).toEqual([
    0.2, 0.2, 0.2, 0.5, 0.5, 1,
  ]);
  expect(bands(review)).toEqual([
    { from: 0, to: 4 },
    { from: 4, to: 10 },
  ]);
});

test('points of chance are written as the language does', () => {
  expect(points(-0.079, 'en', true, 1)).toBe('−7.9');
  expect(points(0.031, 'de', true, 1)).toBe('+3,1');
  expect(points(-0.001, 'nl')).toBe('0');
  expect(points(1, 'en', false)).toBe('100');
});
