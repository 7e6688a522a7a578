/** The authority over the tables of this browser: one call after another, stored before told. */

import type { Told } from '../net/transport';
import { Bots, type BotTurn } from './bots';
import type { Reply, Request } from './messages';
import type { Door, Started } from './python';
import { isNews, type Kept, type Store } from './store';
import type { Position, Thinker } from './thinker';
import { brought, taken, type Ask } from './transfer';

/** What came of a call of `Door`. */
interface Outcome extends Kept {
  status: number;
  body: unknown;
  frames: { socket: string; text: string }[];
  bots: BotTurn[];
  hint: { socket: string; id: string; position: Position } | null;
  refused: string;
  missing: string;
}

export type Answerer = (client: string, reply: Reply) => void;

const PUZZLES = /^\/puzzles\/([a-z-]+)/;

/** Where Python could not be loaded, or its answer not be read. */
const NOTHING: Told = { status: 0, body: null };

export class Authority {
  #queue: Promise<void> = Promise.resolve();
  #door: Promise<Door> | undefined;
  #bots: Bots;
  #shelved = new Set<string>();
  #stopped = false;

  constructor(
    readonly store: Store,
    readonly start: () => Promise<Started>,
    readonly pages: URL,
    readonly answer: Answerer,
    readonly ready: (modules: boolean) => void,
    thinker: Thinker | null,
  ) {
    const tables = {
      position: (turn: BotTurn) => this.#position(turn),
      play: (turn: BotTurn, action: number) => this.#play(turn, action),
    };
    this.#bots = new Bots(tables, thinker);
    this.#started().catch((wrong: unknown) => console.error(wrong));
  }

  /** Python, begun once; where that failed it is tried again. */
  #started(): Promise<Door> {
    this.#door ??= this.#begun().catch((wrong: unknown) => {
      this.#door = undefined;
      throw wrong;
    });
    return this.#door;
  }

  async #begun(): Promise<Door> {
    const [{ door, modules }, me] = await Promise.all([this.start(), this.store.me()]);
    door.meet(JSON.stringify(me ?? null));
    this.ready(modules);
    return door;
  }

  /** Do nothing more: another window leads now. */
  stop(): void {
    this.#stopped = true;
    this.#bots.schedule([]);
  }

  take(client: string, request: Request): void {
    if (request.kind === 'open') return this.#open(client, request);
    if (request.kind === 'send' || request.kind === 'close') {
      const socket = `${client} ${request.socket}`;
      this.#next(async (door) =>
        request.kind === 'send' ? this.#sent(door, socket, request.text) : door.close(socket),
      );
    } else
      void this.#told(request)
        .catch((wrong: unknown) => (console.error(wrong), NOTHING))
        .then((told) => this.answer(client, { kind: 'told', id: request.id, ...told }));
  }

  /** Do something when all that was asked before is done; `lost`: Python could not be loaded. */
  #next(work: (door: Door) => Promise<void>, lost?: () => void): void {
    const attempt = async () => {
      if (this.#stopped) return;
      const door = await this.#started().catch((wrong: unknown) => {
        lost?.();
        throw wrong;
      });
      await work(door);
    };
    this.#queue = this.#queue.then(attempt).catch((wrong: unknown) => console.error(wrong));
  }

  // Questions

  async #told(request: Extract<Request, { id: number }>): Promise<Told> {
    if (request.kind === 'take') return taken(await this.store.lists(), this.#ask);
    if (request.kind === 'bring') return brought(request.file, request.language, this.#ask);
    const { method, path, body } = request;
    const { pathname } = new URL(path, 'http://table');
    if (method === 'GET' && pathname === '/tables') return { status: 200, body: { tables: [] } };
    if (method === 'GET' && pathname === '/me/tables')
      return { status: 200, body: { tables: await this.store.lists() } };
    return this.#ask(method, path, body);
  }

  /** What is answered to a question, when it is its turn. */
  #ask: Ask = (method, path, body) => {
    const { pathname, searchParams } = new URL(path, 'http://table');
    const query = Object.fromEntries(searchParams);
    const language = query.lang ?? 'en';
    return new Promise((done, lost) => {
      const unloaded = () => lost(new Error('Python could not be loaded'));
      this.#next(async (door) => {
        const call = () => door.ask(method, pathname, JSON.stringify(query), body, language);
        try {
          await this.#shelve(door, pathname);
          const out = await this.#done(door, call);
          done({ status: out.status, body: out.body });
        } catch (wrong) {
          done({ status: 503, body: JSON.parse(door.wrong(reason(wrong), language)) });
          throw wrong;
        }
      }, unloaded);
    });
  };

  /** The puzzles of a game, which are fetched when somebody wants one. */
  async #shelve(door: Door, path: string): Promise<void> {
    const [, game = ''] = PUZZLES.exec(path) ?? [];
    if (!game || this.#shelved.has(game)) return;
    const found = await fetch(new URL(`puzzles.${game}.jsonl`, this.pages));
    if (found.ok) door.shelve(game, await found.text());
    this.#shelved.add(game);
  }

  // Tables

  #open(client: string, request: Extract<Request, { kind: 'open' }>): void {
    const { table, query, pace } = request;
    const socket = `${client} ${request.socket}`;
    const asked = new URLSearchParams(query);
    const [since, language] = [Number(asked.get('since') ?? 0), asked.get('lang') ?? 'en'];
    this.#bots.pace = pace;
    this.#next(
      async (door) => {
        const out = await this.#done(door, () => door.open(socket, table, since, language));
        if (out.refused) this.#close(socket, out.refused);
      },
      () => this.#close(socket, ''),
    );
  }

  async #sent(door: Door, socket: string, text: string): Promise<void> {
    const refuse = (why: string) => {
      const out = JSON.parse(door.not_stored(socket, text, why)) as Outcome;
      for (const frame of out.frames) this.#send(frame.socket, frame.text);
    };
    const out = await this.#done(door, () => door.frame(socket, text), refuse);
    if (out.refused) this.#close(socket, '');
  }

  /** Make a call, keep what came of it, and only then tell anybody. */
  async #done(door: Door, call: () => string, refuse?: (why: string) => void): Promise<Outcome> {
    let tables = [''];
    try {
      const out = await this.#outcome(door, call);
      tables = [...new Set(out.rows.map((row) => row.table))];
      if (isNews(out)) await this.store.keep(out);
      for (const frame of out.frames) this.#send(frame.socket, frame.text);
      this.#bots.schedule(out.bots);
      if (out.hint) void this.#advise(out.hint);
      return out;
    } catch (wrong) {
      refuse?.(reason(wrong));
      this.#undo(door, tables, reason(wrong));
      throw wrong;
    }
  }

  /** What comes of a call once the tables that it is about are loaded. */
  async #outcome(door: Door, call: () => string): Promise<Outcome> {
    let out = JSON.parse(call()) as Outcome;
    while (out.missing) {
      door.load(out.missing, JSON.stringify(await this.store.rows(out.missing)));
      out = JSON.parse(call()) as Outcome;
    }
    return out;
  }

  /** What could not be kept has not happened: its tables are read back when asked for again. */
  #undo(door: Door, tables: string[], why: string): void {
    for (const table of tables)
      for (const socket of JSON.parse(door.drop(table)) as string[]) this.#close(socket, why);
    this.#bots.schedule([]);
  }

  async #position({ table, seat, at }: BotTurn): Promise<Position | null> {
    const door = await this.#started();
    return JSON.parse(door.position(table, seat, at)) as Position | null;
  }

  #play({ table, seat, at }: BotTurn, action: number): void {
    this.#next(async (door) => {
      await this.#done(door, () => door.bot(table, seat, at, action));
    });
  }

  /** What a strong bot would do, for somebody who asks. */
  async #advise({ socket, id, position }: NonNullable<Outcome['hint']>): Promise<void> {
    const chosen = await this.#bots.hint(position);
    const values = JSON.stringify(chosen?.values ? Object.fromEntries(chosen.values) : null);
    this.#next(async (door) => {
      await this.#done(door, () => door.advise(socket, id, chosen?.action ?? -1, values));
    });
  }

  #send(socket: string, text: string): void {
    const [client = '', number] = socket.split(' ');
    this.answer(client, { kind: 'message', socket: Number(number), text });
  }

  #close(socket: string, why: string): void {
    const [client = '', number] = socket.split(' ');
    this.answer(client, { kind: 'closed', socket: Number(number), reason: why });
  }
}

/** Why something was not kept, as a message of the Fluent files names it. */
function reason(wrong: unknown): string {
  const name = wrong instanceof DOMException ? wrong.name : '';
  if (name === 'QuotaExceededError') return 'storage-full';
  if (name === 'ConstraintError') return 'busy';
  return name ? 'not-stored' : 'unexpected';
}
