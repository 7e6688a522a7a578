// The bot that searches, as `stammtisch.bots.search.strong` does in a thread: what `together.ts`
// asks of whoever searches.

import type { Engine } from './engine';
import type { Again, Search, Searched } from './messages';
import { Reevaluation, type Found } from './reevaluation';
import { TreeSearch, policyMove, type Clock } from './tree';

export type Part = Omit<Searched, 'type' | 'id'>;

/** A part of a search, in a view with more than one move. */
export function search(
  engine: Engine,
  asked: Omit<Search, 'type' | 'id' | 'game'>,
  clock: Clock,
): Part {
  const { view, dice, part, alone, milliseconds, simulations } = asked;
  const deadline = clock() + milliseconds;
  const found = new TreeSearch(engine, view, dice, part);
  const nested = found.facts.nested > 0 && engine.has('play_on');
  const most = nested ? engine.layout.constants.strong['FIRST_PASS']! : Infinity;
  if (simulations === undefined) found.runUntil(deadline, most, alone, clock);
  else found.run(Math.min(simulations, most));
  return {
    stats: found.rootStats(),
    simulations: found.simulations,
    policy: policyMove(found, dice),
    reached: nested ? found.reached : null,
  };
}

/** A part of a re-evaluation. */
export function again(
  engine: Engine,
  asked: Omit<Again, 'type' | 'id' | 'game'>,
  clock: Clock,
): Found {
  const { view, reached, moves, milliseconds, simulations } = asked;
  const deadline = clock() + milliseconds;
  const first = new TreeSearch(engine, view, 0n);
  first.resume(reached);
  const part = new Reevaluation(first, moves);
  if (simulations === undefined) part.runUntil(deadline, clock);
  else part.run(simulations);
  return { found: part.found, simulations: part.simulations };
}
