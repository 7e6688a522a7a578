// Worlds that walk to where they are likely, by swaps of hidden cards
// (`stammtisch.bots.belief.walk`, where it is said why).

import { joined, places } from './arrays';
import { lot, type Key } from './belief';
import type { Foresight } from './foresight';
import type { Guess } from './guess';
import type { Rows } from './positions';

/** Where worlds are on their ways. */
export interface Walkers {
  worlds: Rows;
  shown: Int8Array;
  logs: Float64Array;
  /** Another number for each world that a step led to; who stays keeps its own. */
  names: number[];
}

/** Some worlds before their first step. */
export function begun(guess: Guess, worlds: Rows, logs: Float64Array, first: number[]): Walkers {
  const starts = guess.foresight.positions.some(worlds, first);
  const likely = Float64Array.from(first, (k) => logs[k]!);
  return { worlds: starts, shown: guess.hidden(starts), logs: likely, names: first };
}

/** So many steps of all worlds at once; the guess has learnt from some, and learns on. */
export function* walk(
  guess: Guess,
  here: Walkers,
  widened: number,
  steps: number,
  key: Key,
): Generator<Walkers> {
  const { walk: way, belief } = guess.foresight.engine.layout.constants;
  const learning = Math.floor(way['learning']! * steps);
  const first = Math.max(1, widened / way['cooling']!);
  const count = here.names.length;
  let fresh = 1 + Math.max(...here.names);
  for (let step = 1; step <= steps; step++, fresh += count) {
    const temperature = first ** Math.max(0, 1 - step / Math.max(learning, 1));
    const stepKey: Key = [key[0], key[1] ^ step, key[2], key[3]];
    const swaps = way['swaps']! * way['longer']! ** ((steps - step) % way['strides']!);
    const there = stepped(guess, here.worlds, temperature, swaps, stepKey, fresh);
    const [from, to] = [guess.of(here.shown), guess.of(there.shown)];
    const rows = places(count).map((k) => {
      const gain = there.logs[k]! - here.logs[k]! - to[k]! + from[k]!;
      const own: Key = [stepKey[0], stepKey[1], stepKey[2], stepKey[3] + k];
      const goes = Math.log(lot(guess.foresight, own) + belief['TINY']!) < gain / temperature;
      return goes ? count + k : k;
    });
    here = picked(together([here, there], guess.foresight), rows, guess.foresight);
    if (step <= learning) guess.learn(there.shown, there.logs, way['believed']!);
    yield here;
  }
}

/** Where the guess leads, and how likely it is there; names from `fresh` on. */
function stepped(
  guess: Guess,
  worlds: Rows,
  temperature: number,
  swaps: number,
  key: Key,
  fresh: number,
): Walkers {
  const count = worlds.states.lengths[0]!;
  const others = guess.foresight.positions.some(worlds, places(count));
  guess.swap(others, temperature, swaps, key);
  const [shown, logs] = [guess.hidden(others), guess.likelihood.logs(others, key)];
  return { worlds: others, shown, logs, names: places(count).map((k) => fresh + k) };
}

/** Some of the worlds. */
export function picked(walkers: Walkers, rows: number[], { positions }: Foresight): Walkers {
  const wide = walkers.shown.length / walkers.names.length;
  const shown = new Int8Array(rows.length * wide);
  rows.forEach((row, k) => {
    shown.set(walkers.shown.subarray(row * wide, (row + 1) * wide), k * wide);
  });
  return {
    worlds: positions.some(walkers.worlds, rows),
    shown,
    logs: Float64Array.from(rows, (row) => walkers.logs[row]!),
    names: rows.map((row) => walkers.names[row]!),
  };
}

/** All worlds of some groups. */
export function together(all: Walkers[], foresight: Foresight): Walkers {
  return all.reduce((one, other) => ({
    worlds: bothOf(one.worlds, other.worlds, foresight),
    shown: joined(one.shown, other.shown, Int8Array),
    logs: joined(one.logs, other.logs, Float64Array),
    names: [...one.names, ...other.names],
  }));
}

function bothOf(one: Rows, other: Rows, { engine, positions }: Foresight): Rows {
  const bytes = (kind: 'states' | 'memories') =>
    joined(engine.bytes(one[kind]), engine.bytes(other[kind]), Uint8Array);
  return positions.rows(bytes('states'), bytes('memories'));
}
