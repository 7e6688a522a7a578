import { describe, expect, it } from 'vitest';

import {
  added,
  best,
  closing,
  gains,
  headline,
  inSides,
  ownFirst,
  whoAre,
  workingOf,
} from './rounds';
import { move, round, scene } from './samples';

describe('a round that is over', () => {
  it('is won by the side with more points', () => {
    expect(headline(round(1))).toEqual({ id: 'round-won', seats: [2], points: 12, other: 8 });
  });

  it('may be even', () => {
    const even = round(1);
    const workings = even.workings.map((one) => ({ ...one, points: 9 }));
    expect(headline({ ...even, workings }).id).toBe('round-even');
  });

  it('says who leads where everybody plays alone', () => {
    const alone = round(1, {
      workings: [1, 2, 3].map((seat) => ({
        seats: [seat],
        points: seat,
        terms: [],
        pieces: [],
        reason: null,
      })),
    });
    expect(inSides(alone)).toBe(false);
    expect(headline(alone)).toMatchObject({ id: 'round-leads', seats: [2], points: 42 });
    expect(workingOf(alone, 3)?.points).toBe(3);
  });

  it('may cost points', () => {
    expect([2, 0, -1].map(added)).toEqual(['+ 2', '+ 0', '− 1']);
  });

  it('knows whom verbs are about', () => {
    expect(whoAre([1], 1)).toBe('you');
    expect(whoAre([2, 1], 1)).toBe('us');
    expect(whoAre([2], 1)).toBe('one');
    expect(whoAre([2, 3], 0)).toBe('other');
    expect(ownFirst([2, 3, 1], 1)).toEqual([1, 2, 3]);
  });

  it('shows the last cards with the new points, and nothing can be touched', () => {
    const shown = { scene: scene([], [move(1, 'pass')]), steps: [], sheet: [] };
    const after = closing(shown, { ...shown, sheet: [[28, 42, 18]], round: round(1) });
    expect(after.scene.chairs.map((one) => one.points)).toEqual([28, 42, 18]);
    expect(after.scene.moves).toEqual([]);
    expect(after.sheet).toEqual([[28, 42, 18]]);
  });
});

describe('all rounds', () => {
  it('are told by what each brought', () => {
    expect(
      gains([
        [1, 2],
        [4, 2],
      ]),
    ).toEqual([
      [1, 2],
      [3, 0],
    ]);
  });

  it('have those who did best, unless all did alike', () => {
    expect(best([3, 7, 7], false)).toEqual([1, 2]);
    expect(best([3, 7, 7], true)).toEqual([0]);
    expect(best([5, 5], false)).toEqual([]);
  });
});
