// What positions are worth: played on as long as the policy is sure, and judged there
// (`stammtisch.lab.luck.foresight`).

import type { Cells, Engine } from '../engine/engine';
import { softmax } from '../engine/judge';
import type { Network } from '../engine/network';
import type { ReviewLayout } from './layout';
import { outputs, probabilities } from './policy';

/** Positions in the module's memory. */
export interface Rows {
  states: Cells;
  memories: Cells;
}

/** Where looks lead to. */
export interface Looks extends Rows {
  /** How many deals came between. */
  dealt: Cells;
}

export interface Shown {
  movers: Cells;
  features: Cells;
  privileged: Cells;
  mask: Cells;
}

/** Positions by seats. */
export type Shares = Float64Array;

const WORD = 0xffffffff;
/** Looks that are judged at once: each may need several deals. */
const CHUNK = 256;

/** The whole numbers from 0 up. */
export const places = (count: number): number[] => Array.from({ length: count }, (_, k) => k);

export class Foresight {
  /** Whether cards are drawn: then what is sure is not played on. */
  readonly draws: boolean;
  private readonly cards: Cells;
  private readonly key: number[];

  constructor(
    readonly engine: Engine<ReviewLayout>,
    readonly policy: Network,
    readonly judge: Network,
    readonly seats: number,
    seed: number,
  ) {
    const { cards, constants, unknown_order } = engine.layout;
    this.draws = unknown_order !== null;
    this.cards = engine.take(1, cards);
    this.key = [seed, constants.foresight['OWN_KEYS']!, 0, 0];
  }

  /** Room for so many positions. */
  room(count: number): Rows {
    return { states: this.engine.states(count), memories: this.engine.memories(count) };
  }

  /** Records of Python as rows. */
  rows(states: Uint8Array, memories: Uint8Array): Rows {
    const { engine } = this;
    const made = this.room(states.length / engine.layout.state.size);
    engine.bytes(made.states).set(states);
    engine.bytes(made.memories).set(memories);
    return made;
  }

  /** Copies of some of the rows. */
  some(rows: Rows, chosen: ArrayLike<number>): Rows {
    const made = this.room(chosen.length);
    for (const kind of ['states', 'memories'] as const) {
      const [from, to] = [this.engine.bytes(rows[kind]), this.engine.bytes(made[kind])];
      const { size } = rows[kind];
      for (let k = 0; k < chosen.length; k++)
        to.set(from.subarray(chosen[k]! * size, (chosen[k]! + 1) * size), k * size);
    }
    return made;
  }

  /** Behind moves from some of the rows; games and lots are words of keys: by which deals. */
  look(
    rows: Rows,
    at: ArrayLike<number>,
    actions: ArrayLike<number>,
    game: number,
    lots: ArrayLike<number>,
  ): Looks {
    const { engine } = this;
    const stride = engine.layout.constants.foresight['STRIDE']!;
    const looks = { ...this.room(at.length), dealt: engine.take(8, at.length) };
    engine.within(() => {
      const words = Array.from(lots, (lot) => (lot * stride) & (WORD >>> 3));
      const games = Array.from(at, () => game);
      const [from, moves, numbers, keys] = [at, actions, games, words].map((one) =>
        engine.numbers(one),
      );
      const asked = [rows.states, rows.memories, from!, moves!, numbers!, keys!];
      engine.call('look_ahead', asked, Object.values(looks), this.cards, this.key, at.length);
    });
    return looks;
  }

  /** Who is to move; below 0 nobody is. */
  turns({ states }: Rows): Int8Array {
    const bytes = this.engine.bytes(states);
    const [offset] = this.engine.layout.state.fields['turn']!;
    return Int8Array.from(places(states.lengths[0]!), (k) => bytes[k * states.size + offset]!);
  }

  /** What networks are shown of some of the rows. */
  shown(rows: Rows, at: ArrayLike<number>, whole: boolean): Shown {
    const { engine } = this;
    const { features, privileged, actions } = engine.layout;
    const count = at.length;
    const shown = {
      movers: engine.take(8, count),
      features: engine.take(1, count, features),
      privileged: engine.take(1, count, whole ? privileged : 0),
      mask: engine.take(1, count, actions),
    };
    engine.within(() => {
      const from = engine.numbers(at);
      const given = Object.values(shown);
      engine.call('show', rows.states, rows.memories, from, given, whole ? 1 : 0);
    });
    return shown;
  }

  /** By seat, what positions are worth; they are played on. The game tells deals apart. */
  worth(looks: Looks, game: number): Shares {
    const { engine, seats } = this;
    const count = looks.dealt.lengths[0]!;
    const found = new Float64Array(count * seats);
    if (!this.draws) this.playOut(looks);
    const turns = this.turns(looks);
    const over = engine.layout.constants.ahead['OVER']!;
    const known = new Map<string, number[]>();
    const on = places(count).filter((k) => turns[k] !== over);
    this.setEnds(
      found,
      looks,
      places(count).filter((k) => turns[k] === over),
    );
    for (let first = 0; first < on.length; first += CHUNK) {
      const some = on.slice(first, first + CHUNK);
      const said = engine.within(() => this.glanced(looks, some, turns, game, known));
      some.forEach((k, place) =>
        found.set(said.subarray(place * seats, (place + 1) * seats), k * seats),
      );
    }
    return found;
  }

  /** Set each seat's share where games are over. */
  private setEnds(shares: Shares, rows: Rows, at: number[]): void {
    const { engine, seats } = this;
    engine.within(() => {
      const made = engine.take(8, at.length, seats);
      engine.call('write_ends', rows.states, engine.numbers(at), made);
      const ends = engine.doubles(made);
      at.forEach((k, row) => shares.set(ends.subarray(row * seats, (row + 1) * seats), k * seats));
    });
  }

  /** The moves of which the policy is sure, as long as it is, and no deal is due. */
  private playOut(looks: Looks): void {
    const { engine } = this;
    const turns = this.turns(looks);
    let running = places(turns.length).filter((k) => turns[k]! >= 0);
    while (running.length)
      running = engine.within(() => {
        const [here, actions] = this.sure(looks, running);
        const places = engine.numbers(here);
        const left = Number(
          engine.call(
            'play_on',
            Object.values(looks),
            places,
            engine.numbers(actions),
            here.length,
          ),
        );
        return Array.from(engine.integers(places).subarray(0, left), Number);
      });
  }

  /** Where one move is nearly certain, and which. */
  private sure(rows: Rows, running: number[]): [number[], number[]] {
    const { engine } = this;
    const certain = engine.layout.constants.foresight['CERTAIN']!;
    const [here, moves]: [number[], number[]] = [[], []];
    for (let first = 0; first < running.length; first += CHUNK) {
      const some = running.slice(first, first + CHUNK);
      const chances = engine.within(() => {
        const { features, mask } = this.shown(rows, some, false);
        return probabilities(engine, this.policy, features, mask);
      });
      const wide = engine.layout.actions;
      some.forEach((k, row) => {
        const best = largest(chances.subarray(row * wide, (row + 1) * wide));
        if (chances[row * wide + best]! < certain) return;
        here.push(k);
        moves.push(best);
      });
    }
    return [here, moves];
  }

  /** What the judge says, on average over deals where one is due. */
  private glanced(
    looks: Looks,
    on: number[],
    turns: Int8Array,
    game: number,
    known: Map<string, number[]>,
  ): Shares {
    const { engine, seats } = this;
    const { ahead, foresight } = engine.layout.constants;
    const first = Math.floor(foresight['GLANCE_LOTS']! / foresight['STRIDE']!);
    const times = on.map((k) => (turns[k]! < 0 ? foresight['GLANCES']! : 1));
    const from = on.flatMap((k, place) => places(times[place]!).map(() => k));
    const lots = times.flatMap((count) => places(count).map((lot) => first + lot));
    const deals = from.map(() => ahead['DEALT']!);
    const said = this.judged(this.look(looks, from, deals, game, lots), known);
    const found = new Float64Array(on.length * seats);
    let at = 0;
    times.forEach((count, place) => {
      for (let glance = 0; glance < count; glance++, at++)
        for (let seat = 0; seat < seats; seat++)
          found[place * seats + seat]! += said[at * seats + seat]! / count;
    });
    return found;
  }

  /** The judge's word where somebody has a choice, and the result where a game is over; positions
   * that are alike, as the ends of a round are, are asked of once. */
  private judged(looks: Looks, known: Map<string, number[]>): Shares {
    const { engine, seats } = this;
    const count = looks.dealt.lengths[0]!;
    const shown = this.shown(looks, places(count), true);
    const movers = Int32Array.from(engine.integers(shown.movers), Number);
    const found = new Float64Array(count * seats);
    this.setEnds(
      found,
      looks,
      places(count).filter((k) => movers[k]! < 0),
    );
    const keys = this.keysOf(shown, movers);
    const asked = places(count).filter(
      (k) => movers[k]! >= 0 && !known.has(keys[k]!) && !!known.set(keys[k]!, []),
    );
    if (asked.length)
      this.shares(shown, asked).forEach((row, place) => known.set(keys[asked[place]!]!, row));
    movers.forEach((mover, k) => {
      if (mover < 0) return;
      const row = known.get(keys[k]!)!;
      for (let seat = 0; seat < seats; seat++)
        found[k * seats + seat] = row[(seat - mover + seats) % seats]!;
    });
    return found;
  }

  /** All that is shown of each position, as text. */
  private keysOf({ features, privileged }: Shown, movers: Int32Array): string[] {
    const [mine, others] = [this.engine.bytes(features), this.engine.bytes(privileged)];
    const [wide, more] = [features.lengths[1]!, privileged.lengths[1]!];
    const text = new TextDecoder('latin1');
    const read = (bytes: Uint8Array, k: number, width: number) =>
      text.decode(bytes.subarray(k * width, (k + 1) * width));
    return Array.from(movers, (mover, k) =>
      mover < 0 ? '' : read(mine, k, wide) + read(others, k, more),
    );
  }

  /** The judge's shares, of the chairs from the mover on. */
  private shares({ features, privileged }: Shown, asked: number[]): number[][] {
    const { engine, judge } = this;
    const { inputs, outputs: chairs } = judge.header.shape;
    return engine.within(() => {
      const whole = engine.take(1, asked.length, inputs);
      const [mine, others, both] = [features, privileged, whole].map((one) => engine.bytes(one));
      const [wide, more] = [features.lengths[1]!, privileged.lengths[1]!];
      asked.forEach((k, row) => {
        both!.set(mine!.subarray(k * wide, (k + 1) * wide), row * inputs);
        both!.set(others!.subarray(k * more, (k + 1) * more), row * inputs + wide);
      });
      const logits = outputs(judge, whole);
      const [start, stop] = judge.header.seated!;
      const shown = engine.bytes(whole);
      return asked.map((_, row) => {
        const seated = shown.subarray(row * inputs + start, row * inputs + stop);
        return softmax([...logits.subarray(row * chairs, (row + 1) * chairs)], seated);
      });
    });
  }
}

/** Two arrays one after the other. */
export function joined<Kind extends Int8Array | Uint8Array | Float64Array>(
  first: Kind,
  second: Kind,
  kind: new (length: number) => Kind,
): Kind {
  const made = new kind(first.length + second.length);
  made.set(first);
  made.set(second, first.length);
  return made;
}

/** The place of the largest number, the first of those alike. */
export function largest(numbers: Float64Array): number {
  let best = 0;
  for (let place = 1; place < numbers.length; place++)
    if (numbers[place]! > numbers[best]!) best = place;
  return best;
}
