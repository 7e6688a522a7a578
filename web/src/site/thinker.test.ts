import { expect, test } from 'vitest';

import type { Answer, Question } from '../engine/messages';
import { Thinker, workersFor } from './thinker';

const POSITION = { game: 'njet', seat: 1, state: '00ff', memory: '', legal: [3, 5] };
const CONSTANTS = {
  strong: { FIRST_PASS: 1000 },
  stopping: { MIN_SIMULATIONS: 20 },
  again: { MAX_CANDIDATES: 3, MIN_VISIT_SHARE: 0.02 },
};

/** Workers that are made up: each answers at once, or keeps silent while it has nothing to say. */
function crew(count: number, silent: boolean[] = []) {
  const asked: [number, Question][] = [];
  const started: Worker[] = [];
  const start = () => {
    const place = started.length;
    const made = { onmessage: null as unknown, postMessage };
    function postMessage(question: Question) {
      asked.push([place, question]);
      if (question.type !== 'open' && silent[place]) return;
      const data = answer(question);
      queueMicrotask(() => (made.onmessage as (event: object) => void)({ data }));
    }
    started.push(made as unknown as Worker);
    return made as unknown as Worker;
  };
  const thinker = new Thinker(new URL('http://site/'), start, count);
  const searches = () =>
    asked.flatMap(([place, one]) => (one.type === 'search' ? [[place, one.part]] : []));
  return { thinker, asked, started, searches };
}

function answer({ id, type }: Question): Answer {
  if (type === 'open') return { type: 'opened', id, constants: CONSTANTS as never };
  const stats: [number, number][] = [
    [30, 10],
    [70, 40],
  ];
  return { type: 'searched', id, stats, simulations: 100, policy: 3, reached: null };
}

test('two workers think where there are two cores or more', () => {
  expect([1, 2, 8, undefined, 0].map(workersFor)).toEqual([1, 2, 2, 1, 1]);
});

test('one move needs no thought', async () => {
  const { thinker, started } = crew(2);
  const found = await thinker.choose({ ...POSITION, legal: [5] }, 'strong', { milliseconds: 9 });
  expect([found.action, started.length]).toEqual([5, 0]);
});

test('for a time every worker has a part', async () => {
  const { thinker, searches } = crew(2);
  const found = await thinker.choose(POSITION, 'strong', { milliseconds: 9 });
  expect([found.action, found.simulations]).toEqual([5, 200]);
  expect(searches()).toEqual([
    [0, 0],
    [1, 1],
  ]);
});

test('by simulations there are two parts with the same dice, whoever does them', async () => {
  const dice = [];
  for (const count of [1, 2]) {
    const { thinker, asked } = crew(count);
    expect((await thinker.choose(POSITION, 'strong', { simulations: 9 })).simulations).toBe(200);
    dice.push(...asked.flatMap(([, one]) => (one.type === 'search' ? [one.dice] : [])));
  }
  expect(dice.length).toBe(4);
  expect(new Set(dice).size).toBe(1);
});

test('a worker that owes an answer is not asked for the next move', async () => {
  const { thinker, searches } = crew(2, [false, true]);
  for (const simulations of [100, 100]) {
    const found = await thinker.choose(POSITION, 'strong', { milliseconds: 9 });
    expect(found.simulations).toBe(simulations);
  }
  expect(searches()).toEqual([
    [0, 0],
    [1, 1],
    [0, 0],
  ]);
});

test('one choice is made after the other', async () => {
  const { thinker, asked } = crew(1);
  const both = [1, 2].map(() => thinker.choose(POSITION, 'strong', { milliseconds: 9 }));
  await Promise.all(both);
  const once = ['open', 'open', 'search'];
  expect(asked.map(([, { type }]) => type)).toEqual([...once, ...once]);
});
