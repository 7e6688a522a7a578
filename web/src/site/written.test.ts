import { expect, test } from 'vitest';

import { fileOf } from './written';

test('pages that need no Python are files, in a language', () => {
  expect(fileOf('/games?lang=nl')).toBe('games.nl.json');
  expect(fileOf('/rules/space-beans?lang=de')).toBe('rules.space-beans.de.json');
  expect(fileOf('/lessons/njet')).toBe('lessons.njet.en.json');
});

test('all else is asked of Python', () => {
  for (const path of ['/me', '/tables', '/games/njet', '/rules/../me', '/puzzles/njet'])
    expect(fileOf(path)).toBeUndefined();
});
