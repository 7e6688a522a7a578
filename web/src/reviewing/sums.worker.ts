// The worker that does the sums of a review: questions in, answers out (`messages.ts`).

import { fetched } from '../engine/desk';
import type { ReviewLayout } from './layout';
import type { Answer, Files, Question } from './messages';
import { GameSums, type Content } from './sums';

let content: Content | undefined;
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
  if (question.type === 'load') {
    content = await contentOf(question.files);
    return { type: 'loaded', id };
  }
  if (question.type === 'begin') {
    if (!content) throw new Error('no game is loaded');
    const { seats, seed, number } = question;
    sums = await GameSums.of(content, seats, seed, number);
    const { engine, judge } = sums.foresight;
    const { effort, work } = engine.layout.constants;
    return {
      type: 'begun',
      id,
      effort,
      sure: work['SURE']!,
      judge: judge.network.header.hash ?? '',
    };
  }
  if (!sums) throw new Error('no game is open');
  if (question.type === 'chances') {
    const { course, others, span } = question;
    return { type: 'judged', id, stretch: await sums.chances(course, others, span) };
  }
  return { type: 'weighed', id, weighed: await sums.look(question.look) };
}

async function contentOf(files: Files): Promise<Content> {
  const names = [files.wasm, files.layout, files.policy, files.judge];
  const [code, text, policy, judge] = await Promise.all(names.map((name) => fetched(name)));
  const module = await WebAssembly.compile(code!);
  const layout = JSON.parse(new TextDecoder().decode(text)) as ReviewLayout;
  return { module, layout, policy: policy!, judge: judge! };
}
