/** The bots that search: what Python knows of a position goes to a worker that only thinks. */

import type { Answer, Chosen, Files, Level, Question } from '../engine/messages';

/** What a seat knows, as Python packs it. */
export interface Position {
  game: string;
  seat: number;
  state: string;
  memory: string;
  legal: number[];
}

/** A question without its number. */
type Asked = Question extends infer Q ? (Q extends Question ? Omit<Q, 'id'> : never) : never;

const bytes = (digits: string): Uint8Array =>
  Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));

const dice = (): bigint => crypto.getRandomValues(new BigInt64Array(1))[0] ?? 1n;

/** Dice that follow from what a seat sees (FNV-1a). */
const diceOf = ({ state, memory, seat }: Position): bigint =>
  [...`${seat} ${state} ${memory}`].reduce(
    (hash, letter) => BigInt.asIntN(64, (hash ^ BigInt(letter.charCodeAt(0))) * 0x100000001b3n),
    BigInt.asIntN(64, 0xcbf29ce484222325n),
  );

type Effort = { milliseconds: number } | { simulations: number };

export class Thinker {
  #worker: Worker | undefined;
  #count = 0;
  #waiting = new Map<number, (answer: Answer) => void>();

  /** The files of all games lie in one folder. */
  constructor(readonly folder: URL) {}

  /** For a time and by chance; or by a number of simulations, the same for the same position. */
  async choose(position: Position, level: Level, effort: Effort): Promise<Chosen> {
    const { game, seat, legal } = position;
    await this.#ask({ type: 'open', game, files: this.#files(game) });
    const [state, memory] = [bytes(position.state), bytes(position.memory)];
    const view = { state, memory, seat, legal };
    const choose = { type: 'choose', game, view, level, milliseconds: 0, ...effort } as const;
    const thrown = 'simulations' in effort ? diceOf(position) : dice();
    const answer = await this.#ask({ ...choose, searching: true, dice: thrown });
    if (answer.type !== 'chosen') throw new Error(`no choice but ${answer.type}`);
    return answer;
  }

  #files(game: string): Files {
    const at = (kind: string) => new URL(`${game}.${kind}`, this.folder).href;
    return {
      wasm: at('wasm'),
      layout: at('json'),
      policy: at('policy.bin'),
      judge: at('judge.bin'),
    };
  }

  async #ask(question: Asked): Promise<Answer> {
    this.#worker ??= this.#started();
    const id = ++this.#count;
    const answer = await new Promise<Answer>((done) => {
      this.#waiting.set(id, done);
      this.#worker?.postMessage({ ...question, id });
    });
    if (answer.type === 'failed') throw new Error(answer.reason);
    return answer;
  }

  #started(): Worker {
    const made = new Worker(new URL('../engine/engine.worker.ts', import.meta.url), {
      type: 'module',
    });
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
