// A worker that thinks (`engine.worker.ts`), as the one sees it who asks.

import type { Answer, Question } from './messages';

/** A question without its number. */
export type Unnumbered = Question extends infer Q
  ? Q extends Question
    ? Omit<Q, 'id'>
    : never
  : never;

type Kind = Answer['type'];
export type Told<K extends Kind> = Extract<Answer, { type: K }>;

export class Hand {
  #worker: Worker | undefined;
  #count = 0;
  #waiting = new Map<number, (answer: Answer) => void>();

  constructor(readonly start: () => Worker) {}

  /** Whether it owes an answer. */
  get busy(): boolean {
    return this.#waiting.size > 0;
  }

  /** The answer, which is of this kind; an error that says why if there is none. */
  async ask<K extends Kind>(question: Unnumbered, kind: K): Promise<Told<K>> {
    this.#worker ??= this.#started();
    const id = ++this.#count;
    const answer = await new Promise<Answer>((done) => {
      this.#waiting.set(id, done);
      this.#worker?.postMessage({ ...question, id });
    });
    if (answer.type === 'failed') throw new Error(answer.reason);
    if (answer.type !== kind) throw new Error(`not ${kind} but ${answer.type}`);
    return answer as Told<K>;
  }

  #started(): Worker {
    const made = this.start();
    made.onmessage = ({ data }: MessageEvent<Answer>) => {
      this.#waiting.get(data.id)?.(data);
      this.#waiting.delete(data.id);
    };
    made.onerror = () => this.#ended();
    return made;
  }

  /** Whoever waits for a worker that has ended is told so, and the next question starts another. */
  #ended(): void {
    this.#worker = undefined;
    for (const [id, done] of this.#waiting) done({ type: 'failed', id, reason: 'it has ended' });
    this.#waiting.clear();
  }
}
