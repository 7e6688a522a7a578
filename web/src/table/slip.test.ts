import { describe, expect, it } from 'vitest';

import { move, piece, place, scene } from '../scene/samples';
import type { Move, Scene } from '../scene/types';
import { buttons, tokens, type Taken } from './slip';

const NOTHING: Taken = { any: false, chosen: [], choice: undefined };
const up = (...chosen: Move[]): Taken => ({ any: true, chosen, choice: chosen[0] });
const names = (list: Move[]) => list.map((one) => one.notation);
const hand = (...pieces: ReturnType<typeof piece>[]) => place('hand', pieces, 1);

describe('the buttons of a slip', () => {
  const low = move(1, 'play', 'r1');
  const high = move(2, 'play', 'r2');
  const pass = move(0, 'pass');
  const cards = hand(piece('r1', { actions: [1] }), piece('r2', { actions: [2] }));

  it('fills none before something is chosen, then just the choice', () => {
    const table = scene([cards], [pass, low, high]);
    expect(buttons(table, NOTHING)).toEqual({ filled: undefined, outlined: [pass] });
    expect(buttons(table, up(high))).toEqual({ filled: high, outlined: [pass] });
    expect(buttons(table, { ...NOTHING, any: true }).filled).toBeUndefined();
  });

  it('makes a forced step a button at once', () => {
    expect(buttons(scene([cards], [low]), NOTHING)).toEqual({ filled: low, outlined: [] });
    expect(buttons(scene([cards], []), NOTHING)).toEqual({ filled: undefined, outlined: [] });
  });

  it('has one button per card that lies on the table', () => {
    const takes = [move(3, 'take', 'b4'), move(4, 'take', 'b5')];
    const row = place('row', [piece('b4', { actions: [3] }), piece('b5', { actions: [4] })]);
    expect(names(buttons(scene([row, hand()], takes), NOTHING).outlined)).toEqual([
      'take b4',
      'take b5',
    ]);
  });

  it('leaves out what is drawn at what it is about', () => {
    const [end, keep] = [move(5, 'end'), move(6, 'keep')];
    const table: Scene = scene([hand()], [end, keep]);
    const found = buttons(table, NOTHING, (one) => one.verb === 'end');
    expect(names(found.outlined)).toEqual(['keep']);
  });

  it('asks at the card which of its moves is meant', () => {
    const calls = [
      { ...move(7, 'play', 'rG'), call: 'high' },
      { ...move(8, 'play', 'rG'), call: 'low' },
    ];
    const table = scene([hand(piece('rG', { actions: [7, 8] }))], calls);
    expect(tokens(table, up(...calls))).toEqual(calls);
    expect(buttons(table, up(...calls)).filled).toBeUndefined();
    const plaque = scene([place('row', [piece('4', { actions: [7, 8] })]), hand()], calls);
    expect(tokens(plaque, up(...calls))).toEqual([]);
    expect(buttons(plaque, up(...calls)).filled).toEqual(calls[0]);
  });
});
