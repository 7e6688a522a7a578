import { expect, test, vi } from 'vitest';

import { Authority } from './authority';
import type { Reply } from './messages';
import type { Door } from './python';
import type { Store } from './store';

const NOTHING = {
  status: 200,
  body: null,
  rows: [] as object[],
  lists: {},
  frames: [] as object[],
  bots: [] as object[],
  hint: null,
  me: null,
  deleted: [],
  forget: false,
  refused: '',
  missing: '',
};

const row = { table: 't', number: 1, at: 0, rules: 1, body: '{}' };

/** An authority around calls that are made up; what it says, and what was called, in order. */
function made(calls: Partial<Door>, keep: () => Promise<void>) {
  const told: Reply[] = [];
  const door = { meet: () => undefined, ...calls } as Door;
  const store = { me: async () => undefined, keep, rows: async () => [] } as unknown as Store;
  const authority = new Authority(
    store,
    async () => ({ door, modules: false }),
    new URL('http://site/pages/'),
    (_client, reply) => told.push(reply),
    () => undefined,
    null,
  );
  return { authority, told };
}

const send = { kind: 'send', socket: 3, text: '{"t":"move","id":"m"}' } as const;

test('nothing is told before it is kept', async () => {
  let stored: () => void = () => undefined;
  const frames = [{ socket: 'c 3', text: 'moved' }];
  const { authority, told } = made(
    { frame: () => JSON.stringify({ ...NOTHING, rows: [row], frames }) },
    () => new Promise((done) => (stored = done)),
  );
  authority.take('c', send);
  await new Promise((done) => setTimeout(done, 20));
  expect(told).toEqual([]);
  stored();
  await vi.waitFor(() => expect(told).toEqual([{ kind: 'message', socket: 3, text: 'moved' }]));
});

test('what cannot be kept is refused with a reason, and the table is read back', async () => {
  const dropped: string[] = [];
  const { authority, told } = made(
    {
      frame: () =>
        JSON.stringify({ ...NOTHING, rows: [row], frames: [{ socket: 'c 3', text: 'moved' }] }),
      not_stored: (socket, _text, why) =>
        JSON.stringify({ ...NOTHING, frames: [{ socket, text: why }] }),
      drop: (table) => (dropped.push(table), '["c 3"]'),
    },
    () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
  );
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  authority.take('c', send);
  await vi.waitFor(() => expect(told.length).toBe(2));
  expect(told).toEqual([
    { kind: 'message', socket: 3, text: 'storage-full' },
    { kind: 'closed', socket: 3, reason: 'storage-full' },
  ]);
  expect(dropped).toEqual(['t']);
});

test('a table that is not in memory is loaded first', async () => {
  const loaded: string[] = [];
  const open = () =>
    JSON.stringify({ ...NOTHING, missing: loaded.length ? '' : 't', refused: 'no-table' });
  const { authority, told } = made(
    { open, load: (table) => void loaded.push(table) },
    async () => undefined,
  );
  authority.take('c', { kind: 'open', socket: 3, table: 't', query: 'since=0&lang=en', pace: 0 });
  await vi.waitFor(() => expect(told.length).toBe(1));
  expect(loaded).toEqual(['t']);
  expect(told[0]).toEqual({ kind: 'closed', socket: 3, reason: 'no-table' });
});

test('a bot plays once for each of its turns', async () => {
  const played: number[] = [];
  const turn = { table: 't', seat: 2, at: 5, game: 'njet', level: 'easy' };
  const { authority } = made(
    {
      frame: () => JSON.stringify({ ...NOTHING, bots: [turn] }),
      bot: (_table, seat) => (played.push(seat), JSON.stringify(NOTHING)),
    },
    async () => undefined,
  );
  authority.take('c', send);
  authority.take('c', send);
  await vi.waitFor(() => expect(played).toEqual([2]));
  await new Promise((done) => setTimeout(done, 20));
  expect(played).toEqual([2]);
});

test('all games go into a file, and those of a file come in one by one', async () => {
  const records = ['stammtisch 1\ngame njet\n', 'stammtisch 1\ngame space-beans\n'];
  const asked: string[] = [];
  const ask = (method: string, path: string, _query: string, body: string) => {
    asked.push(`${method} ${path}`);
    const here = body.includes('njet') && { status: 409, body: { why: 'game-here' } };
    const taken = path.endsWith('/game') && { body: { record: records[Number(path[8])] } };
    return JSON.stringify({ ...NOTHING, ...here, ...taken });
  };
  const { authority, told } = made({ ask }, async () => undefined);
  Object.assign(authority.store, { lists: async () => [{ id: '0' }, { id: '1' }] });
  authority.take('c', { kind: 'take', id: 1 });
  await vi.waitFor(() => expect(told.length).toBe(1));
  const { file, number } = (told[0] as { body: { file: Blob; number: number } }).body;
  expect([await file.text(), number]).toEqual([records.join('\n'), 2]);
  authority.take('c', { kind: 'bring', id: 2, file, language: 'en' });
  await vi.waitFor(() => expect(told.length).toBe(2));
  expect((told[1] as { body: unknown }).body).toEqual([
    { number: 1, status: 409, wrong: { why: 'game-here' } },
    { number: 2, status: 200, wrong: null },
  ]);
  expect(asked).toEqual(['GET /tables/0/game', 'GET /tables/1/game', 'POST /games', 'POST /games']);
});
