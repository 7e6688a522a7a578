import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { animal, distinct } from './names';

const ANIMALS = ['Otter', 'Owl', 'Newt'];

test('a name is drawn once and is nobody else’s at the table', () => {
  expect(animal(ANIMALS, 1)).toBe('Owl');
  expect(animal(ANIMALS, 4)).toBe('Owl');
  expect(animal(ANIMALS, 1, ['Owl'])).toBe('Newt');
  expect(animal(ANIMALS, 1, ['Owl', 'Newt'])).toBe('Otter');
  expect(animal(ANIMALS, 1, ANIMALS)).toBe('Owl');
});

test('two people of one name can be told apart', () => {
  expect(distinct(['Ann', 'Bart', 'Ann', 'Ann'])).toEqual(['Ann', 'Bart', 'Ann 2', 'Ann 3']);
  expect(distinct(['', ''])).toEqual(['', '']);
});

test('every language has a name for each animal, and none twice', () => {
  const lists = ['en', 'nl', 'de'].map((language) => {
    const file = join(import.meta.dirname, `../words/${language}.ftl`);
    return /^page-animals = (.*)$/m.exec(readFileSync(file, 'utf8'))?.[1]?.split(' ') ?? [];
  });
  for (const list of lists) expect(new Set(list).size).toBe(24);
});
