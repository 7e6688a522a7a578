/** A guided game: moves from beat to beat, and takes only the moves that a beat is about. */

import type { LessonBeat, LessonFrame, LessonPage } from '../net/schema';
import type { Moment } from '../scene/types';
import { Play, type Refused } from '../table/play.svelte';
import type { Picking } from '../table/picking';
import { wait } from '../table/stage.svelte';
import { keepProgress } from './progress';

export class Lesson {
  play = new Play();
  /** The beat one is at, from 0. */
  at = $state(0);
  /** Whether the last beat has been seen. */
  over = $state(false);
  /** The step of the record that is shown. */
  #step = 0;
  /** How many moves of this beat have been made and are shown, and made in this go. */
  #made = 0;
  #sent = 0;
  /** Whether the learner chose another move than the lesson's own. */
  #other = false;
  /** Whoever jumps elsewhere stops what was being shown. */
  #turn = 0;

  constructor(
    readonly page: LessonPage,
    picking: Picking,
  ) {
    this.play.guided = true;
    this.play.picking = picking;
    this.play.sitters = page.names.map((name, at) => ({
      name,
      kind: at + 1 === page.seat ? 'person' : 'bot',
    }));
    this.play.sender = (move) => this.#take(move);
    this.play.explainer = async (move) => this.#refusal(move);
    this.play.stage.oncounted = () => this.play.guide?.onward?.();
  }

  get beat(): LessonBeat | undefined {
    return this.page.beats[this.at];
  }

  /** Begin at a beat, whatever came before it. */
  begin(at: number): void {
    this.#turn++;
    this.over = false;
    this.at = Math.min(at, this.page.beats.length - 1);
    this.#jump();
    this.#tell();
  }

  /** On to the next beat, or to the end. */
  async next(): Promise<void> {
    const turn = ++this.#turn;
    this.play.guide = null;
    if (this.at + 1 >= this.page.beats.length) {
      keepProgress(this.page.game, 0, true);
      this.over = true;
      return;
    }
    this.at++;
    keepProgress(this.page.game, this.at);
    if (this.beat?.jump) this.#jump();
    else await this.#show(this.beat?.step ?? 0, turn);
    if (turn === this.#turn) this.#tell();
  }

  stop(): void {
    this.#turn++;
  }

  #moment(frame: LessonFrame): Moment {
    return {
      scene: frame.scene,
      steps: [{ log: frame.log.flat() }],
      sheet: this.page.sheet.slice(0, frame.last_round?.number ?? 0),
      round: frame.last_round,
      count: frame.step,
    };
  }

  #jump(): void {
    const frame = this.page.frames.find((one) => one.step === this.beat?.step);
    if (!frame) return;
    this.#step = frame.step;
    this.play.stage.counted = 0;
    this.play.stage.jump(this.#moment(frame));
  }

  /** Show what happens up to a step, one thing after the other. */
  async #show(until: number, turn: number): Promise<void> {
    const stage = this.play.stage;
    for (const frame of this.page.frames) {
      if (frame.step <= this.#step || frame.step > until) continue;
      while (!stage.settled && turn === this.#turn) await wait(40);
      if (turn !== this.#turn) return;
      this.#step = frame.step;
      stage.push(this.#moment(frame));
    }
    while (!stage.settled && !stage.ended && turn === this.#turn) await wait(40);
  }

  /** Say what the beat says. */
  #tell(): void {
    const beat = this.beat;
    if (!beat) return;
    [this.#made, this.#sent, this.#other] = [0, 0, false];
    this.play.guide = {
      number: this.at + 1,
      of: this.page.beats.length,
      title: beat.title,
      words: beat.words,
      clause: beat.clauses[0] ?? '',
      onward: beat.moves.length ? undefined : () => void this.next(),
      hand: beat.light.flatMap((one) => (one.startsWith('hand:') ? one.slice(5) : [])),
    };
  }

  /** A move is taken if it is the beat's; cards laid together are several moves. */
  async #take(move: string): Promise<Refused | null> {
    const beat = this.beat;
    if (!beat) return null;
    const [main] = beat.moves;
    const line = [main, ...beat.then];
    const done = this.#made + this.#sent;
    if (done === 0) this.#other = move !== main && beat.moves.includes(move);
    if (move !== line[done] && !this.#other) {
      this.#sent = 0;
      return this.#refusal(move);
    }
    this.#sent++;
    if (this.#sent === 1) setTimeout(() => void this.#settle(line.length, move));
    return null;
  }

  /** When all that was laid together has been taken, it is shown. */
  async #settle(length: number, first: string): Promise<void> {
    while (this.play.sending) await wait(10);
    if (!this.#sent) return;
    this.#made += this.#sent;
    this.#sent = 0;
    if (this.#other) return this.#say(first, true);
    const last = this.#made >= length;
    if (last && (!this.beat?.told[first] || this.#counts(this.#made))) return this.next();
    const turn = ++this.#turn;
    await this.#show((this.beat?.step ?? 0) + this.#made, turn);
    if (last && turn === this.#turn) this.#say(first);
  }

  /** Whether so many moves of the beat end a round: how it is counted is another beat's. */
  #counts(made: number): boolean {
    const step = (this.beat?.step ?? 0) + made;
    return this.page.frames.some((one) => one.step === step && one.last_round);
  }

  /** Say what the learner's choice does; after another one than its own the lesson goes on with
   * that. */
  #say(move: string, other = false): void {
    const { guide, scene, speaker } = this.play;
    if (!guide) return;
    const [main] = this.beat?.moves ?? [];
    const own = scene.moves.find((one) => one.notation === main);
    const told = this.beat?.told[move] ?? '';
    const words = own && other ? speaker.page('page-learn-also', { move: own.label }) : '';
    this.play.guide = {
      ...guide,
      words: `${told} ${words}`.trim(),
      hand: [],
      onward: () => void this.next(),
    };
  }

  #refusal(move: string): Refused | null {
    const beat = this.beat;
    if (!beat) return null;
    return {
      page: this.page.game,
      clause: beat.refused[move] ?? '',
      sentence: beat.wrong[move] ?? beat.why,
    };
  }
}
