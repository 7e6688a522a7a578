// A worker that thinks (`engine.worker.ts`), as the one sees it who asks.

import type { Answer, Question } from './messages';

interface Numbered {
  type: string;
  id: number;
}

/** A question without its number. */
export type Unnumbered<Asked extends Numbered = Question> = Asked extends Numbered
  ? Omit<Asked, 'id'>
  : never;

export type Told<K extends string, Said extends Numbered = Answer> = Extract<Said, { type: K }>;

type Failed = { type: 'failed'; id: number; reason: string };

/** `Said` is what it may answer, beside that it failed. */
export class Hand<Asked extends Numbered = Question, Said extends Numbered = Answer> {
  #worker: Worker | undefined;
  #count = 0;
  #waiting = new Map<number, (answer: Said | Failed) => void>();

  constructor(readonly start: () => Worker) {}

  /** Whether it owes an answer. */
  get busy(): boolean {
    return this.#waiting.size > 0;
  }

  /** The answer, which is of this kind; an error that says why if there is none. */
  async ask<K extends Said['type']>(question: Unnumbered<Asked>, kind: K): Promise<Told<K, Said>> {
    this.#worker ??= this.#started();
    const id = ++this.#count;
    const answer = await new Promise<Said | Failed>((done) => {
      this.#waiting.set(id, done);
      this.#worker?.postMessage({ ...question, id });
    });
    if (answer.type === 'failed') throw new Error((answer as Failed).reason);
    if (answer.type !== kind) throw new Error(`not ${kind} but ${answer.type}`);
    return answer as Told<K, Said>;
  }

  #started(): Worker {
    const made = this.start();
    made.onmessage = ({ data }: MessageEvent<Said>) => {
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
