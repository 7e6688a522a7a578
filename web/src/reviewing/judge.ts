// What the judge says of positions with open cards: the critic's shares, chair by chair.

import { softmax } from '../engine/judge';
import type { Network } from '../engine/network';
import { places } from './arrays';
import { outputs } from './policy';
import type { Positions, Rows, Shares, Shown } from './positions';

/** The judge's shares of positions that are alike, as the ends of a round are. */
export type Known = Map<string, number[]>;

export class Judge {
  constructor(
    readonly positions: Positions,
    readonly network: Network,
    readonly seats: number,
  ) {}

  /** The judge's word where somebody has a choice, and the result where a game is over; what is
   * known already is not asked again. */
  worth(rows: Rows, known: Known): Shares {
    const { positions, seats } = this;
    const all = places(rows.states.lengths[0]!);
    const shown = positions.shown(rows, all, true);
    const movers = Int32Array.from(positions.engine.integers(shown.movers), Number);
    const found = new Float64Array(all.length * seats);
    const over = all.filter((k) => movers[k]! < 0);
    positions.setEnds(found, rows, over, seats);
    const keys = this.keysOf(shown, movers);
    this.ask(shown, keys, known);
    movers.forEach((mover, k) => {
      if (mover < 0) return;
      const row = known.get(keys[k]!)!;
      for (let seat = 0; seat < seats; seat++)
        found[k * seats + seat] = row[(seat - mover + seats) % seats]!;
    });
    return found;
  }

  /** All that is shown of each position, as text; nothing where a game is over. */
  private keysOf({ features, privileged }: Shown, movers: Int32Array): string[] {
    const { engine } = this.positions;
    const [mine, others] = [engine.bytes(features), engine.bytes(privileged)];
    const [wide, more] = [features.lengths[1]!, privileged.lengths[1]!];
    const text = new TextDecoder('latin1');
    const read = (bytes: Uint8Array, k: number, width: number) =>
      text.decode(bytes.subarray(k * width, (k + 1) * width));
    return Array.from(movers, (mover, k) =>
      mover < 0 ? '' : read(mine, k, wide) + read(others, k, more),
    );
  }

  /** Add to what is known what is not known yet, each position once. */
  private ask(shown: Shown, keys: string[], known: Known): void {
    const asked = places(keys.length).filter(
      (k) => keys[k] && !known.has(keys[k]) && !!known.set(keys[k], []),
    );
    if (!asked.length) return;
    this.shares(shown, asked).forEach((row, place) => known.set(keys[asked[place]!]!, row));
  }

  /** The network's shares, of the chairs from the mover on. */
  private shares({ features, privileged }: Shown, asked: number[]): number[][] {
    const { engine } = this.positions;
    const { inputs, outputs: chairs } = this.network.header.shape;
    return engine.within(() => {
      const whole = engine.take(1, asked.length, inputs);
      const [mine, others, both] = [features, privileged, whole].map((one) => engine.bytes(one));
      const [wide, more] = [features.lengths[1]!, privileged.lengths[1]!];
      asked.forEach((k, row) => {
        both!.set(mine!.subarray(k * wide, (k + 1) * wide), row * inputs);
        both!.set(others!.subarray(k * more, (k + 1) * more), row * inputs + wide);
      });
      const logits = outputs(this.network, whole);
      const [start, stop] = this.network.header.seated!;
      const shown = engine.bytes(whole);
      return asked.map((_, row) => {
        const seated = shown.subarray(row * inputs + start, row * inputs + stop);
        return softmax([...logits.subarray(row * chairs, (row + 1) * chairs)], seated);
      });
    });
  }
}
