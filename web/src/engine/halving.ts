// The master's search: its best moves in sampled worlds, half of them dropped at a time
// (`stammtisch.bots.master.search`).

import type { Budget } from './budget';
import type { Numbers } from './engine';
import { argmax, descending, isAhead, meanOf, means, sum } from './numbers';
import type { Sampler } from './rollouts';
import type { TreeSearch } from './tree';

/** The values of a short search; of a move that it never tried, the lowest. */
export function shortSearch(first: TreeSearch, budget: Budget): number[] {
  const constants = first.engine.layout.constants.master;
  if (budget.rollouts !== undefined) first.run(constants['SHORT_SIMULATIONS']! * budget.rollouts);
  else while (budget.used < constants['SHORT_SHARE']!) first.run(constants['SHORT_BATCH']!);
  const stats = first.rootStats();
  const lowest = Math.min(1, ...stats.filter(([visits]) => visits > 0).map(meanOf));
  return stats.map((stat) => (stat[0] > 0 ? meanOf(stat) : lowest));
}

/** Sequential halving over the candidates, the one with the highest logit first. */
export class Halving {
  readonly values = new Map<number, number>();
  private readonly constants: Numbers;
  private moves: number[];
  private logits: number[];
  private priors: number[];
  private rows: number[][] = [];

  constructor(
    private readonly sampler: Sampler,
    legal: number[],
    logits: number[],
    priors: number[],
  ) {
    this.constants = sampler.first.engine.layout.constants.master;
    const order = descending(logits);
    const best = descending(priors).slice(0, this.constants['BY_SEARCH']!);
    const byLogit = this.constants['BY_LOGIT']!;
    const others = order.slice(byLogit).filter((place) => best.includes(place));
    const places = [...order.slice(0, byLogit), ...others];
    this.moves = places.map((place) => legal[place]!);
    this.logits = places.map((place) => logits[place]!);
    this.priors = places.map((place) => priors[place]!);
  }

  /** The move to make: the one with the highest logit if there was no time for any world. */
  run(budget: Budget): number {
    const stages = Math.ceil(Math.log2(this.moves.length));
    const opened = budget.open();
    for (let stage = 1; stage <= stages; stage++) {
      this.tryWorlds(budget, opened + ((1 - opened) * stage) / stages);
      if (this.rows.length && stage < stages) this.dropHalf();
    }
    this.noteValues();
    return this.moves[argmax(this.scores())]!;
  }

  /** World after world until a share of the budget is used, or all is clear. */
  private tryWorlds(budget: Budget, share: number): void {
    const each = this.moves.length;
    const { FIRST_WORLDS, MAX_ROLLOUTS } = this.constants;
    for (;;) {
      const room = budget.room(share, FIRST_WORLDS! * each);
      if (room < each || this.isSure()) return;
      const worlds = Math.floor(Math.min(room, MAX_ROLLOUTS!) / each);
      const found = this.sampler.tryOut(this.moves, worlds, budget);
      if (!found) return;
      budget.played += worlds * each;
      this.rows.push(...found);
    }
  }

  /** The values of the candidates, by rollouts and by the short search. */
  private means(): number[] {
    const weight = this.constants['SHORT_WEIGHT']!;
    return means(this.rows).map(
      (mean, place) => (1 - weight) * mean + weight * this.priors[place]!,
    );
  }

  /** The same with a bonus for high logits, which fades as worlds are tried. */
  private scores(): number[] {
    if (!this.rows.length) return this.logits;
    const apart = this.rows.flatMap((row) => {
      const mean = sum(row) / row.length;
      return row.map((one) => one - mean);
    });
    const mean = sum(apart) / apart.length;
    const spread = sum(apart.map((one) => (one - mean) * (one - mean))) / apart.length;
    const bonus =
      (this.constants['PRIOR_WEIGHT']! * Math.sqrt(spread)) / Math.sqrt(this.rows.length);
    const most = Math.max(...this.logits);
    return this.means().map((one, place) => one + bonus * (this.logits[place]! - most));
  }

  /** Whether a move is so far ahead that more worlds would hardly help. */
  private isSure(): boolean {
    const { MIN_WORLDS, SHORT_WEIGHT, STANDARD_ERRORS } = this.constants;
    if (this.rows.length < MIN_WORLDS!) return false;
    const [scores, middle] = [this.scores(), means(this.rows)];
    const noisy = this.rows.map((row) =>
      row.map((one, place) => scores[place]! + (1 - SHORT_WEIGHT!) * (one - middle[place]!)),
    );
    return isAhead(noisy, STANDARD_ERRORS!);
  }

  private dropHalf(): void {
    this.noteValues();
    const half = Math.floor((this.moves.length + 1) / 2);
    const kept = descending(this.scores())
      .slice(0, half)
      .sort((a, b) => a - b);
    const keep = <One>(all: One[]) => kept.map((place) => all[place]!);
    this.moves = keep(this.moves);
    this.logits = keep(this.logits);
    this.priors = keep(this.priors);
    this.rows = this.rows.map(keep);
  }

  private noteValues(): void {
    if (!this.rows.length) return;
    const values = this.means();
    this.moves.forEach((move, place) => this.values.set(move, values[place]!));
  }
}
