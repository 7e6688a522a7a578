// The bot that was trained by self-play, as `stammtisch.bots.master.bot`.

import { Budget } from './budget';
import type { Engine } from './engine';
import { Halving, shortSearch } from './halving';
import type { Choose, View } from './messages';
import type { Network } from './network';
import { argmax } from './numbers';
import { Sampler } from './rollouts';
import { TreeSearch, emptyWork, factsOf, type Choice, type Clock } from './tree';

/** The logits of the legal moves. */
export function logits(engine: Engine, network: Network, view: View): number[] {
  return engine.within(() => {
    const [states, memories] = [engine.states(1), engine.memories(1)];
    const [turns, features] = [engine.take(8, 1), engine.take(1, 1, engine.layout.features)];
    engine.bytes(states).set(view.state);
    engine.bytes(memories).set(view.memory);
    engine.call('write_features', states, memories, turns, features);
    const said = network.forward(features);
    return view.legal.map((action) => said[action]!);
  });
}

/** Whether a master that is given time plays better in a view for searching. */
function searches(engine: Engine, view: View): boolean {
  return engine.within(() => {
    const work = emptyWork(engine, []);
    engine.bytes(work.states).set(view.state);
    return factsOf(engine, work).masterSearches;
  });
}

/** The move that `master` makes in a view with more than one. */
export function mastered(
  engine: Engine,
  network: Network,
  asked: Omit<Choose, 'type' | 'id' | 'game'>,
  clock: Clock,
): Choice {
  const { view, dice } = asked;
  const searching = asked.searching || asked.simulations !== undefined;
  if (!searching || !searches(engine, view)) {
    const action = view.legal[argmax(logits(engine, network, view))]!;
    return { action, values: null, simulations: 0 };
  }
  const budget = new Budget(clock, asked, engine.layout.constants.master);
  const first = new TreeSearch(engine, view, dice);
  const known = logits(engine, network, view);
  const priors = shortSearch(first, budget);
  const halving = new Halving(new Sampler(first, network), view.legal, known, priors);
  const action = halving.run(budget);
  return {
    action,
    values: halving.values.size ? halving.values : null,
    simulations: budget.played,
  };
}
