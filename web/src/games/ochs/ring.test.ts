import { describe, expect, it } from 'vitest';

import { ring } from './ring';

describe('the ring of mats', () => {
  it.each([false, true])('runs clockwise from left to right, flat or not (%s)', (flat) => {
    for (let count = 1; count <= 11; count++) {
      const spots = ring(count, flat);
      expect(spots).toHaveLength(count);
      const across = spots.map((spot) => spot.x);
      expect([...across].sort((a, b) => a - b)).toEqual(across);
    }
  });

  it('stands along the top on a phone that lies on its side', () => {
    expect(ring(9, true).every((spot) => spot.y === 0)).toBe(true);
    expect(ring(11, true).filter((spot) => spot.y > 0)).toHaveLength(2);
    expect(ring(1, true)).toEqual([{ x: 0.5, y: 0 }]);
  });
});
