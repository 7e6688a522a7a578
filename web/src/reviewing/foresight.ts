// What positions are worth: enumerated to the end of the game where that is near, else played on
// as long as the policy is sure, and judged there (`stammtisch.bots.foresight.foresight`).

import type { Cells, Engine } from '../engine/engine';
import type { Network } from '../engine/network';
import { largest, places } from './arrays';
import { setEndings } from './endings';
import { Judge, type Known } from './judge';
import type { ReviewLayout } from './layout';
import { probabilities } from './policy';
import { Positions, type Rows, type Shares } from './positions';

/** Where looks lead to. */
export interface Looks extends Rows {
  /** How many deals came between. */
  dealt: Cells;
}

const WORD = 0xffffffff;
/** Looks that are judged at once: each may need several deals. */
const CHUNK = 256;

export class Foresight {
  readonly positions: Positions;
  readonly judge: Judge;
  /** Whether cards are drawn: then nothing is enumerated, and what is sure is not played on. */
  readonly draws: boolean;
  private readonly cards: Cells;
  private readonly key: number[];

  constructor(
    readonly engine: Engine<ReviewLayout>,
    readonly policy: Network,
    judge: Network,
    readonly seats: number,
    seed: number,
  ) {
    const { cards, constants, unknown_order } = engine.layout;
    this.positions = new Positions(engine);
    this.judge = new Judge(this.positions, judge, seats);
    this.draws = unknown_order !== null;
    this.cards = engine.take(1, cards);
    this.key = [seed, constants.foresight['OWN_KEYS']!, 0, 0];
  }

  /** Behind moves from some of the rows; games and lots are words of keys: by which deals. */
  look(
    rows: Rows,
    at: ArrayLike<number>,
    actions: ArrayLike<number>,
    game: number,
    lots: ArrayLike<number>,
  ): Looks {
    const { engine } = this;
    const stride = engine.layout.constants.foresight['STRIDE']!;
    const looks = { ...this.positions.room(at.length), dealt: engine.take(8, at.length) };
    engine.within(() => {
      const words = Array.from(lots, (lot) => (lot * stride) & (WORD >>> 3));
      const games = Array.from(at, () => game);
      const [from, moves, numbers, keys] = [at, actions, games, words].map((one) =>
        engine.numbers(one),
      );
      const asked = [rows.states, rows.memories, from!, moves!, numbers!, keys!];
      engine.call('look_ahead', asked, Object.values(looks), this.cards, this.key, at.length);
    });
    return looks;
  }

  /** By seat, what positions are worth; they are played on. The game tells deals apart; those
   * beside each other are all enumerated, or none. */
  worth(looks: Looks, game: number, beside?: ArrayLike<number>): Shares {
    const { engine, positions, seats } = this;
    const all = places(looks.dealt.lengths[0]!);
    const found = new Float64Array(all.length * seats);
    const left = this.draws ? all : setEndings(found, this, looks, beside);
    if (!this.draws) this.playOut(looks, left);
    const turns = positions.turns(looks);
    const over = engine.layout.constants.ahead['OVER']!;
    const known: Known = new Map();
    const on = left.filter((k) => turns[k] !== over);
    const ended = left.filter((k) => turns[k] === over);
    positions.setEnds(found, looks, ended, seats);
    for (let first = 0; first < on.length; first += CHUNK) {
      const some = on.slice(first, first + CHUNK);
      const said = engine.within(() => this.glanced(looks, some, turns, game, known));
      some.forEach((k, place) =>
        found.set(said.subarray(place * seats, (place + 1) * seats), k * seats),
      );
    }
    return found;
  }

  /** The moves of which the policy is sure, as long as it is, and no deal is due. */
  private playOut(looks: Looks, left: number[]): void {
    const { engine } = this;
    const turns = this.positions.turns(looks);
    let running = left.filter((k) => turns[k]! >= 0);
    while (running.length)
      running = engine.within(() => {
        const [here, actions] = this.sure(looks, running);
        const places = engine.numbers(here);
        const left = engine.call(
          'play_on',
          Object.values(looks),
          places,
          engine.numbers(actions),
          here.length,
        );
        return Array.from(engine.integers(places).subarray(0, Number(left)), Number);
      });
  }

  /** Where one move is nearly certain, and which. */
  private sure(rows: Rows, running: number[]): [number[], number[]] {
    const certain = this.engine.layout.constants.foresight['CERTAIN']!;
    const [here, moves]: [number[], number[]] = [[], []];
    this.eachChances(rows, running, (k, chances) => {
      const best = largest(chances);
      if (chances[best]! < certain) return;
      here.push(k);
      moves.push(best);
    });
    return [here, moves];
  }

  /** What the network plays in each of some of the rows. */
  eachChances(rows: Rows, some: number[], told: (k: number, chances: Float64Array) => void): void {
    const { engine } = this;
    const wide = engine.layout.actions;
    for (let first = 0; first < some.length; first += CHUNK) {
      const part = some.slice(first, first + CHUNK);
      const chances = engine.within(() => {
        const { features, mask } = this.positions.shown(rows, part, false);
        return probabilities(engine, this.policy, features, mask);
      });
      part.forEach((k, row) => told(k, chances.subarray(row * wide, (row + 1) * wide)));
    }
  }

  /** What the judge says, on average over deals where one is due. */
  private glanced(
    looks: Looks,
    on: number[],
    turns: Int8Array,
    game: number,
    known: Known,
  ): Shares {
    const { engine, seats } = this;
    const { ahead, foresight } = engine.layout.constants;
    const first = Math.floor(foresight['GLANCE_LOTS']! / foresight['STRIDE']!);
    const times = on.map((k) => (turns[k]! < 0 ? foresight['GLANCES']! : 1));
    const from = on.flatMap((k, place) => places(times[place]!).map(() => k));
    const lots = times.flatMap((count) => places(count).map((lot) => first + lot));
    const deals = from.map(() => ahead['DEALT']!);
    const said = this.judge.worth(this.look(looks, from, deals, game, lots), known);
    const found = new Float64Array(on.length * seats);
    let at = 0;
    times.forEach((count, place) => {
      for (let glance = 0; glance < count; glance++, at++)
        for (let seat = 0; seat < seats; seat++)
          found[place * seats + seat]! += said[at * seats + seat]! / count;
    });
    return found;
  }
}
