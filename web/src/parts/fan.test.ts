import { describe, expect, it } from 'vitest';

import { fan } from './fan';

const PHONE = [366, 70, 60] as const;
const DESKTOP = [980, 98, 70] as const;

describe('a hand of cards', () => {
  it('lies in one row of full size while it is short', () => {
    expect(fan(8, ...PHONE)).toEqual({ width: 70, rows: 1 });
    expect(fan(1, ...PHONE)).toEqual({ width: 70, rows: 1 });
    expect(fan(0, ...PHONE)).toEqual({ width: 70, rows: 1 });
  });

  it('narrows, and from twelve on lies in two rows on a phone', () => {
    expect(fan(11, ...PHONE)).toEqual({ width: 61, rows: 1 });
    expect(fan(12, ...PHONE)).toEqual({ width: 60, rows: 2 });
    expect(fan(25, ...PHONE)).toEqual({ width: 52, rows: 2 });
  });

  it('lies in one row on a wide table, however long it is', () => {
    expect(fan(13, ...DESKTOP)).toEqual({ width: 98, rows: 1 });
    expect(fan(25, ...DESKTOP)).toEqual({ width: 75, rows: 1 });
  });

  it('lies in two rows where a finger would find too little of a card', () => {
    expect(fan(8, ...PHONE, 40)).toEqual({ width: 70, rows: 1 });
    expect(fan(9, ...PHONE, 40)).toEqual({ width: 60, rows: 2 });
    expect(fan(1, ...PHONE, 40)).toEqual({ width: 70, rows: 1 });
    for (const room of [336, 366])
      for (let count = 2; count <= 16; count++) {
        const { width, rows } = fan(count, room, 70, 60, 40);
        expect((room - width) / Math.max(Math.ceil(count / rows) - 1, 1)).toBeGreaterThanOrEqual(
          40,
        );
      }
  });

  it('always shows half of every card', () => {
    for (let count = 2; count <= 25; count++) {
      const { width, rows } = fan(count, ...PHONE);
      const inRow = Math.ceil(count / rows);
      expect((PHONE[0] - width) / (inRow - 1)).toBeGreaterThanOrEqual(width / 2);
    }
  });
});
