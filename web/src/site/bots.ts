/** The bots of this browser's tables: they think at once and play at beats, as at a server. */

import type { Choice } from '../engine/tree';
import type { Level, Position, Thinker } from './thinker';

/** A bot that is to choose. */
export interface BotTurn {
  table: string;
  seat: number;
  at: number;
  game: string;
  level: string;
}

/** The tables that they sit at. */
export interface Tables {
  /** What a bot knows; null where it is no longer its turn. */
  position(turn: BotTurn): Promise<Position | null>;
  /** Let a bot play an action; below 0 by its wits. */
  play(turn: BotTurn, action: number): void;
}

/** Milliseconds that a bot thinks at least, and that it needs beside its thinking. */
const SHORTEST = 300;
const OVERHEAD = 200;
/** Simulations for a hint, of each of the two parts of its search: the same question gets the
 * same answer. */
const HINT = 2000;

/** When a bot answers: at a beat, which tells nothing of how hard its choice was. */
const beat = (pace: number, least: number): number =>
  pace ? pace * Math.ceil(least / pace - 1e-9) : least;

const keyOf = (turn: BotTurn) => `${turn.table} ${turn.seat} ${turn.at}`;

const isLevel = (level: string): level is Level => level === 'strong' || level === 'master';

export class Bots {
  /** Milliseconds between two beats. */
  pace = 0;
  #waiting = new Map<string, ReturnType<typeof setTimeout> | undefined>();

  constructor(
    readonly tables: Tables,
    /** Who thinks for the bots that search, if anybody. */
    readonly thinker: Thinker | null,
  ) {}

  /** These are all the bots whose turn it is. */
  schedule(turns: BotTurn[]): void {
    const due = new Set(turns.map(keyOf));
    for (const [key, timer] of this.#waiting)
      if (!due.has(key)) {
        clearTimeout(timer);
        this.#waiting.delete(key);
      }
    for (const turn of turns) if (!this.#waiting.has(keyOf(turn))) this.#begin(turn);
  }

  /** What a strong bot would do. */
  async hint(position: Position): Promise<Choice | undefined> {
    return this.thinker
      ?.choose(position, 'strong', { simulations: HINT })
      .catch((wrong: unknown) => void console.error(wrong));
  }

  #begin(turn: BotTurn): void {
    const { level } = turn;
    if (this.thinker && isLevel(level)) {
      this.#waiting.set(keyOf(turn), undefined);
      void this.#think(turn, level, this.thinker);
    } else this.#playAfter(this.pace, turn, -1);
  }

  #playAfter(milliseconds: number, turn: BotTurn, action: number): void {
    const timer = setTimeout(() => this.tables.play(turn, action), milliseconds);
    this.#waiting.set(keyOf(turn), timer);
  }

  /** A bot that cannot search, as without the weights it needs, plays at once and by its wits. */
  async #think(turn: BotTurn, level: Level, thinker: Thinker): Promise<void> {
    const [began, milliseconds] = [performance.now(), Math.max(SHORTEST, this.pace - OVERHEAD)];
    const position = await this.tables.position(turn);
    if (!position) return;
    const action = await thinker.choose(position, level, { milliseconds }).then(
      (chosen) => chosen.action,
      (wrong: unknown) => (console.error(wrong), -1),
    );
    if (!this.#waiting.has(keyOf(turn))) return;
    const took = performance.now() - began;
    const due = beat(this.pace, Math.max(this.pace, milliseconds + OVERHEAD, took));
    this.#playAfter(due - took, turn, action);
  }
}
