import { expect, test } from 'vitest';

import type { Language } from './language';
import { Speaker, load } from './speaker';

test.each<[Language, string]>([
  ['en', 'Ann, Bart and Cindy'],
  ['nl', 'Ann, Bart en Cindy'],
  ['de', 'Ann, Bart und Cindy'],
])('names are listed as in %s', async (language, told) => {
  await load(language);
  const speaker = new Speaker(language);
  expect(speaker.listed(['Ann', 'Bart', 'Cindy'])).toBe(told);
  expect(speaker.listed(['Ann'])).toBe('Ann');
  expect(speaker.listed([])).toBe('');
});
