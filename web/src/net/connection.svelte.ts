/** The socket of a table: it reconnects by itself, and nothing is lost or done twice. */

import { transport } from '#transport';

import type {
  Ack,
  Advice,
  Company,
  Moved,
  Pong,
  Reacted,
  Reason,
  Refused,
  Said,
  Seen,
  Welcome,
} from './schema';
import type { TableSocket } from './transport';

export type ServerMessage = Welcome | Company | Moved | Seen | Said | Reacted | Answer;
export type Answer = Ack | Refused | Reason | Advice | Pong;
type ClientMessage = {
  t: 'move' | 'why' | 'takeback' | 'chat' | 'react' | 'hint' | 'back' | 'ready' | 'ping';
  [field: string]: unknown;
};

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const HEARTBEAT = 20_000;
const PATIENCE = 6000;
/** The version of the socket's messages that this page speaks. */
const PROTOCOL = 2;

export class Connection {
  /** Whether the server can be reached. */
  up = $state(false);
  /** Why the server does not let us in, if so. */
  closedFor = $state('');
  /** The last version that was seen; after a break all that came later is message again. */
  version = 0;
  #socket: TableSocket | undefined;
  #waiting = new Map<string, { frame: string; done: (answer: Answer) => void }>();
  #pause = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #closed = false;
  #count = 0;
  readonly #prefix = Math.random().toString(36).slice(2, 10);

  constructor(
    readonly table: string,
    readonly invite: string | undefined,
    private language: string,
    readonly onMessage: (message: ServerMessage) => void,
  ) {
    this.#open();
    if (transport.networked) {
      addEventListener('online', this.#again);
      addEventListener('offline', this.#lost);
    }
    document.addEventListener('visibilitychange', this.#again);
  }

  /** Ask something; it is asked again after a break until it is answered. */
  ask(question: ClientMessage): Promise<Answer> {
    const id = `${this.#prefix}.${++this.#count}`;
    const frame = JSON.stringify({ ...question, id });
    return new Promise((done) => {
      this.#waiting.set(id, { frame, done });
      if (this.#socket?.ready) this.#socket.send(frame);
    });
  }

  /** Come in again, as whoever one has become. */
  renew(): void {
    this.version = 0;
    this.#open();
  }

  /** Be message in another language from now on. */
  speak(language: string): void {
    if (language === this.language) return;
    this.language = language;
    this.#open();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#beat);
    removeEventListener('online', this.#again);
    removeEventListener('offline', this.#lost);
    document.removeEventListener('visibilitychange', this.#again);
    this.#socket?.close();
  }

  #again = (): void => {
    if (this.up || this.#closed || document.hidden) return;
    clearTimeout(this.#timer);
    this.#pause = FIRST_WAIT;
    this.#open();
  };

  #lost = (): void => {
    this.up = false;
    this.#socket?.close();
  };

  #open(): void {
    this.#socket?.close();
    const invite = this.invite ? `&invite=${encodeURIComponent(this.invite)}` : '';
    const asked = `protocol=${PROTOCOL}&since=${this.version}&lang=${this.language}${invite}`;
    const socket = transport.open(this.table, asked, {
      message: (text) => this.#receive(JSON.parse(text) as ServerMessage, socket),
      closed: (reason) => {
        if (socket === this.#socket) this.#down(reason);
      },
    });
    this.#socket = socket;
  }

  #down(reason: string): void {
    this.up = false;
    clearInterval(this.#beat);
    if (reason) this.closedFor = reason;
    if (this.#closed) return;
    this.#timer = setTimeout(() => this.#open(), this.#pause);
    this.#pause = Math.min(this.#pause * 1.7, LONGEST_WAIT);
  }

  #receive(message: ServerMessage, socket: TableSocket): void {
    if (socket !== this.#socket) return;
    if (message.t === 'welcome') this.#welcomed(socket);
    if (message.t === 'scene') this.version = Math.max(this.version, message.version);
    if (isAnswer(message) && message.id) {
      this.#waiting.get(message.id)?.done(message);
      this.#waiting.delete(message.id);
    }
    this.onMessage(message);
  }

  #welcomed(socket: TableSocket): void {
    this.up = true;
    this.closedFor = '';
    this.#pause = FIRST_WAIT;
    for (const { frame } of this.#waiting.values()) socket.send(frame);
    clearInterval(this.#beat);
    this.#beat = setInterval(() => void this.#ping(socket), HEARTBEAT);
  }

  /** A connection that no longer answers is closed. */
  async #ping(socket: TableSocket): Promise<void> {
    const late = setTimeout(() => socket.close(), PATIENCE);
    await this.ask({ t: 'ping' });
    clearTimeout(late);
  }
}

const ANSWERS: ServerMessage['t'][] = ['ack', 'refused', 'why', 'hint', 'pong'];
const isAnswer = (message: ServerMessage): message is Answer => ANSWERS.includes(message.t);
