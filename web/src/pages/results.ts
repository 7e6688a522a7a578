/** Results of one's own games, kept in this browser and nowhere else. */

import type { MyTable } from '../net/schema';

export interface Result {
  /** The table, so that a game counts once. */
  id: string;
  game: string;
  place: number;
  of: number;
  points: number;
  /** When the game ended, in seconds. */
  at: number;
}

export interface Statistics {
  game: string;
  played: number;
  won: number;
  /** The average place. */
  place: number;
}

const KEY = 'stammtisch-results';
/** Results that are kept, the newest. */
const MOST = 1000;

/** The results of finished games among one's tables; those of practice count for nothing. */
export const resultsOf = (tables: MyTable[]): Result[] =>
  tables.flatMap((table) => {
    const [place, points] = [table.ranks?.[table.you - 1], table.points?.[table.you - 1]];
    if (table.phase !== 'over' || table.practice || place === undefined || points === undefined)
      return [];
    const { id, game, changed, seats } = table;
    return [{ id, game, place, of: seats.length, points, at: changed }];
  });

/** Results with newer ones, each game once, the newest last. */
export function joined(kept: Result[], fresh: Result[]): Result[] {
  const all = new Map([...kept, ...fresh].map((one) => [one.id, one]));
  return [...all.values()].sort((a, b) => a.at - b.at).slice(-MOST);
}

/** What all results say, game by game in this order. */
export const statistics = (results: Result[], games: string[]): Statistics[] =>
  games.flatMap((game) => {
    const own = results.filter((one) => one.game === game);
    if (!own.length) return [];
    const won = own.filter((one) => one.place === 1).length;
    const place = own.reduce((sum, one) => sum + one.place, 0) / own.length;
    return [{ game, played: own.length, won, place }];
  });

const isResult = (one: unknown): one is Result => {
  const found = one as Partial<Result> | null;
  return (
    typeof found?.id === 'string' &&
    typeof found.game === 'string' &&
    [found.place, found.of, found.points, found.at].every(Number.isFinite)
  );
};

/** What a browser has kept; whatever is no result is left out. */
export function parsed(text: string | null): Result[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(found) ? found.filter(isResult) : [];
  } catch {
    return [];
  }
}

export function keptResults(): Result[] {
  try {
    return parsed(localStorage.getItem(KEY));
  } catch {
    return [];
  }
}

/** Keep the results of finished games; all that are kept. */
export function keepResults(tables: MyTable[]): Result[] {
  const all = joined(keptResults(), resultsOf(tables));
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // A browser that keeps nothing has no statistics.
  }
  return all;
}

export function forgetResults(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
