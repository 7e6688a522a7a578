/** The worker of a page without a server: it leads, or passes on what its page asks.
 *
 * Of all windows one worker holds the lock and is the authority. Where it goes, the next one
 * leads; where it sleeps and does not answer, the lock is taken from it.
 */

import { Authority } from './authority';
import type { Passed, Reply, Request } from './messages';
import { start } from './python';
import { Store } from './store';
import { Thinker, workersFor } from './thinker';

/** Where Python lies, and which bots it can seat; written when the site is built. */
declare const PYTHON: string;
declare const LEVELS: string[];
/** Where the games lie for those that search; empty where there are none. */
declare const ENGINE: string;

/** Milliseconds after which a leader that answers nothing is asleep. */
const PATIENCE = 8000;

const base = new URL('..', location.href);
const name = `stammtisch ${base.pathname}`;
const own = crypto.randomUUID?.() ?? String(Math.random());
const channel = new BroadcastChannel(name);
const pass = (passed: Passed) => channel.postMessage(passed);

let authority: Authority | undefined;
/** What this page has asked and was not told yet; the sockets it has open. */
const asks = new Map<number, Request>();
const sockets = new Set<number>();
let asked = 0;

const tell = (reply: Reply): void => {
  if (reply.kind === 'told') asks.delete(reply.id);
  if (reply.kind === 'closed') sockets.delete(reply.socket);
  postMessage(reply);
};

onmessage = ({ data }: MessageEvent<Request>) => {
  if ('id' in data) asks.set(data.id, data);
  if (data.kind === 'open') sockets.add(data.socket);
  if (data.kind === 'close') sockets.delete(data.socket);
  ask(data);
};

/** What was asked before it is known who leads. */
let early: Request[] | undefined = [];

function ask(request: Request): void {
  if (early) return void early.push(request);
  if (authority) return authority.take(own, request);
  asked ||= Date.now();
  pass({ to: 'leader', from: own, request });
}

channel.onmessage = ({ data }: MessageEvent<Passed>) => {
  if (data.to === 'leader') {
    if (!authority || !('request' in data)) return;
    pass({ to: data.from, received: true });
    authority.take(data.from, data.request);
  } else if (data.to === own) {
    asked = 0;
    if ('reply' in data) tell(data.reply);
  } else if (data.to === 'all' && !authority) anew();
};

/** Another one leads now: sockets are to be opened again, questions are asked again. */
function anew(): void {
  asked = 0;
  for (const socket of [...sockets]) tell({ kind: 'closed', socket, reason: '' });
  for (const request of asks.values()) ask(request);
}

/** It is known who leads: ask what was asked meanwhile. */
function known(): void {
  const waiting = early ?? [];
  early = undefined;
  waiting.forEach(ask);
}

function thinker(folder: URL): Thinker {
  const engine = () =>
    new Worker(new URL('../engine/engine.worker.ts', import.meta.url), { type: 'module' });
  return new Thinker(folder, engine, workersFor(navigator.hardwareConcurrency));
}

function lead(): void {
  authority = new Authority(
    new Store(name),
    () => start(new URL(PYTHON, base), LEVELS),
    new URL('pages/', base),
    (client, reply) => (client === own ? tell(reply) : pass({ to: client, reply })),
    (modules) => tell({ kind: 'ready', modules }),
    ENGINE ? thinker(new URL(ENGINE, base)) : null,
  );
  pass({ to: 'all', leads: own });
  if (early) known();
  else anew();
}

/** Lead as long as nobody takes the lock away; then wait for it again. */
async function hold(options: LockOptions): Promise<void> {
  const forever = new Promise<void>(() => undefined);
  const taken = (lock: Lock | null) => (lock ? (lead(), forever) : known());
  try {
    await navigator.locks.request(name, options, taken);
  } catch {
    authority?.stop();
    authority = undefined;
    anew();
  }
  await hold({});
}

/** Take the lock from a leader that is asleep: a phone lets only the window sleep that is not
 * looked at. It learns of it when it wakes up, and stores nothing any more. */
function wake(): void {
  if (authority || !asked || Date.now() - asked < PATIENCE) return;
  asked = 0;
  void hold({ steal: true });
}

if (navigator.locks) {
  void hold({ ifAvailable: true });
  setInterval(wake, 1000);
} else lead();
