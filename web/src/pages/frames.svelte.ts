/** A game to look back at: its moments, fetched as they are wanted. */

import { api } from '../net/api';
import type { Frame, Replay } from '../net/schema';
import type { Moment, Step } from '../scene/types';

const PART = 50;

export interface Source {
  /** A game of this server, or a pasted record. */
  table?: string;
  /** A shared position: the step up to which its key opens the table's game. */
  key?: string;
  step?: number;
  record?: string;
}

export class ReplayFrames {
  whole = $state.raw<Replay | null>(null);
  /** From which seat: 0 a spectator, null open-handed. */
  seat = $state<number | null>(null);
  frames = $state.raw<Map<number, Frame>>(new Map());

  constructor(readonly source: Source) {}

  get length(): number {
    return this.whole?.steps ?? 0;
  }

  async look(seat: number | null): Promise<void> {
    this.seat = seat;
    this.frames = new Map();
    await this.#part(0);
  }

  /** What was seen at a step, with the step that led there. */
  async moment(at: number): Promise<Moment | null> {
    const frame = await this.#frame(at);
    const before = at > 0 ? await this.#frame(at - 1) : undefined;
    if (!frame) return null;
    const points = frame.scene.chairs.map((one) => one.points);
    const sheet = (this.whole?.sheet ?? []).filter((row) =>
      row.every((total, seat) => total <= (points[seat] ?? 0)),
    );
    return {
      scene: frame.scene,
      steps: before ? [stepOf(before)] : [],
      sheet,
      round: frame.last_round,
    };
  }

  /** All steps up to one, for the log. */
  async steps(until: number): Promise<Step[]> {
    for (let first = 0; first < until; first += PART)
      if (!this.frames.has(first)) await this.#part(first);
    return Array.from({ length: until }, (_, at) => this.frames.get(at)).flatMap((frame) =>
      frame ? [stepOf(frame)] : [],
    );
  }

  async #frame(at: number): Promise<Frame | undefined> {
    if (!this.frames.has(at)) await this.#part(at - (at % PART));
    return this.frames.get(at);
  }

  async #part(first: number): Promise<void> {
    const seat = this.seat;
    const { table, record, key, step } = this.source;
    const found = table
      ? await api.replay(table, seat, first, PART, key ? `&step=${step ?? 0}&key=${key}` : '')
      : await api.paste(record ?? '', seat, first, PART);
    if (seat !== this.seat) return;
    this.whole = found;
    this.frames = new Map([
      ...this.frames,
      ...found.frames.map((frame, at) => [found.first + at, frame] as const),
    ]);
  }
}

const stepOf = (frame: Frame): Step => ({ log: frame.log.flat() });
