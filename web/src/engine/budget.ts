// How long the master's search may go on: a time, or a number of rollouts
// (`stammtisch.bots.master.budget`).

import type { Numbers } from './engine';
import type { Limit } from './messages';
import type { Clock } from './tree';

/** Time, or a number of rollouts, to be shared by the stages of a search. */
export class Budget {
  played = 0;
  private readonly began: number;
  private opened = 0;
  private lastStep = 0;

  constructor(
    private readonly clock: Clock,
    private readonly limit: Limit,
    private readonly constants: Numbers,
  ) {
    this.began = clock();
  }

  get rollouts(): number | undefined {
    return this.limit.simulations;
  }

  private get milliseconds(): number {
    return Math.max(this.limit.milliseconds, 1e-6);
  }

  /** The part that is used up. */
  get used(): number {
    if (this.rollouts !== undefined) return this.played / Math.max(this.rollouts, 1);
    return (this.clock() - this.began) / this.milliseconds;
  }

  /** From here on rollouts are played; gives the part that is gone until now. */
  open(): number {
    return (this.opened = this.used);
  }

  /** How many more rollouts there is time for until a share is gone, at the pace so far. */
  room(share: number, atFirst: number): number {
    if (this.rollouts !== undefined) return Math.trunc(this.rollouts * share + 1e-6) - this.played;
    if (this.played === 0) return atFirst;
    const pace = (this.used - this.opened) / this.played;
    return Math.trunc((this.constants['SAFETY']! * (share - this.used)) / Math.max(pace, 1e-9));
  }

  /** Whether one more step would end after the time. */
  get tooLate(): boolean {
    return this.rollouts === undefined && this.used + this.lastStep / this.milliseconds > 1;
  }

  /** Times a step between two looks at the clock: the next may take as long. */
  step<Result>(work: () => Result): Result {
    const began = this.clock();
    const made = work();
    this.lastStep = this.clock() - began;
    return made;
  }
}
