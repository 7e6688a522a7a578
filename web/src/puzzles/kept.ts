/** What is kept of puzzles in this browser and nowhere else: ratings, days, own mistakes. */

import type { PuzzleEntry, PuzzleWorth, ReviewDecision, Scene } from '../net/schema';
import { NEWCOMER, PUZZLE_DEVIATION, rated, type Rating } from './glicko';

/** One's own mistake: the position, and when it comes back. */
export interface Mistake {
  key: string;
  game: string;
  seat: number;
  scene: Scene;
  worths: PuzzleWorth[];
  /** How often it was solved in a row. */
  times: number;
  /** When it is asked again, in milliseconds. */
  due: number;
}

export interface Kept {
  ratings: Record<string, Rating>;
  /** The puzzles answered, and whether they were solved at the first try. */
  answered: Record<string, boolean>;
  /** The days, by the calendar of UTC, on which a hand of the day was solved. */
  days: string[];
  mistakes: Mistake[];
}

const KEY = 'stammtisch-puzzles';
const DAY = 86_400_000;
/** A mistake comes back after a day, a week and a month; then it is learnt. */
const AGAIN = [DAY, 7 * DAY, 30 * DAY];
/** Mistakes that are kept: each is a few thousand letters. */
const MOST = 60;
/** How much farther from one's rating a puzzle seems that is about the same as the last one. */
const SAME = 250;
const NOTHING: Kept = { ratings: {}, answered: {}, days: [], mistakes: [] };

export function kept(): Kept {
  try {
    return { ...NOTHING, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) };
  } catch {
    return NOTHING;
  }
}

export function keep(now: Kept): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(now));
  } catch {
    // A browser that keeps nothing still shows puzzles.
  }
}

export const ratingOf = (now: Kept, game: string): Rating => now.ratings[game] ?? NEWCOMER;

export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Days in a row up to today, or up to yesterday where today is still to come. */
export function streak(days: string[], time: number): number {
  const known = new Set(days);
  let at = known.has(dayOf(time)) ? time : time - DAY;
  let count = 0;
  for (; known.has(dayOf(at)); at -= DAY) count++;
  return count;
}

/** What is kept after an answer; a puzzle counts once for the rating. */
export function answered(
  now: Kept,
  puzzle: { game: string; id: string; rating: number; daily: boolean },
  solved: boolean,
  time: number,
): Kept {
  const name = `${puzzle.game}/${puzzle.id}`;
  if (name in now.answered) return now;
  const result = { rating: puzzle.rating, deviation: PUZZLE_DEVIATION, score: Number(solved) };
  const today = dayOf(time);
  return {
    ...now,
    ratings: { ...now.ratings, [puzzle.game]: rated(ratingOf(now, puzzle.game), [result]) },
    answered: { ...now.answered, [name]: solved },
    days: solved && puzzle.daily && !now.days.includes(today) ? [...now.days, today] : now.days,
  };
}

/** The puzzle to be shown next: not answered yet, about something else than the last one if that
 * can be, and near one's rating. */
export function nextOne(
  now: Kept,
  game: string,
  puzzles: PuzzleEntry[],
  last?: PuzzleEntry,
): string | undefined {
  const own = ratingOf(now, game).rating;
  const far = (one: PuzzleEntry) =>
    Math.abs(one.rating - own) + (one.motif === last?.motif ? SAME : 0);
  const open = puzzles.filter(
    (one) => one.id !== last?.id && !(`${game}/${one.id}` in now.answered),
  );
  const missed = puzzles.filter((one) => now.answered[`${game}/${one.id}`] === false);
  const among = open.length ? open : missed.length ? missed : puzzles;
  return [...among].sort((a, b) => far(a) - far(b))[0]?.id;
}

/** A decision of a review to be asked again tomorrow; one that is kept already stays as it is. */
export function remembered(
  now: Kept,
  game: string,
  key: string,
  decision: ReviewDecision,
  time: number,
): Kept {
  if (now.mistakes.some((one) => one.key === key) || decision.worths.length < 2) return now;
  const { seat, scene, worths } = decision;
  const one = { key, game, seat, scene, worths, times: 0, due: time + (AGAIN[0] ?? DAY) };
  return { ...now, mistakes: [...now.mistakes, one].slice(-MOST) };
}

/** What is due, the longest due first. */
export const due = (now: Kept, time: number): Mistake[] =>
  now.mistakes.filter((one) => one.due <= time).sort((a, b) => a.due - b.due);

/** How often a mistake was solved in a row; three times if it is learnt and no longer kept. */
export const timesOf = (now: Kept, key: string): number =>
  now.mistakes.find((one) => one.key === key)?.times ?? AGAIN.length;

/** A mistake asked again: solved it waits longer, in the end it is learnt; else it begins anew. */
export function practised(now: Kept, key: string, solved: boolean, time: number): Kept {
  const mistakes = now.mistakes.flatMap((one) => {
    if (one.key !== key) return [one];
    const times = solved ? one.times + 1 : 0;
    const wait = AGAIN[times];
    return wait === undefined ? [] : [{ ...one, times, due: time + wait }];
  });
  return { ...now, mistakes };
}
