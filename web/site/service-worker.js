/* The service worker of the site: once all of it is here, no network is needed.
 *
 * It keeps the files of one build and answers from these alone, so that files of two builds never
 * mix. A file that is not what the build wrote, as while a host is being updated, lets the whole
 * installation fail, and the old build stays. A new one takes over as a whole: when the last window
 * of the old one is closed, or when the only one is reloaded.
 */

const VERSION = '__VERSION__';
const DIGESTS = __DIGESTS__;
const SIZES = __SIZES__;
const SCOPE = new URL('./', location.href);
const NAME = `stammtisch ${SCOPE.pathname} `;
const CACHE = NAME + VERSION;
const PAGE = './index.html';

/** Files that the first card can do without: kept when they are asked for, or when the page finds
 * the time, these first. */
const LATER = [/\.jsonl$/, /\/lessons\.[^/]+$/, /\.policy\.bin$/, /\.review\.\w+$/, /\.bin$/];
/** What Python starts from where its memory cannot be laid back, and otherwise nobody needs. */
const MODULES = /\/(library|stammtisch)\.packed$/;
const isLate = (name) => MODULES.test(name) || LATER.some((kind) => kind.test(name));

/** Where a kept file says what it is: the next build takes over what is the same in it. */
const MARK = 'x-digest';

/** Packed files are kept unpacked, so that the browser keeps what it compiles of them as well. */
const PACKED = /\.packed$/;
const placeOf = (name) => new URL(name.replace(PACKED, '.wasm'), SCOPE);
const packedOf = (name) => name.replace(/\.wasm$/, '.packed');

const nameOf = (url) =>
  url.href.startsWith(SCOPE.href) ? `./${url.pathname.slice(SCOPE.pathname.length)}` : '';

/** Scripts, styles and fonts, which the browser itself can answer with from the cache of this build,
 * if it is one that can: each request that comes through here takes longer. All of them are kept
 * before this worker answers for any page. */
const ROUTED = ['assets/*', 'fonts/*', 'python-*/*.mjs'];

self.addEventListener('install', (event) => {
  event.waitUntil(install());
  const routes = ROUTED.map((path) => ({
    condition: { urlPattern: { pathname: SCOPE.pathname + path } },
    source: { cacheName: CACHE },
  }));
  // A browser that knows other routes than these asks here, as one that knows none.
  if (event.addRoutes) event.waitUntil(event.addRoutes(routes).catch(() => undefined));
});

async function install() {
  const cache = await caches.open(CACHE);
  const names = Object.keys(DIGESTS).filter((name) => !isLate(name));
  await Promise.all(names.map((name) => fetched(cache, name)));
  await inherit(cache);
}

/** Late files that an older build has kept and that are the same in this one. What cannot be taken
 * over, as while the older build still writes it, comes later and holds nothing up. */
async function inherit(cache) {
  const late = new Map(
    Object.keys(DIGESTS)
      .filter(isLate)
      .map((name) => [DIGESTS[name], name]),
  );
  for (const other of (await caches.keys()).filter(
    (one) => one.startsWith(NAME) && one !== CACHE,
  )) {
    const older = await caches.open(other);
    for (const request of await older.keys()) {
      const found = await older.match(request);
      const name = late.get(found?.headers.get(MARK));
      if (name) await cache.put(placeOf(name), found).catch(() => undefined);
    }
  }
}

/** A file, kept if it is what the build wrote; asked for anew where a cache on the way is behind. */
async function fetched(cache, name, more = {}) {
  for (const way of ['no-cache', 'reload']) {
    const answer = await fetch(new URL(name, SCOPE), { cache: way, ...more });
    const content = await answer.clone().arrayBuffer();
    if (!answer.ok || (await digestOf(content)) !== DIGESTS[name]) continue;
    const whole = PACKED.test(name)
      ? unpacked(content, name)
      : isLate(name)
        ? marked(answer, name)
        : answer;
    await cache.put(placeOf(name), whole.clone());
    return whole;
  }
  throw new Error(`${name} is not of this build`);
}

async function digestOf(content) {
  const found = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return Array.from(found, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function unpacked(content, name) {
  const stream = new Blob([content]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(stream, {
    headers: { 'content-type': 'application/wasm', [MARK]: DIGESTS[name] },
  });
}

function marked(answer, name) {
  const kind = answer.headers.get('content-type') ?? 'application/octet-stream';
  return new Response(answer.body, { headers: { 'content-type': kind, [MARK]: DIGESTS[name] } });
}

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names
            .filter((name) => name.startsWith(NAME) && name !== CACHE)
            .map((name) => caches.delete(name)),
        ),
      ),
  );
});

self.addEventListener('message', (event) => {
  if (event.data === 'take over') self.skipWaiting();
  if (event.data.fill) event.waitUntil(fill(event.data, event.ports[0]));
});

/** Keep one more of the late files, if that is wanted, and tell how much is missing then: one at a
 * time, so that a worker that the browser ends has lost no more than one. */
async function fill({ fill: wanted, modules, language }, port) {
  let missing = await missingOf(modules, language);
  let wrong = false;
  if (wanted === 'more' && missing.length) {
    const cache = await caches.open(CACHE);
    wrong = await fetched(cache, missing[0], { priority: 'low' }).then(
      () => false,
      () => true,
    );
    missing = await missingOf(modules, language);
  }
  port.postMessage({ missing: missing.reduce((sum, name) => sum + SIZES[name], 0), wrong });
}

/** The late files that are not kept yet, in the order in which they are wanted. */
async function missingOf(modules, language) {
  const cache = await caches.open(CACHE);
  const have = new Set((await cache.keys()).map((request) => request.url));
  const kinds = modules ? [MODULES, ...LATER] : LATER;
  const rank = (name) =>
    kinds.findIndex((kind) => kind.test(name)) * 2 +
    Number(/\/lessons\./.test(name) && !name.endsWith(`.${language}.json`));
  return Object.keys(DIGESTS)
    .filter((name) => kinds.some((kind) => kind.test(name)) && !have.has(placeOf(name).href))
    .sort((one, other) => rank(one) - rank(other));
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  const name = nameOf(url);
  if (request.mode === 'navigate' && (name === './' || name === PAGE))
    event.respondWith(page(request));
  else if (name in DIGESTS) event.respondWith(kept(name));
  else if (packedOf(name) in DIGESTS) event.respondWith(kept(packedOf(name)));
});

/** Whether a waiting build was told to take over: from then on this one answers for no page. */
let leaving = false;

/** The page; the first window, or the only one when it is reloaded, brings a waiting build in. It
 * is asked for again after a second: a worker that is busy answering is not replaced. */
async function page(request) {
  const waiting = self.registration.waiting;
  const windows = waiting ? await self.clients.matchAll({ type: 'window' }) : [];
  leaving ||= Boolean(waiting) && windows.length <= (request.isReloadNavigation ? 1 : 0);
  if (!leaving) return kept(PAGE);
  waiting?.postMessage('take over');
  return new Response('', { headers: { refresh: '1', 'content-type': 'text/html' } });
}

async function kept(name) {
  const cache = await caches.open(CACHE);
  return (await cache.match(placeOf(name))) ?? fetched(cache, name);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(new URL(event.notification.data.path, SCOPE).href));
});

/** The table that a notification was about: in the window that has it, or in a new one. */
async function show(address) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find((one) => one.url === address);
  await (open ? open.focus() : self.clients.openWindow(address));
}
