/** Python in this worker: the interpreter, its library and our modules, all packed beforehand. */

import { FluentBundle, FluentResource } from '@fluent/bundle';
import type { PyodideAPI } from 'pyodide';

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

const HOME = '/stammtisch';
/** Nothing is ever fetched by name: what is needed is in our own packed file. */
const LOCK = {
  info: { abi_version: '2026_0', arch: 'wasm32', platform: '', python: '', version: '' },
  packages: {},
};

/** The content of a packed file. */
async function unpacked(url: URL): Promise<ReadableStream<Uint8Array>> {
  const answer = await fetch(url);
  if (!answer.ok || !answer.body) throw new Error(`${url.pathname}: ${answer.status}`);
  return answer.body.pipeThrough(new DecompressionStream('gzip'));
}

export async function start(folder: URL, levels: string[]): Promise<Door> {
  const own = unpacked(new URL('stammtisch.packed', folder)).then((stream) =>
    new Response(stream).arrayBuffer(),
  );
  const python = await interpreter(folder);
  untar(new Uint8Array(await own), (path, content) => write(python, path, content));
  python.runPython(`import sys; sys.path.insert(0, ${JSON.stringify(HOME)})`);
  python.pyimport('stammtisch.site.fluent').install(bundle);
  return python.pyimport('stammtisch.site.entry').Door(levels.join(' ')) as Door;
}

/** Pyodide fetches its parts by their usual names; they are packed under others. */
async function interpreter(folder: URL): Promise<PyodideAPI> {
  const parts: Record<string, [string, string]> = {
    'pyodide.asm.wasm': ['interpreter.packed', 'application/wasm'],
    'python_stdlib.zip': ['library.packed', 'application/zip'],
  };
  const fetched = self.fetch;
  self.fetch = async (wanted, options) => {
    const name =
      String(wanted instanceof Request ? wanted.url : wanted)
        .split('/')
        .pop() ?? '';
    const part = parts[name];
    if (!part) return fetched(wanted, options);
    const stream = await unpacked(new URL(part[0], folder));
    return new Response(stream, { headers: { 'content-type': part[1] } });
  };
  const { loadPyodide } = (await import(
    /* @vite-ignore */ new URL('pyodide.mjs', folder).href
  )) as typeof import('pyodide');
  const python = await loadPyodide({ indexURL: folder.href, lockFileContents: LOCK as never });
  self.fetch = fetched;
  return python;
}

function write(python: PyodideAPI, path: string, content: Uint8Array): void {
  const place = `${HOME}/${path}`;
  python.FS.mkdirTree(place.slice(0, place.lastIndexOf('/')));
  python.FS.writeFile(place, content);
}

const BLOCK = 512;

/** The files of a tar archive. */
export function untar(
  archive: Uint8Array,
  found: (path: string, content: Uint8Array) => void,
): void {
  const text = (from: number, length: number) =>
    new TextDecoder().decode(archive.subarray(from, from + length)).replace(/\0.*$/s, '');
  for (let at = 0; at + BLOCK <= archive.length && archive[at];) {
    const size = parseInt(text(at + 124, 12), 8);
    const folder = text(at + 345, 155);
    const name = (folder ? `${folder}/` : '') + text(at, 100);
    found(name, archive.subarray(at + BLOCK, at + BLOCK + size));
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
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
      return pattern ? words.formatPattern(pattern, JSON.parse(parts), []) : id;
    },
  };
}
