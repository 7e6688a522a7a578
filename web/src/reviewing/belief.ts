// A seat's belief: worlds that fit, as likely as the others would have moved in them
// (`stammtisch.bots.belief.belief`, where it is said why).

import { places } from './arrays';
import type { Foresight } from './foresight';
import { Guess } from './guess';
import { Likelihood } from './likelihood';
import type { Rows } from './positions';
import { begun, picked, together, walk, type Walkers } from './walk';
import { effective, resampled, weighed } from './weights';

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

/** So many worlds that fit a view with its history; the network is asked of so many in all. */
export function beliefOf(
  view: View,
  foresight: Foresight,
  count: number,
  key: Key,
  drawn: number,
): Belief {
  const { exchanges, constants } = foresight.engine.layout;
  const { ENOUGH, HALVINGS, FEWEST } = constants.belief;
  const { kept, believed } = constants.walk;
  const walkers = Math.max(1, Math.floor(count / kept!));
  const possible = exchanges ? Math.floor((drawn - count) / walkers) : 0;
  const steps = possible < FEWEST! ? 0 : possible;
  const likelihood = new Likelihood(view, foresight);
  const worlds = imagined(view, foresight, Math.max(drawn, count) - steps * walkers, key);
  const logs = likelihood.logs(worlds, key);
  const [weights, temperature] = weighed(logs, ENOUGH! * count, HALVINGS!);
  if (steps) {
    const guess = new Guess(likelihood, foresight);
    guess.learn(guess.hidden(worlds), logs, believed!);
    const first = resampled(weights, walkers, lot(foresight, key));
    const ways = walk(guess, begun(guess, worlds, logs, first), temperature, steps, key);
    return ofWalk(together([...ways].slice(-kept!), foresight), foresight);
  }
  const parts = weights.length > count ? drawnAgain(weights, count, lot(foresight, key)) : weights;
  return sorted(worlds, parts, temperature, foresight);
}

/** Worlds at the end of their ways, all alike in weight: where some never parted, as one. */
function ofWalk(last: Walkers, foresight: Foresight): Belief {
  const often = new Map<number, number>();
  for (const name of last.names) often.set(name, (often.get(name) ?? 0) + 1);
  const names = [...often.keys()].sort((one, other) => one - other);
  const rows = names.map((name) => last.names.indexOf(name));
  const weights = Float64Array.from(names, (name) => often.get(name)! / last.names.length);
  return sorted(picked(last, rows, foresight).worlds, weights, 1, foresight);
}

/** The likeliest first, and those without any weight left out. */
function sorted(
  worlds: Rows,
  parts: Float64Array,
  temperature: number,
  foresight: Foresight,
): Belief {
  const kept = places(parts.length)
    .filter((k) => parts[k]! > 0)
    .sort((one, other) => parts[other]! - parts[one]! || one - other);
  const weights = Float64Array.from(kept, (k) => parts[k]!);
  const left = foresight.positions.some(worlds, kept);
  return { worlds: left, weights, temperature, effective: effective(weights) };
}

/** Weights of as many worlds: each drawn as often as its weight says. */
function drawnAgain(weights: Float64Array, count: number, lot: number): Float64Array {
  const parts = new Float64Array(weights.length);
  for (const k of resampled(weights, count, lot)) parts[k]! += 1;
  return parts.map((often) => often / count);
}

/** A number from 0 up to 1 that follows from a key. */
export function lot({ engine }: Foresight, key: Key): number {
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
