import { FluentBundle, FluentResource } from '@fluent/bundle';
import { expect, test, vi } from 'vitest';

import { told } from './count';

const WORDS = `of = { $number } of { $most }
cards = { $number ->
    [0] no card
    [one] { $number } card
   *[other] { $number } cards
}
exact = { NUMBER($number, minimumFractionDigits: 2) }
`;

function said(language: string, id: string, parts: Record<string, string | number>): string {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(WORDS));
  const given = Object.entries(parts).map(([name, part]) => [name, told(part)]);
  return bundle.formatPattern(bundle.getMessage(id)!.value!, Object.fromEntries(given));
}

test.each(['en', 'nl', 'de'])('small numbers are written as by %s', (language) => {
  const usual = new Intl.NumberFormat(language);
  for (const number of [-999, -7, 0, 1, 12, 999])
    expect(said(language, 'of', { number, most: 'all' })).toBe(`${usual.format(number)} of all`);
  for (const number of [1000, -12_345, 1.5])
    expect(said(language, 'of', { number, most: 3 })).toBe(`${usual.format(number)} of 3`);
});

test('they are numbers still: plural forms and formats go by them', () => {
  expect([0, 1, 2].map((number) => said('en', 'cards', { number }))).toEqual([
    'no card',
    '1 card',
    '2 cards',
  ]);
  expect(said('de', 'exact', { number: 1 })).toBe('1,00');
});

test('the tables of the browser are not asked for', () => {
  const asked = vi.spyOn(Intl, 'NumberFormat');
  expect(said('nl', 'cards', { number: 3 })).toBe('3 cards');
  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
});
