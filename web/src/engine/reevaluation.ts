// Re-evaluation of the moves that a search rates best, with everyone searching
// (`stammtisch.bots.search.reevaluation`).

import type { Cells, Engine, Numbers } from './engine';
import type { Tried } from './messages';
import { argmax, isAhead, leads, sum } from './numbers';
import { emptyWork, fields, type Choice, type Clock, type TreeSearch, type Work } from './tree';

const enum Progress {
  Candidate,
  FirstDice,
  Worlds,
  Rollouts,
  Due,
  Turn,
  Length,
}

/** What one part has found. */
export type Found = Pick<Tried, 'found' | 'simulations'>;

export class Reevaluation {
  private readonly engine: Engine;
  private readonly small: Work;
  private readonly tried: Cells[];
  private nested = 0;
  private dice: bigint;
  private sure = false;
  readonly found: number[][] = [];

  constructor(
    private readonly first: TreeSearch,
    readonly moves: number[],
  ) {
    const engine = (this.engine = first.engine);
    this.dice = first.dice;
    const edges = engine.edges(engine.layout.constants.again['CAPACITY']!);
    this.small = emptyWork(engine, edges);
    const count = moves.length;
    this.tried = [engine.take(8, count), engine.take(8, count), engine.take(8, Progress.Length)];
    engine.integers(this.tried[0]!).set(moves.map(BigInt));
  }

  get simulations(): number {
    return this.progress(Progress.Rollouts) + this.nested;
  }

  private progress(place: Progress): number {
    return Number(this.engine.integers(this.tried[2]!)[place]);
  }

  private step(): void {
    const { engine, first, small, tried } = this;
    const due = this.progress(Progress.Due);
    if (due) {
      const turn = this.progress(Progress.Turn);
      this.dice = engine.call('search', fields(small), turn, due, this.dice);
      this.nested += due;
    } else if (this.progress(Progress.Candidate) === 0) {
      this.dice = engine.call('search', fields(first.work), first.seat, 0, this.dice);
    }
    const given = [fields(first.work), fields(small), tried, first.seat, this.dice] as const;
    this.dice = engine.call('play_on', ...given);
    if (this.progress(Progress.Worlds) > this.found.length) this.note();
  }

  private note(): void {
    const { CHECK_EVERY, STANDARD_ERRORS } = this.engine.layout.constants.again;
    this.found.push([...this.engine.doubles(this.tried[1]!)]);
    this.sure = this.found.length % CHECK_EVERY! === 0 && isAhead(this.found, STANDARD_ERRORS!);
  }

  /** End on time: the next decision should take as long as the last one did. */
  runUntil(deadline: number, clock: Clock): void {
    let before = clock();
    let now = before;
    while (2 * now - before < deadline && !this.sure) {
      this.step();
      [before, now] = [now, clock()];
    }
  }

  run(simulations: number): void {
    while (this.simulations < simulations && !this.sure) this.step();
  }
}

/** A choice after re-evaluation: another move is made if that was found to be better. */
export function revised(choice: Choice, moves: number[], parts: Found[], again: Numbers): Choice {
  const simulations = choice.simulations + sum(parts.map((part) => part.simulations));
  const found = parts.flatMap((part) => part.found);
  if (!choice.values || found.length < again['MIN_WORLDS']!) return { ...choice, simulations };
  const priors = moves.map((move) => choice.values!.get(move)!);
  const ahead = leads(found, priors, again['PRIOR_ERROR']!);
  const values = new Map(choice.values);
  ahead.forEach((lead, place) => {
    values.set(moves[place]!, Math.min(Math.max(priors[0]! + lead, 0), 1));
  });
  return { action: moves[argmax(ahead)]!, values, simulations };
}
