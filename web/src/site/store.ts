/** What is kept in this browser: events in the order in which they happened, and lists of tables. */

export interface Row {
  table: string;
  number: number;
  at: number;
  rules: number;
  body: string;
}

export interface Listed {
  id: string;
  changed: number;
}

/** What came of one call and is to be kept, all of it or nothing. */
export interface Kept {
  rows: Row[];
  lists: Record<string, Listed>;
  me: object | null;
  deleted: string[];
  forget: boolean;
}

const STORES = ['events', 'lists', 'people'];
const ME = 'me';

const of = (table: string) => IDBKeyRange.bound([table], [table, []]);

function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, lost) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => lost(request.error ?? new Error('not read'));
  });
}

export class Store {
  #opened: Promise<IDBDatabase> | undefined;

  constructor(readonly name: string) {}

  #database(): Promise<IDBDatabase> {
    this.#opened ??= this.#open().catch((wrong: unknown) => {
      this.#opened = undefined;
      throw wrong;
    });
    return this.#opened;
  }

  async #open(): Promise<IDBDatabase> {
    const opening = indexedDB.open(this.name, 1);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore('events', { keyPath: ['table', 'number'] });
      opening.result.createObjectStore('lists', { keyPath: 'id' });
      opening.result.createObjectStore('people');
    };
    const database = await asked(opening);
    database.onclose = () => (this.#opened = undefined);
    return database;
  }

  async #read<T>(store: string, read: (from: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    const database = await this.#database();
    return asked(read(database.transaction(store).objectStore(store)));
  }

  rows(table: string): Promise<Row[]> {
    return this.#read('events', (from) => from.getAll(of(table)) as IDBRequest<Row[]>);
  }

  /** All rows of all tables, to be taken elsewhere. */
  all(): Promise<Row[]> {
    return this.#read('events', (from) => from.getAll() as IDBRequest<Row[]>);
  }

  me(): Promise<object | undefined> {
    return this.#read('people', (from) => from.get(ME) as IDBRequest<object | undefined>);
  }

  /** One's tables, the last changed first. */
  async lists(): Promise<Listed[]> {
    const found = await this.#read('lists', (from) => from.getAll() as IDBRequest<Listed[]>);
    return found.sort((one, other) => other.changed - one.changed);
  }

  /** Keep what came of a call; it is on the disk when this is done. A number of an event that is
   * there already, written by another window, lets all of it fail. */
  async keep(kept: Kept): Promise<void> {
    const database = await this.#database();
    const all = database.transaction(STORES, 'readwrite', { durability: 'strict' });
    const done = new Promise<void>((stored, failed) => {
      all.oncomplete = () => stored();
      all.onabort = () => failed(all.error ?? new Error('not stored'));
    });
    const [events, lists, people] = STORES.map((name) => all.objectStore(name)) as [
      IDBObjectStore,
      IDBObjectStore,
      IDBObjectStore,
    ];
    if (kept.forget) for (const one of [events, lists, people]) one.clear();
    for (const row of kept.rows) events.add(row);
    for (const list of Object.values(kept.lists)) lists.put(list);
    for (const table of kept.deleted) {
      events.delete(of(table));
      lists.delete(table);
    }
    if (kept.me) people.put(kept.me, ME);
    await done;
  }
}

/** Whether something is to be kept at all. */
export const isNews = (kept: Kept): boolean =>
  kept.rows.length > 0 || kept.me !== null || kept.deleted.length > 0 || kept.forget;
