/** How far one has come in each guided game, kept in this browser. */

import { keep, kept } from '../table/kept';

export interface Progress {
  /** The beat one was at, from 0. */
  at: number;
  /** Whether the game was once played to its end. */
  done: boolean;
}

/** The games that have a guided game. */
export const TAUGHT = ['beim-jupiter', 'njet', 'ochs-und-esel', 'space-beans'];
export const taught = (game: string): boolean => TAUGHT.includes(game);

const NAME = 'lessons';
const NONE: Progress = { at: 0, done: false };

function all(): Record<string, Progress> {
  try {
    const found: unknown = JSON.parse(kept(NAME) ?? '{}');
    return found && typeof found === 'object' ? (found as Record<string, Progress>) : {};
  } catch {
    return {};
  }
}

/** Where one is in the guided game of this game; at its beginning if nothing is known. */
export function progressOf(game: string): Progress {
  const found = all()[game];
  return found && Number.isInteger(found.at) && found.at >= 0
    ? { at: found.at, done: !!found.done }
    : NONE;
}

export function keepProgress(game: string, at: number, done = false): void {
  const before = progressOf(game);
  keep(NAME, JSON.stringify({ ...all(), [game]: { at, done: done || before.done } }));
}

/** Whether a newcomer is still to be asked about a guided game; only the first time. */
export function offerOnce(): boolean {
  const first = kept('lesson-offered') !== 'yes' && !Object.keys(all()).length;
  keep('lesson-offered', 'yes');
  return first;
}
