// The worker that does the sums of a review: questions in, answers out (`messages.ts`).

import { fetched } from '../engine/desk';
import type { ReviewLayout } from './layout';
import type { Answer, Files, Question } from './messages';
import { GameSums } from './sums';

let sums: GameSums | undefined;
let last: Promise<unknown> = Promise.resolve();

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  last = last.then(async () => postMessage(await answered(data)));
});

async function answered(question: Question): Promise<Answer> {
  const { id } = question;
  try {
    return await answer(question);
  } catch (error) {
    return { type: 'failed', id, reason: error instanceof Error ? error.message : String(error) };
  }
}

async function answer(question: Question): Promise<Answer> {
  const { id } = question;
  if (question.type === 'begin') {
    const { seats, seed, number } = question;
    sums = await GameSums.of(await contentOf(question.files), seats, seed, number);
    const { engine, judge } = sums.foresight;
    const { effort, work } = engine.layout.constants;
    return { type: 'begun', id, effort, sure: work['SURE']!, judge: judge.header.hash ?? '' };
  }
  if (!sums) throw new Error('no game is open');
  if (question.type === 'chances')
    return { type: 'judged', id, chances: await sums.chances(question.course, question.others) };
  return { type: 'weighed', id, weighed: await sums.look(question.look) };
}

async function contentOf(files: Files) {
  const names = [files.wasm, files.layout, files.policy, files.judge];
  const [code, text, policy, judge] = await Promise.all(names.map((name) => fetched(name)));
  const layout = JSON.parse(new TextDecoder().decode(text)) as ReviewLayout;
  return { code: code!, layout, policy: policy!, judge: judge! };
}
