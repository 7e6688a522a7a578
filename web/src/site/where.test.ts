import { expect, test } from 'vitest';

import { addressOf, pathOf } from './where';

test.each([
  '/',
  '/new/njet',
  '/table/1f3a?invite=a-b_c',
  '/replay/1?step=3&seat=0',
  '/rules/njet#N2.1',
])('a path comes back from its address: %s', (path) => {
  const address = new URL(addressOf(path), 'https://host.example/some/folder/');
  expect(address.pathname).toBe('/some/folder/');
  const found = pathOf(address);
  expect(found.pathname + found.search + found.hash).toBe(path);
});

test('what is no path is the first page', () => {
  expect(pathOf(new URL('https://host.example/folder/?utm=x')).pathname).toBe('/');
});
