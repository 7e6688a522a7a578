// The review of a finished game, refined while one looks (`stammtisch.lab.review.work`).

import type { ReviewSeat } from '../net/schema';
import { places } from './arrays';
import { chancesOf, spans, type Chances, type Span, type Stretch } from './chances';
import type { Effort } from './layout';
import type { Choice, Course, Decision, Evidence, Look, Seen, Weighed } from './messages';
import { packedEvidence } from './packed';

/** Who does the sums. */
export interface Sums {
  chances(course: Course, others: number, span: Span): Promise<Stretch>;
  look(look: Look): Promise<Weighed>;
}

/** A review as far as it has come (`Review` of `stammtisch.lab.review.found`). */
export interface Found {
  /** What became of each seat's chances: the result is the sum of the rest. */
  seats: ReviewSeat[];
  decisions: Decision[];
  curve: [number, number[]][];
  done: number;
  total: number;
}

/** A finished game as it is looked at. */
export interface Game {
  course: Course;
  choices: Choice[];
  /** All steps of the game, those without a choice included. */
  steps: number;
  /** What the chooser saw. */
  seen(choice: number): Seen;
}

export class Work {
  done = 0;
  /** By step, of the decisions that were looked at closely. */
  readonly evidence = new Map<number, Evidence>();
  private readonly found = new Map<number, Decision>();
  private spent = 0;
  private plan = 1;

  private constructor(
    private readonly game: Game,
    private readonly hands: Sums[],
    private readonly effort: Effort,
    private readonly sure: number,
    private readonly chances: Chances,
  ) {}

  /** What the judge alone says; decisions follow. */
  static async begun(game: Game, hands: Sums[], effort: Effort, sure: number): Promise<Work> {
    const { course } = game;
    const stretches = await Promise.all(
      spans(course.actions.length, hands.length).map((span, k) =>
        hands[k]!.chances(course, effort.other_deals, span),
      ),
    );
    return new Work(game, hands, effort, sure, chancesOf(course, stretches));
  }

  /** Look at every choice, then closer at those that matter. */
  async steps(): Promise<void> {
    const { choices } = this.game;
    const { worlds, more_worlds, closer } = this.effort;
    const open = places(choices.length).filter((k) => !this.isClear(k));
    choices.forEach((choice, k) => {
      if (this.isClear(k)) this.found.set(k, this.clear(choice));
    });
    const some = Math.min(closer, open.length);
    this.plan = open.length * worlds + some * more_worlds * 2;
    await this.each(open, (hand, k) => this.look(hand, k, false));
    const promising = [...open].sort((one, other) => this.promise(other) - this.promise(one));
    await this.each(promising.slice(0, some), (hand, k) => this.look(hand, k, true));
    this.done = 1;
  }

  /** Do something with each, as many at once as there are hands. */
  private async each(all: number[], work: (hand: Sums, k: number) => Promise<void>): Promise<void> {
    const left = [...all];
    const busy = async (hand: Sums) => {
      for (let k = left.shift(); k !== undefined; k = left.shift()) await work(hand, k);
    };
    await Promise.all(this.hands.map(busy));
  }

  private probabilities(k: number): number[] {
    const wide = this.chances.policy.length / this.game.choices.length;
    return [...this.chances.policy.subarray(k * wide, (k + 1) * wide)];
  }

  private isClear(k: number): boolean {
    return this.probabilities(k)[this.game.choices[k]!.action]! >= this.sure;
  }

  /** A choice that anyone would make: nothing to weigh. */
  private clear(choice: Choice): Decision {
    const none = { cost: 0, error: 0, worlds: 0, better_in: 0, effective: 0, temperature: 1 };
    const effect = this.game.course.result.map(() => 0);
    return { ...choice, ...none, better: choice.action, mark: 'even', effect, given: [] };
  }

  private async look(hand: Sums, k: number, closer: boolean): Promise<void> {
    const { worlds, more_worlds, drawn } = this.effort;
    const count = closer ? more_worlds : worlds;
    const { decision, evidence } = await hand.look({
      choice: this.game.choices[k]!,
      seen: this.game.seen(k),
      policy: this.probabilities(k),
      worlds: count,
      drawn: closer ? count * drawn : count,
    });
    this.found.set(k, decision);
    if (closer) this.evidence.set(decision.step, evidence);
    this.spent += closer ? 2 * count : count;
    this.done = this.spent / this.plan;
  }

  /** What a decision may have cost, as far as is known. */
  private promise(k: number): number {
    const { better, action, cost, error } = this.found.get(k)!;
    return better === action ? 0 : cost + error;
  }

  /** All that is known now. */
  soFar(): Found {
    const order = [...this.found.keys()].sort((one, other) => one - other);
    return {
      seats: this.parts(),
      decisions: order.map((k) => this.found.get(k)!),
      curve: this.curve(),
      done: this.done,
      total: this.game.choices.length,
    };
  }

  /** All that is known now, as Python reads it, with the evidence of what it will tell. */
  told(judge: string, seat = 0, count = Infinity) {
    const found = this.soFar();
    const worst = found.decisions
      .filter((one) => one.mark !== 'even' && (!seat || one.seat === seat - 1))
      .sort((one, other) => other.cost - one.cost)
      .slice(0, count);
    const evidence = worst.flatMap(({ step }) => {
      const known = this.evidence.get(step);
      return known ? [[step, packedEvidence(known)] as const] : [];
    });
    return { ...found, judge, evidence: Object.fromEntries(evidence) };
  }

  /** What became of everyone's chances; what is not looked at yet is fog. */
  private parts(): ReviewSeat[] {
    const { start, before, made, after } = this.chances;
    const { result } = this.game.course;
    const seats = result.length;
    const column = (row: (place: number) => number, seat: number) =>
      places(before.length / seats).reduce((sum, k) => sum + row(k * seats + seat), 0);
    return result.map((share, seat) => {
      const luck = column((at) => after[at]! - made[at]!, seat);
      const moved = column((at) => made[at]! - before[at]!, seat);
      let [own, others] = [0, 0];
      for (const decision of this.found.values())
        if (decision.seat === seat) own += decision.effect[seat]!;
        else others += decision.effect[seat]!;
      return {
        seat: seat + 1,
        result: share,
        start: start[seat]!,
        deals: before[seat]! - start[seat]! + luck,
        own,
        others,
        fog: moved - own - others,
      };
    });
  }

  private curve(): [number, number[]][] {
    const { choices, steps, course } = this.game;
    const seats = course.result.length;
    const rows = choices.map(({ step }, k): [number, number[]] => [
      step,
      [...this.chances.before.subarray(k * seats, (k + 1) * seats)],
    ]);
    return [...rows, [steps, course.result]];
  }
}
