// Rollouts in which everyone plays by the network, from worlds that fit a seat's view
// (`stammtisch.bots.master.rollouts`).

import type { Budget } from './budget';
import { Philox } from './dice';
import type { Cells } from './engine';
import type { Network } from './network';
import { sum } from './numbers';
import type { TreeSearch } from './tree';

/** One seat's view, and the worlds that its search samples there. */
export class Sampler {
  private readonly chance: Philox;
  private readonly perWorld: number;

  constructor(
    readonly first: TreeSearch,
    private readonly network: Network,
  ) {
    const { depth, replays } = first.facts;
    this.perWorld = (depth ? 1 : first.view.legal.length) * replays;
    this.chance = new Philox(first.dice);
  }

  /** The value of each move, world by world; null if time runs out over it. */
  tryOut(moves: number[], worlds: number, budget: Budget): number[][] | null {
    return this.first.engine.within(() => {
      const batch = new Batch(this.first, moves, worlds, this.perWorld);
      while (batch.step()) {
        const said = this.evaluate(batch.features(), budget);
        if (!said) return null;
        batch.addValues(said);
        const lots = Array.from({ length: worlds }, () => this.chance.random());
        batch.choose(said, lots);
      }
      return batch.found();
    });
  }

  /** What the network says of positions, a few at a time; null if time runs out. */
  private evaluate(features: Cells, budget: Budget): Float32Array[] | null {
    const most = this.first.engine.layout.constants.master['BATCH']!;
    const [count, wide] = features.lengths as [number, number];
    const { outputs } = this.network.header.shape;
    const rows: Float32Array[] = [];
    for (let at = 0; at < count; at += most) {
      if (budget.tooLate) return null;
      const lengths = [Math.min(most, count - at), wide];
      const part = { at: features.at + at * wide, size: 1, lengths };
      const said = budget.step(() => this.network.forward(part));
      for (let row = 0; row < lengths[0]!; row++)
        rows.push(said.subarray(row * outputs, (row + 1) * outputs));
    }
    return rows;
  }
}

/** Each sampled world is tried with every move, all of them side by side (`RolloutBatch`). */
class Batch {
  private left: number;
  private readonly rows: Record<
    | 'states'
    | 'memories'
    | 'values'
    | 'weights'
    | 'running'
    | 'actions'
    | 'turns'
    | 'cells'
    | 'mask',
    Cells
  >;

  constructor(
    private readonly first: TreeSearch,
    private readonly moves: number[],
    private readonly worlds: number,
    perWorld: number,
  ) {
    const { engine } = first;
    const count = (this.left = worlds * moves.length);
    const numbers = () => engine.take(8, count);
    this.rows = {
      states: engine.states(count),
      memories: engine.memories(count),
      values: numbers(),
      weights: numbers(),
      running: numbers(),
      actions: numbers(),
      turns: numbers(),
      cells: engine.take(1, count, engine.layout.features),
      mask: engine.take(1, count, engine.layout.actions),
    };
    for (let world = 0; world < worlds; world++) this.sample(world, perWorld);
    engine.doubles(this.rows.weights).fill(1);
    for (let rollout = 0; rollout < count; rollout++) {
      engine.integers(this.rows.running)[rollout] = BigInt(rollout);
      engine.integers(this.rows.actions)[rollout] = BigInt(moves[rollout % moves.length]!);
    }
  }

  /** The next world that the search comes by, for all moves. */
  private sample(world: number, perWorld: number): void {
    const { engine, work } = this.first;
    this.first.run(perWorld);
    for (const [to, from] of [
      [this.rows.states, work.states],
      [this.rows.memories, work.memories],
    ] as const) {
      const row = engine.bytes(from).slice(from.size, 2 * from.size);
      for (let move = 0; move < this.moves.length; move++)
        engine.bytes(to).set(row, (world * this.moves.length + move) * to.size);
    }
  }

  /** Make the moves that were chosen; gives how many rollouts have a choice now. */
  step(): number {
    const { engine, work, seat } = this.first;
    const rows = Object.values(this.rows);
    this.left = Number(engine.call('step', rows, work.states, seat, this.left));
    return this.left;
  }

  features(): Cells {
    const { at, lengths } = this.rows.cells;
    return { at, size: 1, lengths: [this.left, lengths[1]!] };
  }

  /** At the seat's own decisions the network's value counts for a part, or for the rest. */
  addValues(said: Float32Array[]): void {
    const { engine, seat } = this.first;
    const { VALUE_LAMBDA, MIN_WEIGHT } = engine.layout.constants.master;
    const [values, weights] = [engine.doubles(this.rows.values), engine.doubles(this.rows.weights)];
    const [turns, running] = [engine.integers(this.rows.turns), engine.integers(this.rows.running)];
    said.forEach((heads, place) => {
      if (Number(turns[place]) !== seat) return;
      const rollout = Number(running[place]);
      const value = Math.fround(1 / (1 + Math.exp(-heads[heads.length - 1]!)));
      const later = weights[rollout]! * VALUE_LAMBDA!;
      const kept = later <= MIN_WEIGHT! ? 0 : later;
      values[rollout] = values[rollout]! + (weights[rollout]! - kept) * value;
      weights[rollout] = kept;
    });
  }

  /** A move in every rollout that still counts; those of one world share random numbers. */
  choose(said: Float32Array[], lots: number[]): void {
    const { engine } = this.first;
    const { actions: wide } = engine.layout;
    const [running, actions] = [
      engine.integers(this.rows.running),
      engine.integers(this.rows.actions),
    ];
    const [weights, mask] = [engine.doubles(this.rows.weights), engine.bytes(this.rows.mask)];
    let left = 0;
    said.forEach((heads, place) => {
      const rollout = Number(running[place]);
      if (weights[rollout]! <= 0) return;
      const legal = mask.subarray(place * wide, (place + 1) * wide);
      const lot = lots[Math.floor(rollout / this.moves.length)]!;
      running[left] = BigInt(rollout);
      actions[left++] = BigInt(sampleAction(heads, legal, lot));
    });
    this.left = left;
  }

  found(): number[][] {
    const values = [...this.first.engine.doubles(this.rows.values)];
    const wide = this.moves.length;
    return Array.from({ length: this.worlds }, (_, world) =>
      values.slice(world * wide, (world + 1) * wide),
    );
  }
}

/** A legal action sampled from the softmax, by a random number from 0 up to 1. */
export function sampleAction(logits: Float32Array, legal: Uint8Array, lot: number): number {
  let most = -Infinity;
  legal.forEach((may, action) => {
    if (may) most = Math.max(most, logits[action]!);
  });
  const weights = Array.from(legal, (may, action) =>
    may ? Math.fround(Math.exp(Math.fround(logits[action]! - most))) : 0,
  );
  const wanted = lot * sum(weights);
  let reached = 0;
  return Math.max(
    weights.findIndex((weight) => (reached += weight) > wanted),
    0,
  );
}
