/** What is on show: moments arrive at any pace and are shown at a person's. */

import { tick } from 'svelte';

import { settings } from './settings.svelte';
import { glide } from './motion';
import { transfers } from '../scene/transfers';
import { unfold, type Frame } from './unfold';
import { closing } from '../scene/rounds';
import type { Event, Moment, RoundSummary } from '../scene/types';

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
  /** The round whose counting waits to be seen; what came later is shown after it. */
  ended = $state.raw<RoundSummary | null>(null);
  /** The last round whose counting was seen. */
  counted = 0;
  oncounted: (number: number) => void = () => undefined;
  root: HTMLElement | undefined;
  onstep: (frame: Frame) => void = () => undefined;
  #queue: Moment[] = [];
  #running = false;
  /** How often what was to come has been forgotten. */
  #jumps = 0;
  #pressed: Promise<void> = Promise.resolve();
  #press: () => void = () => undefined;

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
    this.#put(null);
    this.counted = Math.min(this.counted, moment.round?.number ?? 0);
    if (this.#uncounted(moment)) this.#put(moment.round ?? null);
  }

  /** The counting has been seen: on to what came after it. */
  goOn(): void {
    if (!this.ended) return;
    this.counted = this.ended.number;
    this.oncounted(this.counted);
    this.#put(null);
  }

  /** Put the counting away unseen, and let it be shown again: a replay comes by as often as one likes. */
  pass(): void {
    this.counted = 0;
    this.#put(null);
  }

  /** Lay the counting of a round on the table, or take it away. */
  #put(round: RoundSummary | null): void {
    this.ended = round;
    this.#press();
    if (round) this.#pressed = new Promise((done) => (this.#press = done));
  }

  #uncounted(moment: Moment): boolean {
    return (moment.round?.number ?? 0) > this.counted;
  }

  async #run(): Promise<void> {
    this.#running = true;
    // A table that has only just been laid must stand before cards can glide to it.
    await tick();
    for (let next = this.#next(); next; next = this.#next()) {
      const jumps = this.#jumps;
      await this.#pressed;
      if (jumps === this.#jumps) await this.#advance(next, jumps);
    }
    this.#running = false;
    this.settled = true;
  }

  /** From what is shown to the next moment, by way of the counting if a round has ended. */
  async #advance(next: Moment, jumps: number): Promise<void> {
    const before = this.shown;
    const far = !before || next.steps.length > TOO_MANY;
    const frames = far ? [] : unfold(before, next);
    const last = frames.pop();
    for (const frame of frames) if (jumps === this.#jumps) await this.#show(frame);
    if (jumps === this.#jumps && this.#uncounted(next)) {
      if (this.shown) this.shown = closing(this.shown, next);
      this.#put(next.round ?? null);
      await this.#pressed;
    }
    if (jumps !== this.#jumps) return;
    if (last) await this.#show(last);
    else this.shown = next;
    if (jumps === this.#jumps) this.seen = next.count ?? 0;
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
