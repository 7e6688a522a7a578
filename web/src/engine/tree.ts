// One search in the module's memory, as `TreeSearch` of `stammtisch.bots.search.strong`.

import { diceOf, roll } from './dice';
import type { Argument, Cells, Engine } from './engine';
import type { View } from './messages';
import { StoppingRule, type Stat } from './numbers';

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

export function emptyWork(engine: Engine, edges: Cells[]): Work {
  const { SUMS, COUNTERS } = engine.layout.constants.tree;
  return {
    states: engine.states(3),
    memories: engine.memories(3),
    cards: engine.take(1, engine.layout.cards),
    tree: [...edges, engine.take(8, SUMS!), engine.take(8, COUNTERS!)],
  };
}

/** The edges that an engine keeps, the few of the last search wiped out: one search has them. */
function wipedEdges(engine: Engine): Cells[] {
  const [keys, ...others] = engine.kept.map((cells) => engine.words(cells));
  if (!keys) return [];
  for (let at = 0; at < keys.length; at += 2) {
    if (keys[at] === 0) continue;
    for (const words of [keys, ...others]) words[at] = words[at + 1] = 0;
  }
  return engine.kept;
}

/** A workspace as an argument. */
export function fields({ states, memories, cards, tree }: Work): Argument[] {
  return [states, memories, cards, tree];
}

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
    this.work = emptyWork(engine, wipedEdges(engine));
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
