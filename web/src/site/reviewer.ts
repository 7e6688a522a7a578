/** Who makes reviews where there is no server: a worker that is there only while one is looked at. */

import type { Told } from '../net/transport';

/** The record of a game that is over, and for which seat (0: all) it is looked back at. */
export interface Paste {
  record: string;
  seat: number;
}

export interface ReviewAsked extends Paste {
  id: number;
  language: string;
}

export type ReviewTold = { id: number } & Told;

/** Milliseconds without a question after which nobody looks any more. */
const LEFT = 10_000;

const isDone = ({ status, body }: Told) => status === 200 && (body as { done: number }).done === 1;

export class Reviewer {
  #worker: Worker | undefined;
  #key = '';
  #count = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waiting = new Map<number, (told: Told) => void>();
  /** The last review that was done. */
  #made: Told | undefined;

  constructor(readonly start: () => Worker) {}

  /** How far the review of a record has come; another record begins another one. */
  async ask(paste: Paste, language: string): Promise<Told> {
    const key = `${paste.seat} ${paste.record}`;
    if (key !== this.#key) this.#end();
    else if (this.#made) return this.#made;
    this.#key = key;
    clearTimeout(this.#timer);
    const told = await this.#asked({ ...paste, language });
    if (this.#key !== key) return told;
    if (isDone(told)) {
      this.#end();
      [this.#key, this.#made] = [key, told];
    } else this.#timer = setTimeout(() => this.#end(), LEFT);
    return told;
  }

  #asked(question: Omit<ReviewAsked, 'id'>): Promise<Told> {
    this.#worker ??= this.#started();
    const id = ++this.#count;
    return new Promise((done) => {
      this.#waiting.set(id, done);
      this.#worker?.postMessage({ ...question, id });
    });
  }

  #started(): Worker {
    const made = this.start();
    made.onmessage = ({ data: { id, ...told } }: MessageEvent<ReviewTold>) => {
      this.#waiting.get(id)?.(told);
      this.#waiting.delete(id);
    };
    made.onerror = () => this.#end();
    return made;
  }

  /** Its worker ends, and with it those that it has started. */
  #end(): void {
    clearTimeout(this.#timer);
    this.#worker?.terminate();
    this.#worker = this.#made = undefined;
    this.#key = '';
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const done of waiting) done({ status: 0, body: null });
  }
}
