import { expect, test } from 'vitest';

import { near, spot } from './around';

test('three others sit at the left, across and at the right', () => {
  const spots = [0, 1, 2].map((at) => spot(at, 3));
  expect(spots.map((one) => Math.round(one.x))).toEqual([-1, 0, 1]);
  expect(spots.map((one) => Math.round(one.y) + 0)).toEqual([0, -1, 0]);
});

test('nobody shares a spot, nor that of the viewer', () => {
  for (let count = 1; count <= 12; count += 1) {
    const spots = Array.from({ length: count }, (_, at) => spot(at, count));
    const told = [...spots, near].map((one) => `${one.x.toFixed(3)} ${one.y.toFixed(3)}`);
    expect(new Set(told).size).toBe(count + 1);
    expect(spots.every((one) => one.y <= 1e-9)).toBe(true);
  }
});
