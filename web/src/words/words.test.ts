import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { FluentResource } from '@fluent/bundle';
import { expect, test } from 'vitest';

const here = import.meta.dirname;
const ids = (language: string) =>
  new FluentResource(readFileSync(join(here, `${language}.ftl`), 'utf8')).body
    .map((entry) => entry.id)
    .sort();

function sources(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(svelte|ts)$/.test(name) && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
}

test.each(['nl', 'de'])('%s says all that English says', (language) => {
  expect(ids(language)).toEqual(ids('en'));
});

test('every word of the page that is asked for is there', () => {
  const asked = [...sources(join(here, '..')).matchAll(/'(page-[a-z-]+[a-z])'/g)].map(
    (found) => found[1],
  );
  expect(asked.filter((id) => !ids('en').includes(id ?? ''))).toEqual([]);
});

test('no word is there for nothing', () => {
  const all = sources(join(here, '..'));
  const families = [...all.matchAll(/`(page-[a-z-]*)\$\{/g)].map((found) => found[1] ?? '');
  const unused = ids('en').filter(
    (id) => !all.includes(`'${id}'`) && !families.some((start) => id.startsWith(start)),
  );
  expect(unused).toEqual([]);
});

test.each(['en', 'nl', 'de'])('%s: buttons side by side have names of their own', (language) => {
  const common = join(here, '../../../src/stammtisch/locale', language, 'review.ftl');
  const files = [join(here, `${language}.ftl`), common];
  const said = files.flatMap((file) => new FluentResource(readFileSync(file, 'utf8')).body);
  const beside = ['page-replay', 'review-page'];
  const names = said.flatMap((one) => (beside.includes(one.id) ? [String(one.value)] : []));
  expect(new Set(names).size).toBe(beside.length);
});
