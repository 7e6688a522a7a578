/* The service worker: the page opens without a network, and its notifications lead to their table.
 *
 * It keeps the files of one build and nothing else. What the server says (/api and the rest) never
 * passes through here, so nothing of it can be stale. The page itself comes from the network
 * whenever there is one. A new build waits until the pages of the old one are closed; until then
 * new pages take their new files from the network.
 */

const VERSION = '__VERSION__';
const FILES = __FILES__;
const CACHE = `stammtisch-${VERSION}`;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(['/', ...FILES])));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))),
      ),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (FILES.includes(pathname)) event.respondWith(kept(pathname, request));
  else if (request.mode === 'navigate' && isPage(pathname))
    event.respondWith(fetch(request).catch(() => kept('/', request)));
});

/** Whether an address is one of the page's own; the host's pages and the API are not. */
const isPage = (path) => /^\/($|(new|table|replay|rules|link)(\/|$))/.test(path);

const kept = async (path, request) =>
  (await caches.match(path, { cacheName: CACHE })) ?? fetch(request);

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data.path));
});

/** The table that a notification was about: in the window that has it, or in a new one. */
async function show(path) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find((one) => new URL(one.url).pathname === path);
  await (open ? open.focus() : self.clients.openWindow(path));
}
