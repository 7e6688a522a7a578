import { expect, test } from 'vitest';

import { lastName, lastTaken, lastTurn } from './last';
import { moveOf } from './read';
import { step } from './samples';

test('the last trick is what was played since the one before', () => {
  const steps = [
    step(1, 'play', ['r1']),
    step(2, 'play', ['r2'], 2),
    step(2, 'play', ['b4']),
    step(1, 'play', ['b9'], 1),
    step(1, 'play', ['g2']),
  ];
  const last = lastTaken(steps);
  expect(last?.winner).toBe(1);
  expect(last?.plays.map((one) => [one.seat, one.faces, one.piece?.face])).toEqual([
    [2, ['b4'], 'b4'],
    [1, ['b9'], 'b9'],
  ]);
});

test('who passes laid nothing', () => {
  const steps = [step(1, 'play', ['9', 'J']), step(2, 'pass', [], 1)];
  expect(lastTaken(steps)?.plays.map((one) => one.faces)).toEqual([['9', 'J']]);
});

test('nothing taken yet', () => {
  expect(lastTaken([step(1, 'veto')])).toBeNull();
});

test('where no trick was taken, the last turn is offered', () => {
  expect(lastName([step(1, 'check'), step(2, 'bet')])).toBe('page-last-turn');
  expect(lastName([step(1, 'play', ['r1']), step(2, 'play', ['r2'], 2)])).toBe('page-last-trick');
});

test('the last turn is all its player did', () => {
  const steps = [step(1, 'draw'), step(2, 'draw'), step(2, 'open', ['a4']), step(2, 'done')];
  expect(lastTurn(steps).map((one) => moveOf(one)?.event)).toEqual(['draw', 'open', 'done']);
});
