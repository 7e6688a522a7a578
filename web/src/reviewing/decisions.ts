// What a decision was worth, by what its seat could know (`stammtisch.lab.review.decisions`).

import type { Numbers } from '../engine/engine';
import { largest, places } from './arrays';
import { beliefOf, type Belief, type Key } from './belief';
import type { Foresight } from './foresight';
import type { Choice, Decision, Look, Mark, Weighed } from './messages';
import type { Shares } from './positions';

/** What actions are worth, by world, action and seat, with the weights of the worlds. */
interface Values {
  actions: number[];
  shares: Shares;
  weights: Float64Array;
  seats: number;
}

/** Looks that are laid out at once. */
const CHUNK = 512;

/** Weigh one choice by worlds; the seed is the review's, the number the game's. */
export function lookAt(look: Look, foresight: Foresight, seed: number, number: number): Weighed {
  return foresight.engine.within(() => {
    const { choice, seen, policy } = look;
    const { states, memories, actions: moves } = seen.history;
    const view = {
      seat: choice.seat,
      now: foresight.positions.rows(seen.state, seen.memory),
      past: { ...foresight.positions.rows(states, memories), actions: moves },
    };
    const key: Key = [seed, 0, number, (choice.step << 16) >>> 0];
    const belief = beliefOf(view, foresight, look.worlds, key, look.drawn);
    const { decisions } = foresight.engine.layout.constants;
    const actions = likely(policy, choice.action, decisions['UNLIKELY']!);
    const values = valuesOf(belief, foresight, actions, number, choice.step << 12);
    const decision = decide(choice, values, policy, belief, decisions);
    return { decision, evidence: evidenceOf(decision, values, belief, foresight) };
  });
}

/** The actions to be tried: those that the network makes often enough, and the one taken. */
function likely(policy: number[], taken: number, least: number): number[] {
  return places(policy.length).filter((action) => policy[action]! >= least || action === taken);
}

/** Every action in every world, with the same dice for all actions of a world. */
function valuesOf(
  { worlds, weights }: Belief,
  foresight: Foresight,
  actions: number[],
  number: number,
  first: number,
): Values {
  const { seats, engine } = foresight;
  const each = actions.length;
  const shares = new Float64Array(weights.length * each * seats);
  const some = Math.max(1, Math.floor(CHUNK / each));
  for (let world = 0; world < weights.length; world += some) {
    const here = places(Math.min(some, weights.length - world)).map((k) => world + k);
    const rows = here.flatMap((k) => actions.map(() => k));
    const moves = here.flatMap(() => actions);
    const lots = rows.map((k) => first + k);
    const part = engine.within(() =>
      foresight.worth(foresight.look(worlds, rows, moves, number, lots), number, rows),
    );
    shares.set(part, world * each * seats);
  }
  return { actions, shares, weights, seats };
}

/** What an action is worth to a seat in a world. */
const shareOf = ({ shares, actions, seats }: Values, world: number, action: number, seat: number) =>
  shares[(world * actions.length + action) * seats + seat]!;

/** Each action's worth to a seat, by some of the worlds. */
function ofSeat(values: Values, seat: number, worlds: number[]): Float64Array {
  const total = worlds.reduce((sum, k) => sum + values.weights[k]!, 0);
  return Float64Array.from(
    places(values.actions.length),
    (action) =>
      worlds.reduce((sum, k) => sum + values.weights[k]! * shareOf(values, k, action, seat), 0) /
      total,
  );
}

function decide(
  choice: Choice,
  values: Values,
  policy: number[],
  belief: Belief,
  constants: Numbers,
): Decision {
  const { actions, weights, seats } = values;
  const all = places(weights.length);
  const taken = actions.indexOf(choice.action);
  const bySeat = places(seats).map((seat) =>
    places(actions.length).map((action) =>
      all.reduce((sum, k) => sum + weights[k]! * shareOf(values, k, action, seat), 0),
    ),
  );
  const better = largest(Float64Array.from(bySeat[choice.seat]!));
  const { cost, error, betterIn } = costOf(
    values,
    choice.seat,
    taken,
    better,
    constants['SIGMAS']!,
  );
  const total = actions.reduce((sum, action) => sum + policy[action]!, 0);
  const usual = (means: number[]) =>
    means.reduce((sum, mean, place) => sum + (policy[actions[place]!]! / total) * mean, 0);
  return {
    ...choice,
    better: actions[better]!,
    cost,
    error,
    mark: markOf(cost, error, seats, constants),
    worlds: weights.length,
    effect: bySeat.map((means) => means[taken]! - usual(means)),
    given: bySeat.map((means) => means[taken]! - means[better]!),
    better_in: betterIn,
    effective: belief.effective,
    temperature: belief.temperature,
  };
}

/** What an action cost, half an interval, and how often the better one is better: chosen on one
 * half of the worlds and measured on the other, both ways round. A single world says nothing. */
function costOf(values: Values, seat: number, taken: number, better: number, sigmas: number) {
  const { weights } = values;
  if (taken === better || weights.length < 2) return { cost: 0, error: 0, betterIn: 0 };
  const all = places(weights.length);
  const halves = [0, 1].map((half) =>
    ofSeat(
      values,
      seat,
      all.filter((k) => k % 2 === half),
    ),
  );
  const costs = halves.map((chosenOn, half) => {
    const measured = halves[1 - half]!;
    return measured[largest(chosenOn)]! - measured[taken]!;
  });
  const gains = gainsOf(values, seat, taken, better);
  const mean = gains.reduce((sum, gain, k) => sum + weights[k]! * gain, 0);
  const square = gains.reduce((sum, gain, k) => sum + (weights[k]! * (gain - mean)) ** 2, 0);
  return {
    cost: Math.max(0, (costs[0]! + costs[1]!) / 2),
    error: sigmas * Math.sqrt(square),
    betterIn: gains.reduce((sum, gain, k) => sum + (gain > 0 ? weights[k]! : 0), 0),
  };
}

/** By world, what the better action gains. */
const gainsOf = (values: Values, seat: number, taken: number, better: number): number[] =>
  places(values.weights.length).map(
    (k) => shareOf(values, k, better, seat) - shareOf(values, k, taken, seat),
  );

/** Below its own noise, or below a slip, a decision is even. */
function markOf(cost: number, error: number, seats: number, constants: Numbers): Mark {
  const part = cost * seats;
  if (cost <= error || part < constants['SLIP']!) return 'even';
  if (part >= constants['BLUNDER']!) return 'blunder';
  return part >= constants['MISTAKE']! ? 'mistake' : 'slip';
}

function evidenceOf(
  { seat, action, better }: Decision,
  values: Values,
  { worlds, weights }: Belief,
  { engine }: Foresight,
) {
  const { actions } = values;
  const gains = gainsOf(values, seat, actions.indexOf(action), actions.indexOf(better));
  return {
    actions,
    worths: [...ofSeat(values, seat, places(weights.length))],
    weights: [...weights],
    gains,
    states: engine.bytes(worlds.states).slice(),
    memories: engine.bytes(worlds.memories).slice(),
  };
}
