import { expect, test } from 'vitest';

import { unfold } from './unfold';
import { event, piece, place, scene, step } from '../scene/samples';
import type { Moment, Step } from '../scene/types';

function moment(trick: [number, string][], hand: string[], steps: Step[]): Moment {
  const lain = trick.map(([seat, face]) => piece(face, { seat }));
  const held = hand.map((face) => piece(face));
  return { steps, sheet: [], scene: scene([place('trick', lain), place('hand', held, 1)]) };
}

const lain = (shown: Moment) => shown.scene.places[0]?.pieces.map((piece) => piece.face);

test('a finished trick stands still before it is gathered', () => {
  const before = moment([[2, 'r5']], ['r9'], []);
  const [still, then] = unfold(before, moment([], [], [step(1, 'play', ['r9'], 1)]));
  expect(still?.hold).toBe(true);
  expect(lain(still?.moment as Moment)).toEqual(['r5', 'r9']);
  expect(still?.moment.scene.places[1]?.pieces).toEqual([]);
  expect(then?.gone).toBe(1);
});

test('several steps that came at once are shown one by one', () => {
  const before = moment([], ['r9'], []);
  const steps = [step(2, 'play', ['r5']), step(1, 'play', ['r9'], 1), step(1, 'play', ['b2'])];
  const frames = unfold(before, moment([[1, 'b2']], [], steps));
  expect(frames.map((frame) => lain(frame.moment))).toEqual([['r5'], ['r5', 'r9'], ['b2']]);
});

test('a step that plays no card changes the scene at once', () => {
  const before = moment([], ['r9'], []);
  const deal: Step = { log: [event('deal', { seat: 2 })] };
  expect(unfold(before, moment([], ['r9'], [deal]))).toHaveLength(1);
});
