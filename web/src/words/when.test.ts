import { expect, test } from 'vitest';

import { calendarDay, day, moment, tenths } from './when';

const now = new Date(2026, 10, 17, 15, 30);
const at = (...given: [number, number, number, number, number]) =>
  new Date(...given).getTime() / 1000;

test('days as people name them', () => {
  const [today, yesterday] = [at(2026, 10, 17, 0, 5), at(2026, 10, 16, 23, 55)];
  expect(['en', 'nl', 'de'].map((one) => day(today, one as 'en', now))).toEqual([
    'today',
    'vandaag',
    'heute',
  ]);
  expect(['en', 'nl', 'de'].map((one) => day(yesterday, one as 'en', now))).toEqual([
    'yesterday',
    'gisteren',
    'gestern',
  ]);
  expect(day(at(2026, 10, 14, 12, 0), 'de', now)).toBe('14. November');
  expect(day(at(2026, 10, 14, 12, 0), 'en', now)).toBe('14 November');
  expect(day(at(2025, 10, 14, 12, 0), 'nl', now)).toBe('14 november 2025');
});

test('the day of a puzzle is the same in every zone', () => {
  const late = new Date('2026-11-17T23:59:00-12:00');
  expect(calendarDay('nl', 'long', late)).toBe('woensdag 18 november');
  expect(calendarDay('en', 'short', late)).toMatch(/^Wed,? 18 Nov$/);
});

test('what began today has an hour', () => {
  expect(moment(at(2026, 10, 17, 14, 5), 'de', now)).toBe('14:05');
  expect(moment(at(2026, 10, 16, 14, 5), 'de', now)).toBe('gestern');
});

test('numbers', () => {
  expect(tenths(2.5, 'nl')).toBe('2,5');
});
