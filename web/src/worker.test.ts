import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { written } from '../worker';

const source = readFileSync(join(import.meta.dirname, '../service-worker.js'), 'utf8');

function folder(page: string): string {
  const made = mkdtempSync(join(tmpdir(), 'built-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  mkdirSync(join(made, 'assets'));
  writeFileSync(join(made, 'index.html'), page);
  writeFileSync(join(made, 'sw.js'), 'an old one');
  writeFileSync(join(made, 'assets', 'app-1.js'), 'code');
  return made;
}

test('a worker keeps the files of its build, and every build has a version', () => {
  const [one, same, other] = ['a', 'a', 'b'].map((page) => written(source, folder(page)));
  expect(one).toContain('const FILES = ["/assets/app-1.js"];');
  expect(one).toBe(same);
  expect(one).not.toBe(other);
  expect(one).not.toContain('__');
});

interface Reply {
  answered?: Promise<string>;
}

/** The worker's answer to a request, if it gives one; the network is there or not. */
function asked(path: string, mode: string, online: boolean): Reply {
  const heard: Record<string, (event: unknown) => void> = {};
  const location = { origin: 'https://table.example' };
  const fetch = async () => (online ? 'network' : Promise.reject(new Error('offline')));
  const caches = { match: async (name: string) => `kept ${name}` };
  const self = {
    addEventListener: (name: string, act: (event: unknown) => void) => (heard[name] = act),
  };
  new Function('self', 'caches', 'fetch', 'location', written(source, folder('a')))(
    self,
    caches,
    fetch,
    location,
  );
  const reply: Reply = {};
  heard.fetch?.({
    request: { method: 'GET', mode, url: location.origin + path },
    respondWith: (answer: Promise<string>) => (reply.answered = answer),
  });
  return reply;
}

test.each(['/api/me/tables', '/api/tables/x', '/admin', '/health', '/openapi.json'])(
  '%s never passes through the worker',
  (path) => {
    for (const mode of ['cors', 'navigate'])
      expect(asked(path, mode, false).answered).toBeUndefined();
  },
);

test('pages come from the network, and without one from what is kept', async () => {
  expect(await asked('/table/x', 'navigate', true).answered).toBe('network');
  expect(await asked('/table/x', 'navigate', false).answered).toBe('kept /');
  expect(await asked('/', 'navigate', false).answered).toBe('kept /');
  expect(await asked('/assets/app-1.js', 'cors', true).answered).toBe('kept /assets/app-1.js');
  expect(asked('/assets/app-2.js', 'cors', true).answered).toBeUndefined();
});
