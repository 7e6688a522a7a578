/** The bots that search: what Python knows of a position goes to workers that only think. */

import type { Constants } from '../engine/engine';
import { Hand, type Told, type Unnumbered } from '../engine/hand';
import type { Answer, Limit, View } from '../engine/messages';
import { firstOf, together, type Parts } from '../engine/together';
import type { Choice } from '../engine/tree';

export type Level = 'strong' | 'master';

/** What a seat knows, as Python packs it. */
export interface Position {
  game: string;
  seat: number;
  state: string;
  memory: string;
  legal: number[];
}

/** The parts of a search that is counted in simulations; a search for a time has as many parts
 * as it has workers, and no more than this. */
export const PARTS = 2;

/** How many workers think where there are so many cores; a browser may not tell. */
export const workersFor = (cores: number | undefined): number => Math.min(cores || 1, PARTS);

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
type Asked = Limit & { game: string; view: View; dice: bigint };

export class Thinker {
  readonly #hands: Hand[];
  #last: Promise<unknown> = Promise.resolve();

  /** The files of all games lie in one folder; so many workers think. */
  constructor(
    readonly folder: URL,
    start: () => Worker,
    count: number,
  ) {
    this.#hands = Array.from({ length: count }, () => new Hand(start));
  }

  /** For a time and by chance; or by simulations of each part, the same for the same position.
   *
   * One choice after the other: all workers think about it.
   */
  async choose(position: Position, level: Level, effort: Effort): Promise<Choice> {
    const { game, seat, legal } = position;
    if (legal.length === 1) return { action: legal[0]!, values: null, simulations: 0 };
    const view = { state: bytes(position.state), memory: bytes(position.memory), seat, legal };
    const thrown = 'simulations' in effort ? diceOf(position) : dice();
    const asked = { game, view, milliseconds: 0, ...effort, dice: thrown };
    const chosen = this.#last.then(() =>
      level === 'strong' ? this.#searched(asked) : this.#mastered(asked),
    );
    this.#last = chosen.catch(() => undefined);
    return chosen;
  }

  /** In parts; whoever still owes an answer to an earlier question is not waited for. */
  async #searched(asked: Asked): Promise<Choice> {
    const { view, game, dice, ...limit } = asked;
    const timed = limit.simulations === undefined;
    const free = this.#hands.filter((hand) => !hand.busy);
    const hands = timed && free.length ? free : this.#hands;
    const constants = await firstOf(hands.map((hand) => this.#opened(hand, game)));
    const alone = hands.length === 1;
    const ask = <K extends Answer['type']>(part: number, question: Unnumbered, kind: K) => {
      const answer = this.#ask(hands[part % hands.length]!, game, question, kind);
      // What is counted must be done: by another, or by one that is started anew.
      const other = hands[(part + 1) % hands.length]!;
      return timed ? answer : answer.catch(() => this.#ask(other, game, question, kind));
    };
    const parts: Parts = {
      search: (part) =>
        ask(part, { type: 'search', game, view, dice, part, alone, ...limit }, 'searched'),
      again: (part, reached, moves, limit) =>
        ask(part, { type: 'again', game, view, reached, moves, ...limit }, 'tried'),
    };
    return together(view.legal, parts, timed ? hands.length : PARTS, limit, constants);
  }

  async #mastered(asked: Asked): Promise<Choice> {
    const hand = this.#hands.find((one) => !one.busy) ?? this.#hands[0]!;
    const question = { type: 'choose', ...asked, searching: true } as const;
    const { action, values, simulations } = await this.#ask(hand, asked.game, question, 'chosen');
    return { action, values: values && new Map(values), simulations };
  }

  async #opened(hand: Hand, game: string): Promise<Constants> {
    const at = (kind: string) => new URL(`${game}.${kind}`, this.folder).href;
    const files = {
      wasm: at('wasm'),
      layout: at('json'),
      policy: at('policy.bin'),
      judge: at('judge.bin'),
    };
    return (await hand.ask({ type: 'open', game, files }, 'opened')).constants;
  }

  /** An answer of a worker that has the game open by then, even if it was started anew. */
  async #ask<K extends Answer['type']>(
    hand: Hand,
    game: string,
    question: Unnumbered,
    kind: K,
  ): Promise<Told<K>> {
    const [, answer] = await Promise.all([this.#opened(hand, game), hand.ask(question, kind)]);
    return answer;
  }
}
