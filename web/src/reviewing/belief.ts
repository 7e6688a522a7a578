// A seat's belief: worlds that fit, weighed by how the others would have moved in them
// (`stammtisch.lab.belief.belief`, where it is said why).

import { joined, places } from './arrays';
import type { Foresight } from './foresight';
import { Likelihood } from './likelihood';
import type { Rows } from './positions';
import { cooled, effective, fitted, resampled, weighed, type Hidden } from './weights';

const WORD = 0xffffffffn;

/** The words of a key. */
export type Key = [number, number, number, number];

export interface Belief {
  worlds: Rows;
  weights: Float64Array;
  /** How much the network's probabilities were flattened; 1 where that was not needed. */
  temperature: number;
  effective: number;
}

export interface View {
  seat: number;
  now: Rows;
  past: Rows & { actions: number[] };
}

/** So many worlds that fit a view with its history, out of so many drawn, weighed. */
export function beliefOf(
  view: View,
  foresight: Foresight,
  count: number,
  key: Key,
  drawn: number,
): Belief {
  const { exchanges, constants } = foresight.engine.layout;
  const { ENOUGH, HALVINGS } = constants.belief;
  const { rounds, cooling } = constants.guess;
  const wanted = exchanges && drawn >= count + rounds! * count;
  const byGuess = wanted ? rounds! * count : 0;
  const likelihood = new Likelihood(view, foresight);
  const worlds = imagined(view, foresight, Math.max(drawn, count) - byGuess, key);
  const logs = likelihood.logs(worlds, key);
  const [weights, temperature] = weighed(logs, ENOUGH! * count, HALVINGS!);
  if (byGuess && temperature > 1) {
    const chosen = resampled(weights, count, lot(foresight, key));
    const widened = Math.max(1, temperature / cooling!);
    const guess = new Guess(likelihood, foresight, widened, worlds, logs);
    const found = guess.draw(foresight.positions.some(worlds, chosen), key);
    if (found.temperature < temperature) return found;
  }
  const parts = weights.length > count ? drawnAgain(weights, count, lot(foresight, key)) : weights;
  const kept = places(parts.length)
    .filter((k) => parts[k]! > 0)
    .sort((one, other) => parts[other]! - parts[one]! || one - other);
  const left = Float64Array.from(kept, (k) => parts[k]!);
  const some = foresight.positions.some(worlds, kept);
  return { worlds: some, weights: left, temperature, effective: effective(left) };
}

/** Weights of as many worlds: each drawn as often as its weight says. */
function drawnAgain(weights: Float64Array, count: number, lot: number): Float64Array {
  const parts = new Float64Array(weights.length);
  for (const k of resampled(weights, count, lot)) parts[k]! += 1;
  return parts.map((often) => often / count);
}

/** A number from 0 up to 1 that follows from a key. */
function lot({ engine }: Foresight, key: Key): number {
  return Number(engine.call('dice_of', key) & WORD) / 4294967296;
}

/** So many worlds that fit a view, not weighed. */
function imagined(view: View, foresight: Foresight, count: number, key: Key): Rows {
  const worlds = foresight.positions.room(count);
  const { engine } = foresight;
  engine.within(() => {
    const cards = engine.take(1, engine.layout.cards);
    engine.call(
      'imagine_all',
      Object.values(view.now),
      Object.values(worlds),
      cards,
      view.seat,
      key,
    );
  });
  return worlds;
}

/** What hidden cards say of a world's likelihood, learnt from worlds that were asked of. */
class Guess {
  private shown: Int8Array;

  constructor(
    private readonly likelihood: Likelihood,
    private readonly foresight: Foresight,
    private readonly widened: number,
    worlds: Rows,
    private logs: Float64Array,
  ) {
    this.shown = this.hidden(worlds);
  }

  /** Hidden numbers of a world. */
  private get numbers(): number {
    return this.foresight.engine.layout.privileged;
  }

  /** Of each number whether it is 1 or more, 2 or more, … */
  private get steps(): number {
    return this.foresight.engine.layout.constants.belief['LEVELS']! - 1;
  }

  private get wide(): number {
    return this.numbers * this.steps;
  }

  /** Worlds by the guess from the given ones, in place, and weighed by what it misses. */
  draw(worlds: Rows, key: Key): Belief {
    const { constants } = this.foresight.engine.layout;
    const { rounds, ridge, enough, fitted_on } = constants.guess;
    const halvings = constants.belief['HALVINGS']!;
    const count = worlds.states.lengths[0]!;
    let adds = new Float64Array();
    for (let lap = 1; lap <= rounds!; lap++) {
      const [weights] = weighed(this.logs, fitted_on! * this.logs.length, halvings);
      const seen: Hidden = { rows: this.shown, wide: this.wide };
      adds = fitted(seen, this.logs, weights, ridge!).map((one) => one / this.widened);
      const lapKey: Key = [key[0], key[1] ^ lap, key[2], key[3]];
      this.swap(worlds, adds, lapKey);
      const [shown, logs] = [this.hidden(worlds), this.likelihood.logs(worlds, lapKey)];
      this.shown = joined(this.shown, shown, Int8Array);
      this.logs = joined(this.logs, logs, Float64Array);
    }
    const first = this.logs.length - count;
    const guessed = Float64Array.from(places(count), (k) => {
      let sum = 0;
      for (let j = 0; j < this.wide; j++)
        sum += this.shown[(first + k) * this.wide + j]! * adds[j]!;
      return sum;
    });
    const logs = this.logs.slice(first);
    const [weights, temperature] = cooled(logs, guessed, this.widened, enough! * count, halvings);
    return { worlds, weights, temperature, effective: effective(weights) };
  }

  /** Metropolis swaps in every world, in place. */
  private swap(worlds: Rows, adds: Float64Array, key: Key): void {
    const { engine } = this.foresight;
    engine.within(() => {
      const numbers = engine.take(8, this.numbers * (this.steps + 1));
      engine.doubles(numbers).set(this.bySize(adds));
      const [work, shown] = [engine.states(1), engine.take(1, 1, this.numbers)];
      const { seat } = this.likelihood.view;
      const swaps = engine.layout.constants.guess['swaps']!;
      engine.call('swap_all', Object.values(worlds), work, shown, numbers, seat, key, swaps);
    });
  }

  /** What each hidden number adds in all, by its size from 0 on. */
  private bySize(adds: Float64Array): Float64Array {
    const levels = this.steps + 1;
    const found = new Float64Array(this.numbers * levels);
    for (let j = 0; j < this.numbers; j++)
      for (let size = 1; size < levels; size++) {
        const at = j * levels + size;
        found[at] = found[at - 1]! + adds[j * this.steps + size - 1]!;
      }
    return found;
  }

  /** What is hidden in every world, step by step. */
  private hidden(worlds: Rows): Int8Array {
    const { engine } = this.foresight;
    const count = worlds.states.lengths[0]!;
    return engine.within(() => {
      const shown = engine.take(1, count, this.numbers);
      engine.call('show_hidden', Object.values(worlds), this.likelihood.view.seat, shown);
      const sizes = new Int8Array(engine.bytes(shown).slice().buffer);
      const found = new Int8Array(count * this.wide);
      sizes.forEach((size, at) => {
        for (let step = 0; step < this.steps; step++)
          found[at * this.steps + step] = Number(size > step);
      });
      return found;
    });
  }
}
