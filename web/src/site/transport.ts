/** The transport to a worker of this browser, where there is no server. */

import type { Games, Heard, TableSocket, Told, Transport } from '../net/transport';
import { settings } from '../table/settings.svelte';
import type { Brought, Reply, Request } from './messages';
import { offline } from './offline.svelte';
import { Reviewer, type Paste } from './reviewer';
import { fileOf, read } from './written';

/** Where the games' networks lie; empty where there are none. */
declare const ENGINE: string;

/** Milliseconds between the beats at which bots play, at the usual speed of movements. */
const BEAT = 700;

/** Milliseconds after which a page is taken for one that is not drawn. */
const UNSEEN = 1000;

/** What is asked of those who look back at games. */
const REVIEW = /^(\/tables\/[^/]+)?\/review$/;

let shown: Promise<void> | undefined;
let worker: Worker | undefined;
let count = 0;
const asks = new Map<number, { done: (told: Told) => void; lost: (why: unknown) => void }>();
const sockets = new Map<number, Heard>();

function post(request: Request): void {
  shown ??= painted();
  void shown.then(() => (worker ??= started()).postMessage(request));
}

/** Python is wanted in any case: where its files are here already, before the page is made. */
function begin(): void {
  if (isKept()) worker ??= started();
}

/** When the page was drawn once: on a first visit Python's files take the line for themselves. A
 * window that nobody looks at is not drawn. Where the files are here already, at once. */
function painted(): Promise<void> {
  if (navigator.serviceWorker?.controller) return Promise.resolve();
  return new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, UNSEEN);
  });
}

/** Where a service worker answers, files lie unpacked: a worker's name says so. */
const isKept = () => Boolean(navigator.serviceWorker?.controller);

const reviewer = new Reviewer(() =>
  isKept()
    ? new Worker(new URL('./review.worker.ts', import.meta.url), { type: 'module', name: 'kept' })
    : new Worker(new URL('./review.worker.ts', import.meta.url), { type: 'module' }),
);

function started(): Worker {
  const made = isKept()
    ? new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'kept' })
    : new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  made.onmessage = (event: MessageEvent<Reply>) => hear(event.data);
  made.onerror = () => {
    for (const { lost } of asks.values()) lost(new Error('the worker has ended'));
    asks.clear();
  };
  return made;
}

function hear(reply: Reply): void {
  // The same files are fetched but once: by Python first, whom somebody waits for.
  if (reply.kind === 'ready') void offline.begin(reply.modules);
  else if (reply.kind === 'told') {
    asks.get(reply.id)?.done(reply);
    asks.delete(reply.id);
  } else if (reply.kind === 'message') sockets.get(reply.socket)?.message(reply.text);
  else {
    const heard = sockets.get(reply.socket);
    sockets.delete(reply.socket);
    heard?.closed(reply.reason);
  }
}

function ask(method: string, path: string, body?: object): Promise<Told> {
  const file = method === 'GET' ? fileOf(path) : undefined;
  if (file) return read(file);
  const url = new URL(path, 'http://table');
  if (method === 'POST' && REVIEW.test(url.pathname)) return review(url, body);
  return asked(method, path, body);
}

/** The record of a table that is over comes from the worker, what is found in it from another. */
async function review(url: URL, body?: object): Promise<Told> {
  const path = url.pathname + url.search;
  const found = body ? { status: 200, body } : await asked('POST', path);
  if (found.status !== 200) return found;
  return reviewer.ask(found.body as Paste, url.searchParams.get('lang') ?? settings.language);
}

function asked(method: string, path: string, body?: object): Promise<Told> {
  const text = body ? JSON.stringify(body) : '';
  return told((id) => ({ kind: 'ask', id, method, path, body: text }));
}

/** What the worker says to a request. */
function told(request: (id: number) => Request): Promise<Told> {
  return new Promise((done, lost) => {
    const id = ++count;
    asks.set(id, { done, lost });
    post(request(id));
  });
}

/** All games of this browser in one file. */
const games: Games = {
  async take() {
    const { body } = await told((id) => ({ kind: 'take', id }));
    if (!body) throw new Error('the games cannot be read');
    return body as { file: Blob; number: number };
  },
  async bring(file) {
    const { language } = settings;
    const { body } = await told((id) => ({ kind: 'bring', id, file, language }));
    if (!body) throw new Error('the file cannot be read');
    return body as Brought[];
  },
};

function open(table: string, query: string, heard: Heard): TableSocket {
  const socket = ++count;
  sockets.set(socket, heard);
  post({ kind: 'open', socket, table, query, pace: BEAT * settings.factor });
  return {
    get ready() {
      return sockets.has(socket);
    },
    send: (text) => post({ kind: 'send', socket, text }),
    close: () => {
      if (sockets.delete(socket)) post({ kind: 'close', socket });
    },
  };
}

export const transport: Transport = {
  networked: false,
  reviews: ENGINE !== '',
  begin,
  ask,
  open,
  offline,
  games,
};
