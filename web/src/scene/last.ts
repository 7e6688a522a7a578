/** The last trick or round, found in the log. */

import { moveOf, taker } from './read';
import type { Piece, Step } from './types';

export interface LastTaken {
  winner: number;
  plays: { seat: number; faces: string[]; piece: Piece | null }[];
}

/** What the last player did, from the first step of that turn on. */
export function lastTurn(steps: Step[]): Step[] {
  const seatOf = (step: Step) => moveOf(step)?.seat;
  const played = steps.filter((step) => moveOf(step));
  const seat = played.map(seatOf).at(-1);
  const before = played.findLastIndex((step) => seatOf(step) !== seat);
  return played.slice(before + 1);
}

/** What is shown to whoever asks what happened last, in a game that does not say it itself. */
export function lastName(steps: Step[]): string {
  return lastTaken(steps) ? 'page-last-trick' : 'page-last-turn';
}

export function lastTaken(steps: Step[]): LastTaken | null {
  const end = steps.findLastIndex((step) => taker(step) !== undefined);
  const last = steps[end];
  if (!last) return null;
  const plays: LastTaken['plays'] = [];
  for (let at = end; at >= 0; at--) {
    const step = steps[at] as Step;
    const move = moveOf(step);
    if (at < end && taker(step) !== undefined) break;
    if (move?.event !== 'play' && move?.event !== 'pass') break;
    if (move.event === 'play')
      plays.unshift({ seat: move.seat ?? 0, faces: move.cards, piece: move.piece });
  }
  return { winner: taker(last) ?? 0, plays };
}
