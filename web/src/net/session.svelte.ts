/** One visit to a table of the server: what arrives on the connection, put on the stage. */

import { viewOf } from '../games';
import type { Said as ChatLine } from '../parts/Chat.svelte';
import { distinct } from '../parts/names';
import type { Moment, Step } from '../scene/types';
import { Play, type Reaction, type Refused as Why, type Sitter } from '../table/play.svelte';
import { settings } from '../table/settings.svelte';
import { sound, soundOf } from '../table/sounds';
import { botName } from './bots';
import { countedAt, noteCounted } from './counted';
import { Connection, type Answer, type ServerMessage } from './connection.svelte';
import type { Reacted, Reason, Refused, Said, Seen, SeatInfo, TableInfo } from './schema';

/** How long a reaction stands beside its seat. */
const REACTION_TIME = 4000;

export class Session {
  play = new Play();
  info = $state.raw<TableInfo | null>(null);
  steps = $state.raw<Step[]>([]);
  said = $state.raw<(ChatLine & { number: number })[]>([]);
  at = $state(0);
  waited = $state.raw<number[]>([]);
  /** When the clock runs out, in milliseconds since the page began. */
  until = $state<number | null>(null);
  connection: Connection;
  #shown = -1;
  #hints = 0;
  #reacting = new Map<number, ReturnType<typeof setTimeout>>();

  constructor(
    readonly id: string,
    invite?: string,
  ) {
    this.connection = new Connection(id, invite, settings.language, (message) =>
      this.#receive(message),
    );
    this.play.sender = (notation) => this.#send(notation);
    this.play.explainer = (notation) => this.#why(notation);
    this.play.stage.onstep = (frame) => sound(soundOf(frame));
    this.play.stage.oncounted = (number) => this.#ready(number);
  }

  /** A spectator who has sat down sees from their own chair. */
  renew(): void {
    this.#shown = -1;
    this.connection.renew();
  }

  close(): void {
    this.connection.close();
  }

  get alone(): boolean {
    return !!this.info?.seats.every((one) => one.kind === 'bot' || one.seat === this.info?.you);
  }

  async takeBack(): Promise<void> {
    this.play.drop();
    this.play.sending = true;
    this.#due(await this.connection.ask({ t: 'takeback', at: this.at }));
    this.play.sending = false;
  }

  async hint(): Promise<void> {
    if (this.play.pondering) return;
    this.play.ponder();
    const { at } = this;
    const number = ++this.#hints;
    const answer = await this.connection.ask({ t: 'hint' });
    if (number === this.#hints) this.play.pondered();
    if (at !== this.at) return; // one has chosen meanwhile
    if (answer.t === 'hint') this.play.hint(answer);
    if (answer.t === 'refused') this.play.refuse(why(answer));
  }

  say(words: string): void {
    void this.connection.ask({ t: 'chat', words });
  }

  react(reaction: Reaction): void {
    void this.connection.ask({ t: 'react', reaction });
  }

  back(): void {
    void this.connection.ask({ t: 'back' });
  }

  /** Whether a choice of one's own is waited for, even while one looks at how a round was counted. */
  get called(): boolean {
    return !!this.info?.you && this.waited.includes(this.info.you);
  }

  /** One has seen how a round was counted; the others are told. */
  #ready(number: number): void {
    noteCounted(this.id, number);
    if (this.info?.you && !this.alone) void this.connection.ask({ t: 'ready', round: number });
  }

  /** A server that was started anew does not know what one has seen: it is told once more. */
  #remind({ you, seats }: TableInfo): void {
    const { counted } = this.play.stage;
    if (you && counted > (seats[you - 1]?.ready ?? 0)) this.#ready(counted);
  }

  /** Whoever comes in the middle of a game is shown the last round, unless it was seen here or
   * was before they began to practise. */
  #come(seen: Seen): void {
    const last = seen.last_round?.number ?? 0;
    const missed = this.info?.you && !this.info.practice && !seen.scene.over;
    const first = missed ? 0 : last;
    this.play.stage.counted = countedAt(this.id) ?? first;
    if (!last) noteCounted(this.id, 0);
  }

  async #send(notation: string): Promise<Why | null> {
    const at = this.at;
    const answer = await this.connection.ask({ t: 'move', at, move: notation });
    this.#due(answer);
    // The next of several moves need not wait for the table to say how many were made.
    if (answer.t === 'ack') this.at = Math.max(this.at, at + 1);
    return answer.t === 'refused' ? why(answer) : null;
  }

  /** Ask why a move is not allowed; nothing is played. */
  async #why(notation: string): Promise<Why | null> {
    const answer = await this.connection.ask({ t: 'why', move: notation });
    if (answer.t === 'refused') return why(answer);
    return answer.t === 'why' && !answer.allowed ? why(answer) : null;
  }

  /** An answer comes before the scene that shows what it did. */
  #due(answer: Answer): void {
    if (answer.t === 'ack') this.play.due = Math.max(this.play.due, answer.version);
  }

  #receive(message: ServerMessage): void {
    switch (message.t) {
      case 'welcome':
        this.said = message.chat.map(spoken);
        this.#sit(message.table);
        return this.#remind(message.table);
      case 'table':
        return this.#sit(message.table);
      case 'moved':
        this.at = message.at;
        this.waited = message.waited;
        this.until = message.left === null ? null : performance.now() + message.left * 1000;
        return;
      case 'scene':
        return this.#see(message);
      case 'chat':
        if (!this.said.some((one) => one.number === message.number))
          this.said = [...this.said, spoken(message)];
        return;
      case 'reacted':
        return this.#hear(message);
    }
  }

  /** A reaction stands beside its seat for a moment, and in the talk until one leaves. */
  #hear({ seat, reaction }: Reacted): void {
    const name = this.play.name(seat);
    this.said = [...this.said, { number: -1 - this.said.length, seat, name, words: '', reaction }];
    this.play.reactions = { ...this.play.reactions, [seat]: reaction };
    clearTimeout(this.#reacting.get(seat));
    const gone = () => (this.play.reactions = { ...this.play.reactions, [seat]: undefined });
    this.#reacting.set(seat, setTimeout(gone, REACTION_TIME));
  }

  #sit(info: TableInfo): void {
    this.info = info;
    this.play.seated = info.you;
    const view = viewOf(info.game);
    if (view) this.play.picking = view.picking;
    const names = distinct(info.seats.map(nameOf));
    this.play.sitters = info.seats.map((one, at) => ({ ...sitter(one), name: names[at] ?? '' }));
  }

  #see(seen: Seen): void {
    const message = seen.log.map((log): Step => ({ log }));
    this.steps = [...this.steps.slice(0, seen.first), ...message];
    const fresh = this.steps.slice(Math.max(this.#shown, 0));
    const taken = this.steps.length < this.#shown;
    const moment = {
      scene: seen.scene,
      steps: fresh,
      sheet: seen.sheet,
      version: seen.version,
      count: this.steps.length,
      round: seen.last_round,
    };
    if (this.#shown < 0) this.#come(seen);
    const begun = this.#shown < 0 && this.steps.length === 1 && settings.factor > 0;
    if (this.#shown < 0 || taken) this.play.stage.jump(begun ? undealt(moment) : moment);
    if (begun || (this.#shown >= 0 && !taken)) this.play.stage.push(moment);
    this.#shown = this.steps.length;
  }
}

/** The table just before the first deal, so that it is seen. */
const undealt = (moment: Moment): Moment => ({
  ...moment,
  steps: [],
  scene: {
    ...moment.scene,
    moves: [],
    places: moment.scene.places.map((one) => (one.name === 'hand' ? { ...one, pieces: [] } : one)),
  },
});

const why = (answer: Refused | Reason): Why => ({
  page: answer.page ?? '',
  clause: answer.clause ?? '',
  sentence: answer.sentence ?? '',
});

const spoken = (said: Said): ChatLine & { number: number } => ({
  number: said.number,
  seat: said.seat,
  name: said.name,
  words: said.words,
});

const nameOf = (one: SeatInfo): string => (one.kind === 'bot' ? botName(one.bot) : one.name);

const sitter = (one: SeatInfo): Omit<Sitter, 'name'> => ({
  kind:
    one.kind === 'bot'
      ? 'bot'
      : one.kind === 'free'
        ? 'free'
        : one.covered || !one.here
          ? 'absent'
          : 'person',
  level: one.level ?? undefined,
  until: one.takeover === null ? undefined : performance.now() + one.takeover * 1000,
  ready: one.ready,
  again: one.again,
});
