// The bot that searches, as `stammtisch.bots.search.strong` does in one thread.

import type { Engine } from './engine';
import type { View } from './messages';
import { bestMove, candidates, type Stat } from './numbers';
import { Reevaluation } from './reevaluation';
import { TreeSearch, policyMove, type Choice, type Clock, type Limit } from './tree';

/** What the search says; the policy's move while simulations are few. */
function firstChoice(search: TreeSearch, dice: bigint, stats: Stat[]): Choice {
  const { legal } = search.view;
  const { simulations } = search;
  if (simulations < legal.length) {
    return { action: policyMove(search, dice), values: null, simulations: 0 };
  }
  const values = new Map<number, number>();
  stats.forEach(([visits, total], place) => {
    if (visits) values.set(legal[place]!, total / visits);
  });
  const least = search.engine.layout.constants.stopping['MIN_SIMULATIONS']!;
  if (simulations < least * legal.length) {
    const action = policyMove(search, dice);
    return { action, values: values.has(action) ? values : null, simulations };
  }
  return { action: bestMove(legal, stats), values, simulations };
}

/** The move that `strong` makes in a view with more than one. */
export function searched(
  engine: Engine,
  view: View,
  dice: bigint,
  { milliseconds, simulations }: Limit,
  clock: Clock,
): Choice {
  const deadline = clock() + milliseconds;
  const { strong, again } = engine.layout.constants;
  const search = new TreeSearch(engine, view, dice);
  const nested = search.facts.nested > 0 && engine.has('play_on');
  const firstPass = strong['FIRST_PASS']!;
  const most = nested ? firstPass : Infinity;
  if (simulations === undefined) search.runUntil(deadline, most, clock);
  else search.run(Math.min(simulations, most));
  const stats = search.rootStats();
  const choice = firstChoice(search, dice, stats);
  const close = candidates(view.legal, stats, again);
  if (!nested || close.length < 2 || choice.simulations < firstPass) return choice;
  const part = new Reevaluation(search, close);
  if (simulations === undefined) part.runUntil(deadline, clock);
  else part.run(simulations - firstPass);
  return part.revised(choice);
}
