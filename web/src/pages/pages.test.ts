import { expect, test } from 'vitest';

import { readRules } from './markdown';
import { pack, unpack } from './packed';
import { ring } from '../games/ochs/ring';

test('a rules page is sections of clauses', () => {
  const page = '# Njet!\n\nAn introduction.\n\n## N1 Cards and board\n\n**N1.1** One clause.\n\n**N1.2** Another `one`.\n';
  const read = readRules(page);
  expect(read.intro).toBe('An introduction.');
  expect(read.sections[0]?.clauses.map((one) => one.words)).toEqual(['One clause.', 'Another one.']);
});

test('a record fits into a link and comes out again', async () => {
  const record = 'stammtisch 1\ngame njet\n' + '1 play r7\n'.repeat(200);
  const packed = await pack(record);
  expect(packed).toMatch(/^[\w-]+$/);
  expect(packed.length).toBeLessThan(200);
  expect(await unpack(packed)).toBe(record);
});

test.each([2, 3, 5, 8, 11])('%i mats stand apart around the table', (count) => {
  const spots = ring(count);
  for (const [at, one] of spots.entries())
    for (const other of spots.slice(at + 1)) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(0.12);
});
