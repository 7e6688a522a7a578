// The sums of one game's review, in one module's memory.

import { Engine } from '../engine/engine';
import { Network } from '../engine/network';
import { stretchOf, type Span, type Stretch } from './chances';
import { lookAt } from './decisions';
import { Foresight } from './foresight';
import type { ReviewLayout } from './layout';
import type { Course, Look, Weighed } from './messages';

/** A module with its interface and weights. */
export interface Content {
  module: WebAssembly.Module;
  layout: ReviewLayout;
  policy: ArrayBuffer;
  judge: ArrayBuffer;
}

export class GameSums {
  private constructor(
    readonly foresight: Foresight,
    private readonly seed: number,
    private readonly number: number,
  ) {}

  static async of(
    { module, layout, policy, judge }: Content,
    seats: number,
    seed: number,
    number: number,
  ): Promise<GameSums> {
    const engine = new Engine(module, layout);
    const networks = [policy, judge].map((file) => new Network(engine, file));
    const foresight = new Foresight(engine, networks[0]!, networks[1]!, seats, seed);
    return new GameSums(foresight, seed, number);
  }

  async chances(course: Course, others: number, span: Span): Promise<Stretch> {
    return stretchOf(course, this.foresight, others, span);
  }

  async look(look: Look): Promise<Weighed> {
    return lookAt(look, this.foresight, this.seed, this.number);
  }
}
