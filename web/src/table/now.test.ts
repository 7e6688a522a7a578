import { describe, expect, it } from 'vitest';

import { TEXT, move, piece, place, scene } from '../scene/samples';
import type { Piece, Text } from '../scene/types';
import { now, type Teller } from './now';

const said = (id: string): Text => ({ id, parts: {} });
const words = (one: Text | { text: Text }): string => ('text' in one ? one.text.id : one.id);
const teller: Teller = {
  speaker: {
    say: words,
    tell: (row) => row.map(words).join(' · '),
    page: (id, parts = {}) => [id, ...Object.values(parts)].join(' '),
  },
  called: (seat) => `seat ${seat}`,
  label: (one: Piece) => words(one.label),
  describe: (chair) => `seat ${chair.seat} has ${chair.held}`,
};
const card = (id: string) => piece(id, { label: said(id) });
const named = (name: string, pieces: Piece[], seat: number | null = null) => ({
  ...place(name, pieces, seat),
  label: said(name),
});

describe('what matters now', () => {
  const table = {
    ...scene(
      [
        named('row', [piece('3', { marks: ['number'], label: said('III') }), card('g4')]),
        named('row', [piece('4', { marks: ['number'], label: said('IV') })]),
        named('trick', [card('r7'), card('r2')]),
        named('hidden', [piece(''), piece('')], 2),
        named('hidden', [], 3),
        named('elsewhere', [card('b9')]),
        named('hand', [card('r1'), card('r5')], 1),
      ],
      [
        { ...move(1, 'play', 'r1'), label: said('play r1') },
        { ...move(2, 'play', 'r5'), label: said('play r5') },
      ],
    ),
    prompt: {
      key: 'x',
      what: said('Follow'),
      why: said('Red was led.'),
      values: {},
      steps: [],
      step: 0,
    },
    facts: [{ key: 'trump', text: said('red is trump'), values: {} }],
  };
  const told = now(teller, table, ['trick', 'hidden', 'row'], true);

  it('is what is asked, the hand, what lies there, who sits there, and what may be done', () => {
    expect(told).toEqual([
      'Follow. Red was led.',
      'hand: r1; r5.',
      'trick: r7; r2.',
      'hidden, seat 2: cards-held 2.',
      'row: g4.',
      'red is trump.',
      'seat 1 has 3.',
      'seat 2 has 3.',
      'seat 3 has 3.',
      'page-now-may play r1; play r5.',
    ]);
  });

  it('offers no move to whoever is not asked', () => {
    expect(now(teller, table, [], false).join()).not.toContain('page-now-may');
  });

  it('leaves out what is empty', () => {
    const bare = scene([named('trick', []), named('hand', [], 1)]);
    expect(now(teller, { ...bare, chairs: [] }, ['trick'], true)).toEqual([`${TEXT.id}.`]);
  });
});
