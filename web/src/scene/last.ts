/** The last trick or round, found in the record. */

import { taker } from './read';
import type { Step } from './types';

export interface LastTaken {
  winner: number;
  plays: { seat: number; faces: string[] }[];
}

/** What the last player did, from the first step of that turn on. */
export function lastTurn(steps: Step[]): Step[] {
  const played = steps.filter((step) => /^\d/.test(step.line));
  const seat = played[played.length - 1]?.line.split(' ')[0];
  const before = played.findLastIndex((step) => step.line.split(' ')[0] !== seat);
  return played.slice(before + 1);
}

export function lastTaken(steps: Step[]): LastTaken | null {
  const end = steps.findLastIndex((step) => taker(step) !== undefined);
  const last = steps[end];
  if (!last) return null;
  const plays: LastTaken['plays'] = [];
  for (let at = end; at >= 0; at--) {
    const step = steps[at] as Step;
    const [seat, verb, ...faces] = step.line.split(' ');
    if ((at < end && taker(step) !== undefined) || (verb !== 'play' && verb !== 'pass')) break;
    if (verb === 'play')
      plays.unshift({
        seat: Number(seat),
        faces: faces.filter((face) => face !== 'high' && face !== 'low'),
      });
  }
  return { winner: taker(last) ?? 0, plays };
}
