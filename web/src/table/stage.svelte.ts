/** What is on show: moments arrive at any pace and are shown at a person's. */

import { tick } from 'svelte';

import { settings } from './settings.svelte';
import { glide } from './motion';
import { transfers } from '../scene/transfers';
import { unfold, type Frame } from './unfold';
import type { Event, Moment } from '../scene/types';

const HOLD = 900;
const BREATH = 320;
const TOO_MANY = 24;

export const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

export class Stage {
  shown = $state.raw<Moment | null>(null);
  /** What is said aloud of the last step. */
  told = $state.raw<Event[]>([]);
  /** How many steps of the game have been seen: the log tells no more than the cards. */
  seen = $state(0);
  /** Whether all that arrived is shown. */
  settled = $state(true);
  root: HTMLElement | undefined;
  onstep: (frame: Frame) => void = () => undefined;
  #queue: Moment[] = [];
  #running = false;
  /** How often what was to come has been forgotten. */
  #jumps = 0;

  /** Show this when what came before it has been seen. */
  push(moment: Moment): void {
    this.#queue.push(moment);
    this.settled = false;
    if (!this.#running) void this.#run();
  }

  /** Show this at once, and forget what was to come. */
  jump(moment: Moment): void {
    this.#queue = [];
    this.#jumps++;
    this.shown = moment;
    this.seen = moment.count ?? 0;
    this.told = moment.steps.flatMap((step) => step.log);
    this.settled = true;
  }

  async #run(): Promise<void> {
    this.#running = true;
    // A table that has only just been laid must stand before cards can glide to it.
    await tick();
    for (let next = this.#next(); next; next = this.#next()) {
      const before = this.shown;
      const far = next.steps.length > TOO_MANY;
      const jumps = this.#jumps;
      if (!before || far) this.shown = next;
      else
        for (const frame of unfold(before, next))
          if (jumps === this.#jumps) await this.#show(frame);
      if (jumps === this.#jumps) this.seen = next.count ?? 0;
    }
    this.#running = false;
    this.settled = true;
  }

  #next(): Moment | undefined {
    if (this.#queue.length > TOO_MANY) this.#queue = this.#queue.slice(-1);
    return this.#queue.shift();
  }

  async #show(frame: Frame): Promise<void> {
    const factor = settings.factor;
    const dealer = frame.moment.scene.chairs.find((one) => one.marks.includes('dealer'))?.seat;
    this.told = frame.log;
    this.onstep(frame);
    this.seen += frame.steps.length;
    const { gone, ...rest } = transfers(
      frame.steps.flatMap((step) => step.log),
      frame.moment.scene.viewer,
    );
    await glide(this.root, () => (this.shown = frame.moment), {
      factor,
      gone: frame.gone ?? gone,
      dealer,
      ...rest,
    });
    if (frame.hold) await wait(settings.still ? HOLD : HOLD * Math.max(factor, 0.3));
    else if (this.#queue.length || !frame.moment.scene.moves.length) await wait(BREATH * factor);
  }
}
