// The choice of `strong`, of what several parts of a search have found together, as
// `stammtisch.bots.search.strong` makes it of what its threads have found.

import type { Constants } from './engine';
import type { Limit, Reached } from './messages';
import { bestMove, candidates, sum, type Stat } from './numbers';
import { revised, type Found } from './reevaluation';
import type { Part } from './strong';
import type { Choice, Clock } from './tree';

/** Milliseconds that a part may be later than the time or than the first, to be counted. */
export const GRACE = 50;

/** Who does the parts; each has its number. */
export interface Parts {
  search(part: number): Promise<Part>;
  again(part: number, reached: Reached, moves: number[], limit: Limit): Promise<Found>;
}

/** The move that `strong` makes of more than one; so many parts search, each to the limit. */
export async function together(
  legal: number[],
  parts: Parts,
  count: number,
  limit: Limit,
  constants: Constants,
  clock: Clock = () => performance.now(),
): Promise<Choice> {
  const timed = limit.simulations === undefined;
  const deadline = clock() + limit.milliseconds;
  const left = () => Math.max(deadline - clock(), 0);
  const first = await come(
    Array.from({ length: count }, (_, part) => parts.search(part)),
    timed ? left : null,
  );
  const searched = first.filter((one) => one !== null);
  const stats = added(searched);
  const choice = firstChoice(legal, stats, searched, constants);
  const close = candidates(legal, stats, constants.again);
  const pass = constants.strong['FIRST_PASS']!;
  const few = choice.simulations < pass * searched.length;
  if (!searched[0]!.reached || few || close.length < 2) return choice;
  const rest = { milliseconds: left(), simulations: timed ? undefined : limit.simulations! - pass };
  const asked = first.flatMap((one, part) =>
    one?.reached ? [parts.again(part, one.reached, close, rest)] : [],
  );
  const tried = await come(asked, timed ? left : null).catch((): (Found | null)[] => []);
  const found = tried.filter((one) => one !== null);
  return revised(choice, close, found, constants.again);
}

/** What was asked for, in its order; where time is short, null for what does not come with it.
 *
 * In time, what fails is done without, unless nothing else comes.
 */
async function come<One>(asked: Promise<One>[], left: (() => number) | null) {
  const found: (One | null)[] = asked.map(() => null);
  const all = asked.map((one, place) => one.then((came) => (found[place] = came)));
  if (left) {
    await firstOf(all);
    const over = new Promise((done) => setTimeout(done, left() + GRACE));
    await Promise.race([Promise.allSettled(all), over]);
  } else await Promise.all(all);
  return [...found];
}

/** The first that comes; if none does, why the first of them does not. */
export function firstOf<One>(asked: Promise<One>[]): Promise<One> {
  return Promise.any(asked).catch(({ errors }: AggregateError) => Promise.reject(errors[0]));
}

/** Visits and totals of all parts. */
function added(parts: Part[]): Stat[] {
  return parts[0]!.stats.map((_, place) => [
    sum(parts.map(({ stats }) => stats[place]![0])),
    sum(parts.map(({ stats }) => stats[place]![1])),
  ]);
}

/** What the search says; the policy's move while simulations are few. */
function firstChoice(legal: number[], stats: Stat[], parts: Part[], constants: Constants): Choice {
  const simulations = sum(parts.map((part) => part.simulations));
  const action = parts[0]!.policy;
  if (simulations < legal.length) return { action, values: null, simulations: 0 };
  const values = new Map<number, number>();
  stats.forEach(([visits, total], place) => {
    if (visits) values.set(legal[place]!, total / visits);
  });
  if (simulations < constants.stopping['MIN_SIMULATIONS']! * legal.length)
    return { action, values: values.has(action) ? values : null, simulations };
  return { action: bestMove(legal, stats, parts.length), values, simulations };
}
