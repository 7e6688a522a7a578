import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.(svelte|ts)$/.test(name) && !name.endsWith('.test.ts'),
);

/** Ways to read out of words, or out of an order, what the data say by key. */
const GUESSES = [
  /\.id\.(startsWith|endsWith|includes|match|split|slice|replace|search)\b/,
  /\/\.(test|exec)\([^)]*\.id\)/,
  /\bnotation\??\.(startsWith|endsWith|includes|match|split|slice)\b/,
  /\b(step\.line|one\.name|place\.name)\.(startsWith|split|slice)\(/,
  /\b(facts|moves|log|places)\??\.?(\[\d|\.slice\(\d|\.at\()/,
];

test.each(names)('%s finds what it shows by key', (name) => {
  const source = readFileSync(join(root, name), 'utf8');
  expect(GUESSES.filter((guess) => guess.test(source)).map(String)).toEqual([]);
});
