import { describe, expect, it } from 'vitest';

import { inRows } from './rows';

const lengths = (count: number, own: boolean, both?: number) =>
  inRows(
    Array.from({ length: count }, (_, at) => at),
    own,
    both,
  ).map((row) => row.length);

describe('the rows of a collection', () => {
  it('is one up to five cards, and two with the longer below from six on', () => {
    expect(lengths(5, false)).toEqual([5]);
    expect(lengths(6, false)).toEqual([3, 3]);
    expect(lengths(7, false)).toEqual([3, 4]);
    expect(lengths(10, false)).toEqual([5, 5]);
  });

  it('never holds more than five cards of somebody else’s', () => {
    expect(lengths(11, false)).toEqual([3, 4, 4]);
    expect(lengths(15, false)).toEqual([5, 5, 5]);
  });

  it('is one for one’s own up to nine cards, less beside another long one', () => {
    expect(lengths(9, true, 10)).toEqual([9]);
    expect(lengths(10, true, 10)).toEqual([5, 5]);
    expect(lengths(9, true, 13)).toEqual([4, 5]);
    expect(lengths(4, true, 13)).toEqual([4]);
  });

  it('keeps every card, in order', () => {
    expect(inRows(['a', 'b', 'c', 'd', 'e', 'f', 'g'], false).flat().join('')).toBe('abcdefg');
    expect(inRows([], false)).toEqual([[]]);
  });
});
