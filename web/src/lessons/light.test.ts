import { expect, test } from 'vitest';

import { mask } from './light';

test('every pool is a hole in the veil', () => {
  const drawn = mask([
    { x: 100, y: 50, w: 40, h: 20 },
    { x: 10, y: 20, w: 10, h: 10 },
  ]);
  expect(drawn.match(/radial-gradient/g)).toHaveLength(2);
  expect(drawn).toContain('50px 25px at 100px 50px');
  expect(mask([])).toBe('');
});
