/** A line to a table: it comes back by itself, and nothing on it is lost or done twice. */

import type {
  Ack,
  Advice,
  Company,
  Moved,
  Pong,
  Reason,
  Refused,
  Said,
  Seen,
  Welcome,
} from './schema';

export type Told = Welcome | Company | Moved | Seen | Said | Answer;
export type Answer = Ack | Refused | Reason | Advice | Pong;
type Asked = {
  t: 'move' | 'why' | 'takeback' | 'chat' | 'hint' | 'back' | 'ping';
  [field: string]: unknown;
};

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const HEARTBEAT = 20_000;
const PATIENCE = 6000;
const SHUT = 1008;
/** The version of the socket's messages that this page speaks. */
const PROTOCOL = 2;

export class Line {
  /** Whether the table can hear us. */
  up = $state(false);
  /** Why the door is shut, if it is. */
  shut = $state('');
  /** The last version that was seen; after a break all that came later is told again. */
  version = 0;
  #socket: WebSocket | undefined;
  #waiting = new Map<string, { frame: string; done: (answer: Answer) => void }>();
  #pause = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #closed = false;
  #count = 0;
  readonly #session = Math.random().toString(36).slice(2, 10);

  constructor(
    readonly table: string,
    readonly invite: string | undefined,
    private language: string,
    readonly hear: (told: Told) => void,
  ) {
    this.#open();
    addEventListener('online', this.#again);
    addEventListener('offline', this.#lost);
    document.addEventListener('visibilitychange', this.#again);
  }

  /** Ask something; it is asked again after a break until it is answered. */
  ask(asked: Asked): Promise<Answer> {
    const id = `${this.#session}.${++this.#count}`;
    const frame = JSON.stringify({ ...asked, id });
    return new Promise((done) => {
      this.#waiting.set(id, { frame, done });
      if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(frame);
    });
  }

  /** Come in again, as whoever one has become. */
  renew(): void {
    this.version = 0;
    this.#open();
  }

  /** Be told in another language from now on. */
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
    if (this.#socket && this.#socket.readyState <= WebSocket.OPEN) this.#socket.close();
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const invite = this.invite ? `&invite=${encodeURIComponent(this.invite)}` : '';
    const asked = `protocol=${PROTOCOL}&since=${this.version}&lang=${this.language}${invite}`;
    const address = `${scheme}://${location.host}/api/tables/${this.table}/socket?${asked}`;
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.onmessage = (event) => this.#heard(JSON.parse(String(event.data)) as Told, socket);
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#down(event);
    };
  }

  #down(event: CloseEvent): void {
    this.up = false;
    clearInterval(this.#beat);
    if (event.code === SHUT && event.reason) this.shut = event.reason;
    if (this.#closed) return;
    this.#timer = setTimeout(() => this.#open(), this.#pause);
    this.#pause = Math.min(this.#pause * 1.7, LONGEST_WAIT);
  }

  #heard(told: Told, socket: WebSocket): void {
    if (socket !== this.#socket) return;
    if (told.t === 'welcome') this.#welcomed(socket);
    if (told.t === 'scene') this.version = Math.max(this.version, told.version);
    if (isAnswer(told) && told.id) {
      this.#waiting.get(told.id)?.done(told);
      this.#waiting.delete(told.id);
    }
    this.hear(told);
  }

  #welcomed(socket: WebSocket): void {
    this.up = true;
    this.shut = '';
    this.#pause = FIRST_WAIT;
    for (const { frame } of this.#waiting.values()) socket.send(frame);
    clearInterval(this.#beat);
    this.#beat = setInterval(() => void this.#ping(socket), HEARTBEAT);
  }

  /** A link that no longer answers is given up. */
  async #ping(socket: WebSocket): Promise<void> {
    const late = setTimeout(() => socket.close(), PATIENCE);
    await this.ask({ t: 'ping' });
    clearTimeout(late);
  }
}

const ANSWERS: Told['t'][] = ['ack', 'refused', 'why', 'hint', 'pong'];
const isAnswer = (told: Told): told is Answer => ANSWERS.includes(told.t);
