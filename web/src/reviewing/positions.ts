// Positions in a module's memory, and what is seen of them.

import type { Cells, Engine } from '../engine/engine';
import { places } from './arrays';
import type { ReviewLayout } from './layout';

/** Positions, and what their seats have seen. */
export interface Rows {
  states: Cells;
  memories: Cells;
}

/** What networks are shown of positions. */
export interface Shown {
  movers: Cells;
  features: Cells;
  privileged: Cells;
  mask: Cells;
}

/** Positions by seats. */
export type Shares = Float64Array;

export class Positions {
  constructor(readonly engine: Engine<ReviewLayout>) {}

  /** Room for so many. */
  room(count: number): Rows {
    return { states: this.engine.states(count), memories: this.engine.memories(count) };
  }

  /** Records of Python as rows. */
  rows(states: Uint8Array, memories: Uint8Array): Rows {
    const { engine } = this;
    const made = this.room(states.length / engine.layout.state.size);
    engine.bytes(made.states).set(states);
    engine.bytes(made.memories).set(memories);
    return made;
  }

  /** Copies of some of the rows. */
  some(rows: Rows, chosen: ArrayLike<number>): Rows {
    const made = this.room(chosen.length);
    for (const kind of ['states', 'memories'] as const) {
      const [from, to] = [this.engine.bytes(rows[kind]), this.engine.bytes(made[kind])];
      const { size } = rows[kind];
      for (let k = 0; k < chosen.length; k++)
        to.set(from.subarray(chosen[k]! * size, (chosen[k]! + 1) * size), k * size);
    }
    return made;
  }

  /** Who is to move; below 0 nobody is. */
  turns({ states }: Rows): Int8Array {
    const bytes = this.engine.bytes(states);
    const [offset] = this.engine.layout.state.fields['turn']!;
    return Int8Array.from(places(states.lengths[0]!), (k) => bytes[k * states.size + offset]!);
  }

  /** What networks are shown of some of the rows; the judge sees the whole position. */
  shown(rows: Rows, at: ArrayLike<number>, whole: boolean): Shown {
    const { engine } = this;
    const { features, privileged, actions } = engine.layout;
    const count = at.length;
    const shown = {
      movers: engine.take(8, count),
      features: engine.take(1, count, features),
      privileged: engine.take(1, count, whole ? privileged : 0),
      mask: engine.take(1, count, actions),
    };
    engine.within(() => {
      const from = engine.numbers(at);
      const given = Object.values(shown);
      engine.call('show', rows.states, rows.memories, from, given, whole ? 1 : 0);
    });
    return shown;
  }

  /** Set each seat's share where games are over. */
  setEnds(shares: Shares, rows: Rows, at: number[], seats: number): void {
    const { engine } = this;
    engine.within(() => {
      const made = engine.take(8, at.length, seats);
      engine.call('write_ends', rows.states, engine.numbers(at), made);
      const ends = engine.doubles(made);
      at.forEach((k, row) => shares.set(ends.subarray(row * seats, (row + 1) * seats), k * seats));
    });
  }
}
