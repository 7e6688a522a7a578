// The bots of a game in a browser: the same moves as in Python for a number of simulations.

import type { Engine } from './engine';
import { mastered } from './master';
import type { Level, View } from './messages';
import type { Network } from './network';
import { searched } from './strong';
import type { Choice, Clock, Limit } from './tree';

export interface Asked extends Limit {
  view: View;
  level: Level;
  searching?: boolean | undefined;
  dice: bigint;
}

/** Choose a move, from what a seat knows; `master` needs its network. */
export function choose(
  engine: Engine,
  asked: Asked,
  network?: Network,
  clock: Clock = () => performance.now(),
): Choice {
  const { view, dice, level } = asked;
  if (view.legal.length === 1) return { action: view.legal[0]!, values: null, simulations: 0 };
  if (level === 'strong') return engine.within(() => searched(engine, view, dice, asked, clock));
  if (!network) throw new Error(`no weights of a master for ${engine.layout.game}`);
  return engine.within(() => mastered(engine, network, view, dice, asked, clock));
}
