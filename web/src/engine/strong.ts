// The bot that searches, as `stammtisch.bots.search.strong` does in one thread.

import { diceOf, roll } from './dice';
import type { Cells, Engine } from './engine';
import type { View } from './messages';
import { StoppingRule, bestMove, candidates, isAhead, leads, type Stat } from './numbers';

export interface Choice {
  action: number;
  values: Map<number, number> | null;
  simulations: number;
}

/** A time to think, or a number of simulations in its place. */
export interface Limit {
  milliseconds: number;
  simulations?: number | undefined;
}

export type Clock = () => number;

/** What one search works on: `Workspace` in Python, field by field. */
export interface Work {
  states: Cells;
  memories: Cells;
  cards: Cells;
  tree: Cells[];
}

const enum Fact {
  Depth,
  Nested,
  Replays,
  MasterSearches,
  Players,
}

export interface Facts {
  depth: number;
  nested: number;
  replays: number;
  masterSearches: boolean;
  players: number;
}

export function emptyWork(engine: Engine, capacity: number): Work {
  const { SUMS, COUNTERS } = engine.layout.constants.tree;
  const edges = () => engine.take(8, capacity);
  const tree = [
    edges(),
    edges(),
    edges(),
    edges(),
    engine.take(8, SUMS!),
    engine.take(8, COUNTERS!),
  ];
  return {
    states: engine.states(3),
    memories: engine.memories(3),
    cards: engine.take(1, engine.layout.cards),
    tree,
  };
}

const fields = (work: Work) => [work.states, work.memories, work.cards, work.tree];

/** What the heuristics say of a view. */
export function factsOf(engine: Engine, work: Work): Facts {
  const out = engine.take(8, 5);
  engine.call('facts', work.states, out);
  const found = Array.from(engine.integers(out), Number);
  return {
    depth: found[Fact.Depth]!,
    nested: found[Fact.Nested]!,
    replays: found[Fact.Replays]!,
    masterSearches: found[Fact.MasterSearches] === 1,
    players: found[Fact.Players]!,
  };
}

export class TreeSearch {
  readonly work: Work;
  readonly seat: number;
  readonly facts: Facts;
  dice: bigint;
  private readonly legal: Cells;
  private readonly stats: Cells;

  constructor(
    readonly engine: Engine,
    readonly view: View,
    dice: bigint,
  ) {
    this.work = emptyWork(engine, engine.layout.constants.strong['CAPACITY']!);
    this.seat = view.seat - 1;
    this.dice = diceOf(engine, dice, 1, 0);
    this.legal = engine.take(8, view.legal.length);
    this.stats = engine.take(8, 2 * view.legal.length);
    engine.bytes(this.work.states).set(view.state);
    engine.bytes(this.work.memories).set(view.memory);
    this.facts = factsOf(engine, this.work);
    engine.integers(this.legal).set(view.legal.map(BigInt));
  }

  get simulations(): number {
    return Number(this.engine.integers(this.work.tree[5]!)[1]);
  }

  run(simulations: number): void {
    const { engine, work, seat } = this;
    this.dice = engine.call('search', fields(work), seat, simulations, this.dice);
  }

  /** In short batches, so as to end on time, or as soon as the stopping rule is met. */
  runUntil(deadline: number, most: number, clock: Clock): void {
    const { strong, stopping } = this.engine.layout.constants;
    const interval = 1000 * strong['CLOCK_INTERVAL']!;
    const rule = new StoppingRule(this.facts.depth < 2, stopping);
    let now = clock();
    let batch = strong['FIRST_BATCH']!;
    let pace = 0;
    const pause = Math.max(interval, (deadline - now) / strong['CHECKS']!);
    let check = now + pause;
    let begun = now;
    let made = 0;
    while (now + Math.min(pace * batch, interval) < deadline && this.simulations < most) {
      this.run(batch);
      made += batch;
      now = clock();
      // A browser's clock may stand still for a while: the pace is told once it has moved on.
      if (now > begun) {
        pace = (now - begun) / made;
        [begun, made] = [now, 0];
      }
      const room = Math.min(interval, deadline - now);
      batch = Math.max(1, Math.min(4 * batch, pace ? Math.floor(room / pace) : 4 * batch));
      if (now > check) {
        if (rule.isMet(this.rootStats(), Math.floor((deadline - now) / pace))) return;
        check = now + pause;
      }
    }
  }

  /** Visits and total value of the moves at the root. */
  rootStats(): Stat[] {
    const { engine, stats } = this;
    engine.call('write_root', this.work.tree, this.legal, stats);
    const found = engine.doubles(stats);
    return this.view.legal.map((_, place) => [found[2 * place]!, found[2 * place + 1]!]);
  }
}

/** The move that the policy `normal` makes. */
export function policyMove(search: TreeSearch, dice: bigint): number {
  const { engine, work } = search;
  const rolled = roll(diceOf(engine, dice, 0, 0));
  return Number(engine.call('policy_action', work.states, work.memories, rolled));
}

const enum Progress {
  Candidate,
  FirstDice,
  Worlds,
  Rollouts,
  Due,
  Turn,
  Length,
}

/** Its best moves once more, with everyone searching (`stammtisch.bots.search.reevaluation`). */
class Reevaluation {
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
    this.small = emptyWork(engine, engine.layout.constants.again['CAPACITY']!);
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

  /** A choice after re-evaluation: another move is made if that was found to be better. */
  revised(choice: Choice): Choice {
    const { MIN_WORLDS, PRIOR_ERROR } = this.engine.layout.constants.again;
    const simulations = choice.simulations + this.simulations;
    if (!choice.values || this.found.length < MIN_WORLDS!) return { ...choice, simulations };
    const priors = this.moves.map((move) => choice.values!.get(move)!);
    const ahead = leads(this.found, priors, PRIOR_ERROR!);
    const values = new Map(choice.values);
    ahead.forEach((lead, place) => {
      values.set(this.moves[place]!, Math.min(Math.max(priors[0]! + lead, 0), 1));
    });
    const best = ahead.reduce((top, lead, place) => (lead > ahead[top]! ? place : top), 0);
    return { action: this.moves[best]!, values, simulations };
  }
}

/** What the search says; the policy's move while simulations are few. */
function firstChoice(search: TreeSearch, dice: bigint, stats: Stat[]): Choice {
  const { legal } = search.view;
  const { simulations } = search;
  if (simulations < legal.length) {
    return { action: policyMove(search, dice), values: null, simulations: 0 };
  }
  const values = new Map<number, number>();
  stats.forEach(([visits, total], place) => {
    if (visits) values.set(legal[place]!, total / visits);
  });
  const least = search.engine.layout.constants.stopping['MIN_SIMULATIONS']!;
  if (simulations < least * legal.length) {
    const action = policyMove(search, dice);
    return { action, values: values.has(action) ? values : null, simulations };
  }
  return { action: bestMove(legal, stats), values, simulations };
}

/** The move that `strong` makes in a view with more than one. */
export function searched(
  engine: Engine,
  view: View,
  dice: bigint,
  { milliseconds, simulations }: Limit,
  clock: Clock,
): Choice {
  const deadline = clock() + milliseconds;
  const { strong, again } = engine.layout.constants;
  const search = new TreeSearch(engine, view, dice);
  const nested = search.facts.nested > 0 && engine.has('play_on');
  const firstPass = strong['FIRST_PASS']!;
  const most = nested ? firstPass : Infinity;
  if (simulations === undefined) search.runUntil(deadline, most, clock);
  else search.run(Math.min(simulations, most));
  const stats = search.rootStats();
  const choice = firstChoice(search, dice, stats);
  const close = candidates(view.legal, stats, again);
  if (!nested || close.length < 2 || choice.simulations < firstPass) return choice;
  const part = new Reevaluation(search, close);
  if (simulations === undefined) part.runUntil(deadline, clock);
  else part.run(simulations - firstPass);
  return part.revised(choice);
}
