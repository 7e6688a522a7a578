/** The worker of a review: a Python of its own for the words, workers of its own for the sums.
 *
 * Nothing of it touches the authority: it is given the record of a game that is over.
 */

import { Hand } from '../engine/hand';
import type { Answer, Question } from '../reviewing/messages';
import { gameOf, type Packed, type PackedView } from '../reviewing/packed';
import { Work, type Sums } from '../reviewing/work';
import { startReview, type ReviewDoor } from './python';
import type { ReviewAsked, ReviewTold } from './reviewer';

declare const PYTHON: string;
declare const ENGINE: string;

/** Milliseconds after which whoever asks is told how far it has come. */
const SOON = 1000;
/** At most so many workers do the sums. What they find does not depend on their number. */
const HANDS = 4;
/** The same game gets the same review. */
const SEED = 0;

const base = new URL('..', location.href);
let door: Promise<ReviewDoor> | undefined;

/** A review on its way. */
interface Growing {
  work: Work;
  judge: string;
  /** So many decisions are told. */
  shown: number;
  finished: Promise<void>;
  asked: boolean;
}

type Begun = { status: number; game: Packed | null; wrong: object | null; shown: number };

let last: Promise<unknown> = Promise.resolve();
/** Who does the sums, and when they have the files of a game. */
let loading: { game: string; hands: Hand<Question, Answer>[]; done: Promise<unknown> } | undefined;
let growing: Growing | undefined;

addEventListener('message', ({ data }: MessageEvent<ReviewAsked>) => {
  last = last.then(async () => postMessage(await told(data)));
});

async function told(asked: ReviewAsked): Promise<ReviewTold> {
  const { id, language } = asked;
  let python: ReviewDoor | undefined;
  // While Python starts; whether there is such a game it will say.
  const [, game] = /^game ([a-z-]+)$/m.exec(asked.record) ?? [];
  if (game) load(game);
  try {
    python = await (door ??= startReview(new URL(PYTHON, base)));
    return { id, ...(await answer(python, asked)) };
  } catch (wrong) {
    console.error(wrong);
    if (python) return { id, status: 422, body: JSON.parse(python.wrong('too-costly', language)) };
    door = undefined;
    return { id, status: 0, body: null };
  }
}

async function answer(python: ReviewDoor, { record, seat, language }: ReviewAsked) {
  if (!growing) {
    const told = JSON.parse(python.begin(record, seat, language)) as Begun;
    if (!told.game) return { status: told.status, body: told.wrong };
    growing = await begun(python, told.game, told.shown);
  }
  const { work, judge, shown, finished } = growing;
  // At first what is known at once.
  if (growing.asked) await Promise.race([finished, new Promise((done) => setTimeout(done, SOON))]);
  growing.asked = true;
  const body: unknown = JSON.parse(python.told(JSON.stringify(work.told(judge, seat, shown))));
  return { status: 200, body };
}

/** Let workers fetch what they need for a game. */
function load(game: string) {
  if (loading?.game === game) return loading;
  const at = (kind: string) => new URL(`${ENGINE}${game}.${kind}`, base).href;
  const files = {
    wasm: at('review.wasm'),
    layout: at('review.json'),
    policy: at('policy.bin'),
    judge: at('judge.bin'),
  };
  const hands = Array.from(
    { length: Math.min(navigator.hardwareConcurrency || 1, HANDS) },
    () => new Hand<Question, Answer>(sumsWorker),
  );
  const done = Promise.all(hands.map((hand) => hand.ask({ type: 'load', files }, 'loaded')));
  done.catch(() => (loading = undefined)); // whoever needs them tries again
  return (loading = { game, hands, done });
}

async function begun(python: ReviewDoor, packed: Packed, shown: number): Promise<Growing> {
  const { hands, done } = load(packed.game);
  await done;
  const open = { type: 'begin', seats: packed.seats, seed: SEED, number: SEED } as const;
  const [first] = await Promise.all(hands.map((hand) => hand.ask(open, 'begun')));
  const seen = (choice: number) => JSON.parse(python.seen(choice)) as PackedView;
  const game = gameOf(packed, SEED, seen);
  const { effort, sure, judge } = first!;
  const work = await Work.begun(game, hands.map(sumsOf), effort, sure);
  const finished = work.steps();
  finished.catch(() => undefined); // whoever asks next is told
  return { work, judge, shown, finished, asked: false };
}

const sumsWorker = () =>
  new Worker(new URL('../reviewing/sums.worker.ts', import.meta.url), { type: 'module' });

const sumsOf = (hand: Hand<Question, Answer>): Sums => ({
  chances: async (course, others, span) =>
    (await hand.ask({ type: 'chances', course, others, span }, 'judged')).stretch,
  look: async (look) => (await hand.ask({ type: 'look', look }, 'weighed')).weighed,
});
