/** Python in this worker: the interpreter, its library and our modules, all packed beforehand. */

import { FluentBundle, FluentResource } from '@fluent/bundle';
import type { PyodideAPI } from 'pyodide';

import { told } from '../words/count';
import { Memory, linked, type Starting } from './memory';
import { HOME, LOCK } from './place';
import { untar } from './tar';

/** `stammtisch.site.entry.Door`: text in, text out. */
export interface Door {
  meet(person: string): void;
  load(table: string, rows: string): void;
  drop(table: string): string;
  ask(method: string, path: string, query: string, body: string, language: string): string;
  wrong(why: string, language: string): string;
  open(socket: string, table: string, since: number, language: string): string;
  close(socket: string): void;
  frame(socket: string, text: string): string;
  not_stored(socket: string, text: string, why: string): string;
  shelve(game: string, lines: string): void;
  position(table: string, seat: number, at: number): string;
  advise(socket: string, id: string, action: number, values: string): string;
  bot(table: string, seat: number, at: number, action: number): string;
}

/** Python's door, and whether it had to be started from its modules. */
export interface Started {
  door: Door;
  modules: boolean;
}

/** What the service worker marks its files with: it gives packed ones unpacked. A worker that is
 * started later than its page may have one that the page has not. */
const MARK = 'x-digest';

/** Links the interpreter. */
const SCRIPT = 'pyodide.asm.mjs';

/** How the worker is called whose page has a service worker, with all files unpacked. */
export const KEPT = 'kept';

/** `stammtisch.site.reviewing.ReviewDoor`: text in, text out. */
export interface ReviewDoor {
  begin(record: string, seat: number, language: string): string;
  seen(choice: number): string;
  told(found: string): string;
  wrong(why: string, language: string): string;
}

/** The door of the authority's Python, ready for its first call. */
export async function start(folder: URL, levels: string[]): Promise<Started> {
  const { python, modules } = await interpreterIn(folder);
  const door = python.pyimport('stammtisch.site.entry').Door(levels.join(' ')) as Door;
  return { door, modules };
}

/** The door of a Python that only tells of reviews. */
export async function startReview(folder: URL): Promise<ReviewDoor> {
  const { python } = await interpreterIn(folder);
  return python.pyimport('stammtisch.site.reviewing').ReviewDoor() as ReviewDoor;
}

/** Python from its memory, or from the beginning where that cannot be. */
async function interpreterIn(folder: URL): Promise<{ python: PyodideAPI; modules: boolean }> {
  let modules = false;
  const python = await restored(folder).catch((wrong: unknown) => {
    console.warn('Python starts from the beginning', wrong);
    modules = true;
    return begun(folder);
  });
  python.pyimport('stammtisch.site.fluent').install(bundle);
  return { python, modules };
}

/** A packed file's content. What a service worker has kept lies there unpacked, under a name that
 * no other build has: it is taken without asking that worker. */
async function unpacked(url: URL): Promise<Response> {
  const kept = self.name === KEPT && (await caches.match(url.href.replace(/\.packed$/, '.wasm')));
  if (kept) return kept;
  const answer = await fetch(url);
  if (!answer.ok || !answer.body) throw new Error(`${url.pathname}: ${answer.status}`);
  if (answer.headers.has(MARK)) return answer;
  return new Response(answer.body.pipeThrough(new DecompressionStream('gzip')), {
    headers: { 'content-type': 'application/wasm' },
  });
}

const bytes = async (url: URL): Promise<Uint8Array> =>
  new Uint8Array(await (await unpacked(url)).arrayBuffer());

/** With the memory it had after all its imports, when the site was built. */
async function restored(folder: URL): Promise<PyodideAPI> {
  const wanted = Promise.all([
    bytes(new URL('memory.packed', folder)).then((content) => new Memory(content)),
    bytes(new URL('files.packed', folder)),
    import(/* @vite-ignore */ new URL(SCRIPT, folder).href),
  ]);
  const python = await interpreter(
    folder,
    {},
    {
      _loadSnapshot: wanted.then(([memory]) => memory.head),
      createPyodideModule: async (settings: never) => {
        const [memory, archive, { default: create }] = await wanted;
        const [path, code] = library(archive);
        const steps = {
          linked: (module: Starting) => memory.mix(module),
          ready: (module: Starting) => memory.lay(module),
        };
        return linked(create, path, code, steps)(settings);
      },
    },
  );
  lay(python, (await wanted)[1]);
  python.pyimport('random').seed();
  return python;
}

/** The compiled library among the files, and where Python found it. */
function library(archive: Uint8Array): [string, Uint8Array] {
  let found: [string, Uint8Array] | undefined;
  untar(archive, (path, content) => {
    if (path.endsWith('.so')) found = [`${HOME}/${path}`, content];
  });
  if (!found) throw new Error('no compiled library');
  return found;
}

/** From the beginning: all modules are imported one after the other. */
async function begun(folder: URL): Promise<PyodideAPI> {
  const own = bytes(new URL('stammtisch.packed', folder));
  own.catch(() => undefined);
  const python = await interpreter(folder, { 'python_stdlib.zip': 'library.packed' }, {});
  lay(python, await own);
  python.runPython(`import sys; sys.path.insert(0, ${JSON.stringify(HOME)})`);
  return python;
}

/** Pyodide fetches its parts by their usual names; they are packed under others. The interpreter is
 * compiled while the script comes that links it. */
async function interpreter(
  folder: URL,
  parts: Record<string, string>,
  more: object,
): Promise<PyodideAPI> {
  const compiled = WebAssembly.compileStreaming(unpacked(new URL('interpreter.packed', folder)));
  compiled.catch(() => undefined);
  const { fetch: fetched } = self;
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = async (_source, imports) => {
    const module = await compiled;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  self.fetch = async (wanted, options) => {
    const name = String(wanted instanceof Request ? wanted.url : wanted).replace(/^.*\//, '');
    if (name === 'pyodide.asm.wasm') return new Response();
    if (parts[name]) return unpacked(new URL(parts[name], folder));
    return name === 'python_stdlib.zip' ? new Response() : fetched(wanted, options);
  };
  const traced = Error.stackTraceLimit;
  // Whether a folder is there is found out by errors, and where each one came from is costly.
  Error.stackTraceLimit = 0;
  try {
    const { loadPyodide } = (await import(
      /* @vite-ignore */ new URL('pyodide.mjs', folder).href
    )) as typeof import('pyodide');
    const options = { indexURL: folder.href, lockFileContents: LOCK as never, ...more };
    return await loadPyodide(options as never);
  } finally {
    self.fetch = fetched;
    WebAssembly.instantiateStreaming = instantiateStreaming;
    Error.stackTraceLimit = traced;
  }
}

/** Write files where Python finds them. */
function lay(python: PyodideAPI, archive: Uint8Array): void {
  const folders = new Set<string>();
  untar(archive, (path, content) => {
    const place = `${HOME}/${path}`;
    const folder = place.slice(0, place.lastIndexOf('/'));
    if (!folders.has(folder)) python.FS.mkdirTree(folder);
    folders.add(folder);
    python.FS.writeFile(place, content);
  });
}

/** A language's words for Python, which asks the page's own library to say them. */
function bundle(language: string): object {
  const words = new FluentBundle(language, { useIsolating: false });
  return {
    add: (text: string) => void words.addResource(new FluentResource(text)),
    has: (id: string) => words.getMessage(id)?.value != null,
    attributes: (id: string) => Object.keys(words.getMessage(id)?.attributes ?? {}),
    format: (id: string, attribute: string, parts: string) => {
      const message = words.getMessage(id);
      const pattern = attribute ? message?.attributes[attribute] : message?.value;
      const given = Object.entries(JSON.parse(parts) as Record<string, string | number>);
      const spoken = Object.fromEntries(given.map(([name, part]) => [name, told(part)]));
      return pattern ? words.formatPattern(pattern, spoken, []) : id;
    },
  };
}
