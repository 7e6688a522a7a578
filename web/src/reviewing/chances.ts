// Everyone's chances through a game by the judge alone, and what the deals did to them
// (`stammtisch.lab.review.chances`, by the adjustment of `stammtisch.lab.luck.aivat`).

import { joined, places } from './arrays';
import type { Foresight, Looks } from './foresight';
import type { Course } from './messages';
import { probabilities } from './policy';
import type { Rows, Shares } from './positions';

/** Choices by seats. */
export interface Chances {
  /** Before the first deal. */
  start: Shares;
  /** Where somebody chooses. */
  before: Shares;
  /** After the choice, before anything is dealt or drawn. */
  made: Shares;
  /** At the next choice, or at the end. */
  after: Shares;
  /** The network's probabilities, choices by actions. */
  policy: Float64Array;
}

/** The same of some of the choices, one after the other. */
export interface Stretch {
  /** Of the whole game. */
  start: Shares | null;
  before: Shares;
  policy: Float64Array;
  /** The choices behind which something is dealt or drawn, and what they are worth before that. */
  lucky: number[];
  worth: Shares;
}

/** Choices from one up to before another. */
export type Span = [from: number, to: number];

/** Looks that are laid out at once. */
const CHUNK = 512;

/** At most so many stretches of about the same length, for as many who reckon at once. */
export function spans(choices: number, count: number): Span[] {
  const edge = (part: number) => Math.round((choices * part) / count);
  const all = places(count).map((part): Span => [edge(part), edge(part + 1)]);
  return all.filter(([from, to]) => from < to);
}

/** Everyone's chances in one stretch; it does not matter how a game is parted. */
export function stretchOf(
  course: Course,
  foresight: Foresight,
  others: number,
  span: Span,
): Stretch {
  return foresight.engine.within(() => new Adjustment(course, foresight, others).stretch(span));
}

/** The chances of a whole game from its stretches. */
export function chancesOf({ result }: Course, stretches: Stretch[]): Chances {
  const seats = result.length;
  const whole = (part: (one: Stretch) => Float64Array) =>
    Float64Array.from(stretches.flatMap((one) => [...part(one)]));
  const before = whole((one) => one.before);
  const after = new Float64Array(before.length);
  after.set(before.subarray(seats));
  after.set(result, before.length - seats);
  const made = after.slice();
  for (const { lucky, worth } of stretches)
    lucky.forEach((k, row) => made.set(worth.subarray(row * seats, (row + 1) * seats), k * seats));
  const start = stretches.find((one) => one.start)!.start!;
  return { start, before, made, after, policy: whole((one) => one.policy) };
}

class Adjustment {
  private readonly rows: Rows;

  constructor(
    private readonly course: Course,
    private readonly foresight: Foresight,
    private readonly others: number,
  ) {
    this.rows = foresight.positions.rows(
      joined(course.states, course.start, Uint8Array),
      joined(course.memories, course.blank, Uint8Array),
    );
  }

  stretch([from, to]: Span): Stretch {
    const { course, foresight } = this;
    const { DEALT, REORDERED } = foresight.engine.layout.constants.ahead;
    const all = places(to - from).map((k) => from + k);
    // What the judge knows of the order of a pile, nobody at the table does.
    const before = foresight.draws
      ? this.meanOf(
          all,
          all.map(() => REORDERED!),
        )
      : this.standing(all);
    const lucky = this.lucky(all);
    const worth = this.meanOf(
      lucky,
      lucky.map((k) => course.actions[k]!),
    );
    const start = from === 0 ? this.meanOf([course.actions.length], [DEALT!]) : null;
    return { start, before, policy: this.policy(all), lucky, worth };
  }

  private policy(all: number[]): Float64Array {
    const { engine, policy } = this.foresight;
    const { features, mask } = this.foresight.positions.shown(this.rows, all, false);
    return probabilities(engine, policy, features, mask);
  }

  /** What positions are worth as they stand. */
  private standing(rows: number[]): Shares {
    const { DEALT } = this.foresight.engine.layout.constants.ahead;
    const deals = rows.map(() => DEALT!);
    const lots = rows.map(() => 0);
    return this.worth(rows, deals, lots);
  }

  /** What moves are worth on average over other deals, the same for all moves of a choice. */
  private meanOf(rows: number[], actions: number[]): Shares {
    const { seats } = this.foresight;
    const { FRESH } = this.foresight.engine.layout.constants.luck;
    const each = places(this.others);
    const many = (given: number[]) => given.flatMap((one) => each.map(() => one));
    const lots = rows.flatMap(() => each.map((other) => FRESH! + other));
    const worth = this.worth(many(rows), many(actions), lots);
    const found = new Float64Array(rows.length * seats);
    worth.forEach((share, place) => {
      const row = Math.floor(place / seats / this.others);
      found[row * seats + (place % seats)]! += share / this.others;
    });
    return found;
  }

  private worth(rows: number[], actions: number[], lots: number[]): Shares {
    const { foresight, course } = this;
    const found = new Float64Array(rows.length * foresight.seats);
    for (let first = 0; first < rows.length; first += CHUNK) {
      const some = <One>(given: One[]) => given.slice(first, first + CHUNK);
      const part = foresight.engine.within(() =>
        foresight.worth(this.look(some(rows), some(actions), some(lots)), course.number),
      );
      found.set(part, first * foresight.seats);
    }
    return found;
  }

  /** Look behind moves; the lots tell looks behind the same choice apart. */
  private look(rows: number[], actions: number[], lots: number[]): Looks {
    const { foresight, course, others } = this;
    const { FRESH } = foresight.engine.layout.constants.luck;
    const turn = (row: number) => (row < course.actions.length ? row + 1 : 0);
    const words = rows.map((row, place) => turn(row) * (others + FRESH!) + lots[place]!);
    return foresight.look(this.rows, rows, actions, course.number, words);
  }

  /** The choices behind which something is dealt or drawn. */
  private lucky(rows: number[]): number[] {
    const { engine } = this.foresight;
    const actions = rows.map((k) => this.course.actions[k]!);
    const found = new Set<number>();
    engine.within(() => {
      const looks = [0, 1].map((lot) =>
        this.look(
          rows,
          actions,
          rows.map(() => lot),
        ),
      );
      const [one, other] = looks as [Looks, Looks];
      for (const { dealt } of this.foresight.draws ? looks : [one])
        engine.integers(dealt).forEach((deals, k) => deals > 0n && found.add(rows[k]!));
      if (this.foresight.draws) this.differ(one, other).forEach((k) => found.add(rows[k]!));
    });
    return rows.filter((k) => found.has(k));
  }

  /** Where two looks found positions that differ in more than an unknown order. */
  private differ(one: Looks, other: Looks): number[] {
    const { engine } = this.foresight;
    const ignored = new Set(engine.layout.unknown_order);
    const all = places(one.dealt.lengths[0]!);
    const [mine, theirs] = [one, other].map((looks) =>
      this.foresight.positions.shown(looks, all, true),
    );
    const apart = (kind: 'movers' | 'features' | 'privileged', k: number) => {
      const { size, lengths } = mine![kind];
      const wide = size * (lengths[1] ?? 1);
      const [first, second] = [mine!, theirs!].map((shown) => engine.bytes(shown[kind]));
      for (let j = 0; j < wide; j++)
        if (first![k * wide + j] !== second![k * wide + j])
          if (kind !== 'privileged' || !ignored.has(j)) return true;
      return false;
    };
    return all.filter((k) => apart('movers', k) || apart('features', k) || apart('privileged', k));
  }
}
