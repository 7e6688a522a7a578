// Shares of the victory in positions with open cards (`stammtisch.bots.judge.network`).

import type { Engine } from './engine';
import type { Network } from './network';

const CHUNK = 64;

/** Positions by seats, from seat 1 on; NaN where a deal is due, on which nobody can judge. */
export function shares(
  engine: Engine,
  judge: Network,
  states: Uint8Array,
  memories: Uint8Array,
): { shares: Float64Array; seats: number } {
  const { state, memory } = engine.layout;
  const count = states.length / state.size;
  const seats = new DataView(states.buffer, states.byteOffset).getInt8(state.fields['players']![0]);
  const found = new Float64Array(count * seats).fill(NaN);
  for (let first = 0; first < count; first += CHUNK) {
    const last = Math.min(first + CHUNK, count);
    const some = states.subarray(first * state.size, last * state.size);
    const known = memories.subarray(first * memory.size, last * memory.size);
    const part = engine.within(() => chunk(engine, judge, some, known, last - first, seats));
    found.set(part, first * seats);
  }
  return { shares: found, seats };
}

function chunk(
  engine: Engine,
  judge: Network,
  states: Uint8Array,
  memories: Uint8Array,
  count: number,
  seats: number,
): Float64Array {
  const [rows, known] = [engine.states(count), engine.memories(count)];
  const { features: width } = engine.layout;
  const { inputs, outputs } = judge.header.shape;
  const [turns, features] = [engine.take(8, count), engine.take(1, count, inputs)];
  const ends = engine.take(8, count * seats);
  engine.bytes(rows).set(states);
  engine.bytes(known).set(memories);
  engine.call('write_open', rows, known, turns, width, features);
  engine.doubles(ends).fill(NaN);
  engine.call('write_shares', rows, ends, seats);
  const made = engine.doubles(ends).slice();
  const logits = judge.forward(features);
  const numbers = engine.bytes(features);
  const [start, stop] = judge.header.seated!;
  Array.from(engine.integers(turns), Number).forEach((turn, row) => {
    if (turn < 0) return;
    const seated = numbers.subarray(row * inputs + start, row * inputs + stop);
    const said = softmax([...logits.subarray(row * outputs, (row + 1) * outputs)], seated);
    for (let seat = 0; seat < seats; seat++)
      made[row * seats + seat] = said[(seat - turn + seats) % seats]!;
  });
  return made;
}

/** Shares of those seated; the others have none. */
export function softmax(logits: number[], seated: Uint8Array): number[] {
  const most = Math.max(...logits.filter((_, chair) => seated[chair]));
  const weights = logits.map((one, chair) => (seated[chair] ? Math.exp(one - most) : 0));
  const total = weights.reduce((sum, one) => sum + one, 0);
  return weights.map((one) => one / total);
}
