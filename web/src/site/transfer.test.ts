import { expect, test } from 'vitest';

import { joined, parted } from './transfer';

const one = 'stammtisch 1\ngame njet\ntag seat 1\n';
const other = 'stammtisch 1 # of another browser\ngame space-beans\n';

test('what is joined is parted again', () => {
  expect(parted(joined([one, '', other]))).toEqual([one, other]);
  expect(parted(joined([one]))).toEqual([one]);
});

test('comments and empty lines may stand before the first game', () => {
  expect(parted(`# my games\n\n${joined([one, other])}`)).toEqual([one, other]);
  expect(parted(joined([one, other]).replaceAll('\n', '\r\n'))).toEqual([one, other]);
});

test('anything else is one record, for Python to refuse', () => {
  expect(parted('a letter\nto my aunt')).toEqual(['a letter\nto my aunt']);
  expect(parted('')).toEqual(['']);
  expect(parted(`half a game\n${one}`)).toEqual(['half a game', one]);
});
