// One search in the module's memory, as `TreeSearch` of `stammtisch.bots.search.strong`.

import { diceOf, roll } from './dice';
import type { Argument, Cells, Engine } from './engine';
import type { Reached, View } from './messages';
import { StoppingRule, type Stat } from './numbers';

export interface Choice {
  action: number;
  values: Map<number, number> | null;
  simulations: number;
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
    part = 0,
  ) {
    this.work = emptyWork(engine, wipedEdges(engine));
    this.seat = view.seat - 1;
    this.dice = diceOf(engine, dice, 1, part);
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

  /** Where it has come to in its worlds, for somebody to go on from there. */
  get reached(): Reached {
    const copied = (cells: Cells) => this.engine.bytes(cells).slice();
    const { states, memories, tree } = this.work;
    const [at, knows, sums] = [states, memories, tree[4]!].map(copied);
    return { states: at!, memories: knows!, sums: sums!, dice: this.dice };
  }

  /** Go on from there. */
  resume({ states, memories, sums, dice }: Reached): void {
    this.engine.bytes(this.work.states).set(states);
    this.engine.bytes(this.work.memories).set(memories);
    this.engine.bytes(this.work.tree[4]!).set(sums);
    this.dice = dice;
  }

  /** In short batches, so as to end on time; one that is alone ends as soon as it is sure. */
  runUntil(deadline: number, most: number, alone: boolean, clock: Clock): void {
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
      if (alone && now > check) {
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
