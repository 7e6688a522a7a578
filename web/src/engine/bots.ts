// The bots of a game in a browser: the same moves as in Python for a number of simulations.

import type { Engine } from './engine';
import type { Level, View } from './messages';
import { searched, type Choice, type Clock, type Limit } from './strong';

export interface Asked extends Limit {
  view: View;
  level: Level;
  searching?: boolean | undefined;
  dice: bigint;
}

/** Choose a move, from what a seat knows. */
export function choose(
  engine: Engine,
  asked: Asked,
  clock: Clock = () => performance.now(),
): Choice {
  const { view, dice } = asked;
  if (view.legal.length === 1) return { action: view.legal[0]!, values: null, simulations: 0 };
  return engine.within(() => searched(engine, view, dice, asked, clock));
}
