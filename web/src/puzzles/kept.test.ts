import { describe, expect, it } from 'vitest';

import type { ReviewDecision } from '../net/schema';
import {
  answered,
  due,
  nextOne,
  practised,
  ratingOf,
  remembered,
  streak,
  timesOf,
  type Kept,
} from './kept';

const DAY = 86_400_000;
const NOON = Date.UTC(2026, 10, 18, 12);
const nothing: Kept = { ratings: {}, answered: {}, days: [], mistakes: [] };
const puzzle = { game: 'njet', id: '1-2-3', rating: 1500, daily: true };
const mistake = {
  seat: 1,
  scene: {},
  worths: [
    { action: 1, share: 0.5, why: [] },
    { action: 2, share: 0.3, why: [] },
  ],
} as unknown as ReviewDecision;

describe('what is kept of puzzles', () => {
  it('counts a puzzle once', () => {
    const once = answered(nothing, puzzle, true, NOON);
    expect(ratingOf(once, 'njet').rating).toBeGreaterThan(1500);
    expect(answered(once, puzzle, false, NOON)).toBe(once);
    expect(once.days).toEqual(['2026-11-18']);
  });

  it('counts days in a row, today or not yet', () => {
    const days = ['2026-11-14', '2026-11-16', '2026-11-17'];
    expect(streak(days, NOON)).toBe(2);
    expect(streak([...days, '2026-11-18'], NOON)).toBe(3);
    expect(streak(days, NOON + DAY)).toBe(0);
  });

  it('asks next what is near the rating and not answered', () => {
    const list = [1200, 1480, 1520, 1900].map((rating) => ({
      id: `p${rating}`,
      rating,
      motif: '',
    }));
    expect(nextOne(nothing, 'njet', list)).toBe('p1480');
    const seen = { ...nothing, answered: { 'njet/p1480': true, 'njet/p1520': true } };
    expect(nextOne(seen, 'njet', list)).toBe('p1200');
    const all = Object.fromEntries(list.map((one) => [`njet/${one.id}`, one.rating !== 1900]));
    expect(nextOne({ ...nothing, answered: all }, 'njet', list)).toBe('p1900');
  });

  it('asks about something else than the last one was about', () => {
    const list = ['duck', 'duck', 'ruff'].map((motif, at) => ({
      id: `${at}`,
      rating: 1500 + at,
      motif,
    }));
    expect(nextOne(nothing, 'njet', list, list[0])).toBe('2');
  });

  it('brings a mistake back after a day, a week and a month', () => {
    let now = remembered(nothing, 'njet', 'a', mistake, NOON);
    expect(remembered(now, 'njet', 'a', mistake, NOON)).toBe(now);
    expect(due(now, NOON)).toEqual([]);
    for (const days of [1, 7, 30]) {
      const [one] = due(now, (now.mistakes[0]?.due ?? 0) + 1);
      expect(one?.due).toBe(NOON + days * DAY);
      expect(timesOf(now, 'a')).toBe([1, 7, 30].indexOf(days));
      now = practised(now, 'a', true, NOON);
    }
    expect(timesOf(now, 'a')).toBe(3);
    expect(now.mistakes).toEqual([]);
  });

  it('begins anew with a mistake that is made again', () => {
    const now = practised(remembered(nothing, 'njet', 'a', mistake, NOON), 'a', true, NOON);
    expect(practised(now, 'a', false, NOON).mistakes[0]).toMatchObject({
      times: 0,
      due: NOON + DAY,
    });
  });
});
