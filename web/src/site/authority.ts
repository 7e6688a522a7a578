/** The authority over the tables of this browser: one call after another, stored before told. */

import type { Wrong } from '../net/schema';
import type { Told } from '../net/transport';
import type { Brought, Reply, Request } from './messages';
import type { Door, Started } from './python';
import { isNews, type Kept, type Store } from './store';
import type { Level, Position, Thinker } from './thinker';
import { joined, parted } from './transfer';

interface BotTurn {
  table: string;
  seat: number;
  at: number;
  game: string;
  level: string;
}

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

export class Authority {
  #queue: Promise<void> = Promise.resolve();
  #door: Promise<Door> | undefined;
  #waiting = new Map<string, ReturnType<typeof setTimeout> | undefined>();
  #shelved = new Set<string>();
  #pace = 0;
  #stopped = false;

  constructor(
    readonly store: Store,
    readonly start: () => Promise<Started>,
    readonly pages: URL,
    readonly answer: Answerer,
    readonly ready: (modules: boolean) => void,
    /** Who thinks for the bots that search, if anybody. */
    readonly thinker: Thinker | null,
  ) {
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
    for (const timer of this.#waiting.values()) clearTimeout(timer);
  }

  take(client: string, request: Request): void {
    if (request.kind === 'ask') return this.#asked(client, request);
    if (request.kind === 'take' || request.kind === 'bring') {
      const work = request.kind === 'take' ? this.#taken() : this.#brought(request);
      void work
        .catch((wrong: unknown) => (console.error(wrong), { status: 0, body: null }))
        .then((told) => this.answer(client, { kind: 'told', id: request.id, ...told }));
      return;
    }
    const socket = `${client} ${request.socket}`;
    if (request.kind === 'open') {
      this.#pace = request.pace;
      const query = new URLSearchParams(request.query);
      const since = Number(query.get('since') ?? 0);
      const language = query.get('lang') ?? 'en';
      this.#next(
        async (door) => {
          const out = await this.#done(door, () =>
            door.open(socket, request.table, since, language),
          );
          if (out.refused) this.#close(socket, out.refused);
        },
        () => this.#close(socket, ''),
      );
    } else if (request.kind === 'send')
      this.#next((door) => this.#sent(door, socket, request.text));
    else this.#next(async (door) => door.close(socket));
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

  /** All games as one file: what is hidden in those that go on does not pass through the page. */
  async #taken(): Promise<Told> {
    const tables = await this.store.lists();
    const told: Told[] = [];
    for (const { id } of tables)
      told.push(await this.#answer('GET', `/tables/${id}/game`, '', 'en'));
    const records = told.map(({ body }) => (body as { record?: string }).record ?? '');
    const file = new Blob([joined(records)], { type: 'text/plain' });
    return { status: 200, body: { file, number: records.filter(Boolean).length } };
  }

  /** The games of a file, one after the other: whoever plays meanwhile is not held up. */
  async #brought({ file, language }: Request & { kind: 'bring' }): Promise<Told> {
    const found: Brought[] = [];
    for (const [at, record] of parted(await file.text()).entries()) {
      const body = JSON.stringify({ record });
      const told = await this.#answer('POST', '/games', body, language);
      const wrong = told.status === 200 ? null : (told.body as Wrong);
      found.push({ number: at + 1, status: told.status, wrong });
    }
    return { status: 200, body: found };
  }

  /** What is answered to a question, when it is its turn. */
  #answer(method: string, path: string, body: string, language: string): Promise<Told> {
    return new Promise((done, lost) => {
      const unloaded = () => lost(new Error('Python could not be loaded'));
      this.#next(async (door) => {
        const call = () => door.ask(method, path, '{}', body, language);
        try {
          done(await this.#done(door, call));
        } catch (wrong) {
          done({ status: 503, body: JSON.parse(door.wrong(reason(wrong), language)) });
          throw wrong;
        }
      }, unloaded);
    });
  }

  #asked(client: string, { id, method, path, body }: Request & { kind: 'ask' }): void {
    const url = new URL(path, 'http://table');
    const query = Object.fromEntries(url.searchParams);
    const language = query.lang ?? 'en';
    const tell = (status: number, told: unknown) =>
      this.answer(client, { kind: 'told', id, status, body: told });
    const failed = () => tell(0, null);
    if (method === 'GET' && url.pathname === '/tables') return tell(200, { tables: [] });
    if (method === 'GET' && url.pathname === '/me/tables') {
      void this.store.lists().then((tables) => tell(200, { tables }), failed);
      return;
    }
    this.#next(async (door) => {
      const call = () => door.ask(method, url.pathname, JSON.stringify(query), body, language);
      try {
        const [, shelf = ''] = PUZZLES.exec(url.pathname) ?? [];
        if (shelf) await this.#shelve(door, shelf);
        const out = await this.#done(door, call);
        tell(out.status, out.body);
      } catch (wrong) {
        tell(503, JSON.parse(door.wrong(reason(wrong), language)));
        throw wrong;
      }
    }, failed);
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
      this.#schedule(out.bots);
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
    this.#schedule([]);
  }

  /** Bots think at once and play at beats, as at a server. */
  #schedule(turns: BotTurn[]): void {
    const due = new Set(turns.map(keyOf));
    for (const [key, timer] of this.#waiting)
      if (!due.has(key)) {
        clearTimeout(timer);
        this.#waiting.delete(key);
      }
    for (const turn of turns) if (!this.#waiting.has(keyOf(turn))) this.#begin(turn);
  }

  #begin(turn: BotTurn): void {
    const { level } = turn;
    const searches = this.thinker && (level === 'strong' || level === 'master');
    const timer = searches ? undefined : setTimeout(() => this.#play(turn, -1), this.#pace);
    this.#waiting.set(keyOf(turn), timer);
    if (searches) void this.#think(turn, level);
  }

  /** A bot that cannot search, as without the weights it needs, plays at once and by its wits. */
  async #think(turn: BotTurn, level: Level): Promise<void> {
    const [began, time] = [performance.now(), Math.max(SHORTEST, this.#pace - OVERHEAD)];
    const door = await this.#started();
    const position = JSON.parse(door.position(turn.table, turn.seat, turn.at)) as Position | null;
    if (!position || !this.thinker) return;
    const action = await this.thinker.choose(position, level, { milliseconds: time }).then(
      (chosen) => chosen.action,
      (wrong: unknown) => (console.error(wrong), -1),
    );
    if (!this.#waiting.has(keyOf(turn))) return;
    const took = performance.now() - began;
    const due = beat(this.#pace, Math.max(this.#pace, time + OVERHEAD, took));
    this.#waiting.set(
      keyOf(turn),
      setTimeout(() => this.#play(turn, action), due - took),
    );
  }

  #play({ table, seat, at }: BotTurn, action: number): void {
    this.#next(async (door) => {
      await this.#done(door, () => door.bot(table, seat, at, action));
    });
  }

  /** What a strong bot would do, for somebody who asks. */
  async #advise({ socket, id, position }: NonNullable<Outcome['hint']>): Promise<void> {
    const chosen = await this.thinker
      ?.choose(position, 'strong', { simulations: HINT })
      .catch((wrong: unknown) => void console.error(wrong));
    const values = chosen?.values ? Object.fromEntries(chosen.values) : null;
    this.#next(async (door) => {
      await this.#done(door, () =>
        door.advise(socket, id, chosen?.action ?? -1, JSON.stringify(values)),
      );
    });
  }

  /** The puzzles of a game, which are fetched when somebody wants one. */
  async #shelve(door: Door, game: string): Promise<void> {
    if (this.#shelved.has(game)) return;
    const found = await fetch(new URL(`puzzles.${game}.jsonl`, this.pages));
    if (found.ok) door.shelve(game, await found.text());
    this.#shelved.add(game);
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
