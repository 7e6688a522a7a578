import { expect, test } from 'vitest';

import { unfold } from './unfold';
import type { Moment, Step } from '../scene/types';

const text = { id: 'njet-card', parts: {} };
const played = (seat: number, face: string, winner?: number): Step => ({
  line: `${seat} play ${face}`,
  log: [
    { id: 'njet-log-play', parts: { who: { seat }, card: text } },
    ...(winner ? [{ id: 'njet-log-trick', parts: { who: { seat: winner }, booty: 0 } }] : []),
  ],
});

const card = (face: string, seat: number | null = null) => ({
  face,
  label: text,
  tint: '',
  marks: [] as string[],
  action: null,
  seat,
});

function moment(trick: [number, string][], hand: string[], steps: Step[]): Moment {
  return {
    steps,
    sheet: [],
    scene: {
      game: 'njet',
      viewer: 1,
      turn: 1,
      over: false,
      prompt: text,
      facts: [],
      chairs: [1, 2].map((seat) => ({ seat, points: 0, held: 3, marks: [], facts: [] })),
      moves: [],
      places: [
        {
          name: 'trick',
          label: text,
          pieces: trick.map(([seat, face]) => card(face, seat)),
          seat: null,
          facts: [],
        },
        { name: 'hand', label: text, pieces: hand.map((face) => card(face)), seat: 1, facts: [] },
      ],
    },
  };
}

const lain = (shown: Moment) => shown.scene.places[0]?.pieces.map((piece) => piece.face);

test('a finished trick stands still before it is gathered', () => {
  const before = moment([[2, 'r5']], ['r9'], []);
  const [still, then] = unfold(before, moment([], [], [played(1, 'r9', 1)]));
  expect(still?.hold).toBe(true);
  expect(lain(still?.moment as Moment)).toEqual(['r5', 'r9']);
  expect(still?.moment.scene.places[1]?.pieces).toEqual([]);
  expect(then?.gone).toBe(1);
});

test('several steps that came at once are shown one by one', () => {
  const before = moment([], ['r9'], []);
  const steps = [played(2, 'r5'), played(1, 'r9', 1), played(1, 'b2')];
  const frames = unfold(before, moment([[1, 'b2']], [], steps));
  expect(frames.map((frame) => lain(frame.moment))).toEqual([['r5'], ['r5', 'r9'], ['b2']]);
});

test('a step that plays no card changes the scene at once', () => {
  const before = moment([], ['r9'], []);
  const deal: Step = { line: 'key ?', log: [{ id: 'njet-log-deal', parts: {} }] };
  expect(unfold(before, moment([], ['r9'], [deal]))).toHaveLength(1);
});
