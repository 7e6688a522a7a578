// What hidden cards say of a world's likelihood, learnt from worlds that were asked of
// (`stammtisch.bots.belief.guess`).

import { joined } from './arrays';
import type { Key } from './belief';
import type { Foresight } from './foresight';
import type { Likelihood } from './likelihood';
import type { Rows } from './positions';
import { fitted, weighed, type Hidden } from './weights';

export class Guess {
  private shown: Int8Array = new Int8Array();
  private logs: Float64Array = new Float64Array();
  /** What each hidden number adds where it is 1 or more, 2 or more, … */
  private adds = new Float64Array();

  constructor(
    readonly likelihood: Likelihood,
    readonly foresight: Foresight,
  ) {}

  private get constants() {
    return this.foresight.engine.layout.constants.belief;
  }

  /** Hidden numbers of a world. */
  private get numbers(): number {
    return this.foresight.engine.layout.privileged;
  }

  private get steps(): number {
    return this.constants['LEVELS']! - 1;
  }

  /** How many steps all numbers of a world have. */
  get wide(): number {
    return this.numbers * this.steps;
  }

  /** Take in what is hidden in some more worlds with their likelihoods, in logarithms. */
  learn(shown: Int8Array, logs: Float64Array, part: number): void {
    const { RIDGE, FITTED_ON, HALVINGS } = this.constants;
    this.shown = joined(this.shown, shown, Int8Array);
    this.logs = joined(this.logs, logs, Float64Array);
    const [weights] = weighed(this.logs, FITTED_ON! * this.logs.length, HALVINGS!);
    const every: Hidden = { rows: this.shown, wide: this.wide };
    this.adds = fitted(every, this.logs, weights, RIDGE!).map((one) => one * part);
  }

  /** The guessed logarithms, but for what is the same in all worlds. */
  of(shown: Int8Array): Float64Array {
    const found = new Float64Array(shown.length / this.wide);
    shown.forEach((one, at) => {
      if (one) found[Math.floor(at / this.wide)]! += this.adds[at % this.wide]!;
    });
    return found;
  }

  /** So many Metropolis swaps in every world, in place, as the guess says. */
  swap(worlds: Rows, temperature: number, swaps: number, key: Key): void {
    const { engine } = this.foresight;
    engine.within(() => {
      const numbers = engine.take(8, this.numbers * (this.steps + 1));
      engine.doubles(numbers).set(this.bySize(temperature));
      const [work, shown] = [engine.states(1), engine.take(1, 1, this.numbers)];
      const { seat } = this.likelihood.view;
      engine.call('swap_all', Object.values(worlds), work, shown, numbers, seat, key, swaps);
    });
  }

  /** What each hidden number adds in all, by its size from 0 on. */
  private bySize(temperature: number): Float64Array {
    const levels = this.steps + 1;
    const found = new Float64Array(this.numbers * levels);
    for (let j = 0; j < this.numbers; j++) {
      let sum = 0;
      for (let size = 1; size < levels; size++) {
        sum += this.adds[j * this.steps + size - 1]!;
        found[j * levels + size] = sum / temperature;
      }
    }
    return found;
  }

  /** What is hidden in every world: of each number whether it is 1 or more, 2 or more, … */
  hidden(worlds: Rows): Int8Array {
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
