import { expect, test } from 'vitest';

import { lastTaken, lastTurn } from './last';
import type { Step } from './types';

const step = (line: string, winner?: number): Step => ({
  line,
  log: [
    { id: 'njet-log-play', parts: {} },
    ...(winner ? [{ id: 'njet-log-trick', parts: { who: { seat: winner } } }] : []),
  ],
});

test('the last trick is what was played since the one before', () => {
  const steps = [
    step('1 play r1'),
    step('2 play r2', 2),
    step('2 play b4'),
    step('1 play b9', 1),
    step('1 play g2'),
  ];
  expect(lastTaken(steps)).toEqual({
    winner: 1,
    plays: [
      { seat: 2, faces: ['b4'] },
      { seat: 1, faces: ['b9'] },
    ],
  });
});

test('a call is no card', () => {
  expect(lastTaken([step('1 play rG high'), step('2 play r2', 1)])?.plays[0]?.faces).toEqual([
    'rG',
  ]);
});

test('nothing taken yet', () => {
  expect(lastTaken([step('1 veto trump:r')])).toBeNull();
});

test('the last turn is all its player did', () => {
  const steps = [step('1 draw'), step('2 draw'), step('2 open a4'), step('2 done')];
  expect(lastTurn(steps).map((one) => one.line)).toEqual(['2 draw', '2 open a4', '2 done']);
});
