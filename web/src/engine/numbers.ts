// The small sums by which a search ends and a move is chosen: twins of what
// `stammtisch.bots.search.strong`, `.stopping` and `.reevaluation` do with NumPy, in its order.

import type { Numbers } from './engine';

/** Visits and total value of a move at the root. */
export type Stat = [visits: number, total: number];

export const meanOf = ([visits, total]: Stat): number => total / Math.max(visits, 1);

/** The place of the largest number, the first of those alike. */
export function argmax(numbers: number[]): number {
  return numbers.reduce((best, one, place) => (one > numbers[best]! ? place : best), 0);
}

/** Places in the order of their numbers, the largest first; of those alike the earlier one. */
export function descending(numbers: number[]): number[] {
  return numbers.map((_, place) => place).sort((a, b) => numbers[b]! - numbers[a]! || a - b);
}

/** The move with most visits; where all have as many, the one with the best mean. A search that
 * tries all in turn may have ended in the midst of a turn. */
export function bestMove(legal: number[], stats: Stat[], searches: number): number {
  const visits = stats.map(([count]) => count);
  const alike = Math.max(...visits) - Math.min(...visits) <= searches;
  return legal[argmax(stats.map((stat) => (alike ? meanOf(stat) : stat[0] + meanOf(stat))))]!;
}

/** The moves worth re-evaluating, the best first. */
export function candidates(legal: number[], stats: Stat[], constants: Numbers): number[] {
  const order = descending(stats.map((stat) => stat[0] + meanOf(stat)));
  const least = constants['MIN_VISIT_SHARE']! * stats[order[0]!]![0];
  const first = order.slice(0, constants['MAX_CANDIDATES']!);
  return first.filter((place) => stats[place]![0] >= least).map((place) => legal[place]!);
}

/** The mean of each column. */
export function means(rows: number[][]): number[] {
  return columns(rows).map((column) => sum(column) / rows.length);
}

/** The variance of each column. */
export function variances(rows: number[][]): number[] {
  return columns(rows).map((column) => {
    const mean = sum(column) / column.length;
    return sum(column.map((one) => (one - mean) * (one - mean))) / column.length;
  });
}

function columns(rows: number[][]): number[][] {
  return (rows[0] ?? []).map((_, place) => rows.map((row) => row[place]!));
}

export function sum(numbers: number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

/** Whether one move's mean is so many standard errors above every other's; rows are samples. */
export function isAhead(found: number[][], errors: number): boolean {
  const best = argmax(means(found));
  const apart = found.map((row) =>
    row.filter((_, place) => place !== best).map((one) => one - row[best]!),
  );
  const spread = variances(apart);
  return means(apart).every(
    (mean, place) => mean <= (-errors * Math.sqrt(spread[place]!)) / Math.sqrt(found.length),
  );
}

/** The posterior mean of each move's lead over the first, the first search as the prior. */
export function leads(found: number[][], priors: number[], priorError: number): number[] {
  const apart = found.map((row) => row.map((one) => one - row[0]!));
  const spread = variances(apart);
  const prior = priorError * priorError;
  return means(apart).map((mean, place) => {
    const trust = prior / (prior + spread[place]! / found.length);
    return trust * mean + (1 - trust) * (priors[place]! - priors[0]!);
  });
}

/** When more simulations would hardly change the move (`stammtisch.bots.search.stopping`). */
export class StoppingRule {
  private before: Stat[] | null = null;
  private readonly between: number[][] = [];
  private empty = false;

  constructor(
    private readonly flat: boolean,
    private readonly constants: Numbers,
  ) {}

  isMet(stats: Stat[], left: number): boolean {
    this.note(stats);
    const visits = stats.map(([count]) => count).sort((a, b) => a - b);
    const all = sum(visits);
    const [least, most, second] = [visits[0]!, visits.at(-1)!, visits.at(-2)!];
    if (all < this.constants['MIN_SIMULATIONS']! * visits.length) return false;
    if (most - second > left + 1) return true;
    if (!this.flat || this.between.length < this.constants['MIN_CHECKS']!) return false;
    if (most - least > 1) return most >= this.constants['VISIT_SHARE']! * all;
    return !this.empty && isAhead(this.between, this.constants['STANDARD_ERRORS']!);
  }

  /** Keep the mean values found since the last check. */
  private note(stats: Stat[]): void {
    const since = stats.map(([visits, total], place): Stat => {
      const [had, came] = this.before?.[place] ?? [0, 0];
      return [visits - had, total - came];
    });
    this.empty ||= since.some(([visits]) => visits === 0);
    this.between.push(since.map(([visits, total]) => total / visits));
    this.before = stats;
  }
}
