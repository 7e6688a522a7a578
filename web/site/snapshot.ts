/** Writes Python's memory as it is after `warm.py`, beside `library.zip`, `own.tar` and
 * `pyodide/`: `node snapshot.mjs FOLDER WARM`. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { loadPyodide as Load } from 'pyodide';

import { linked, written } from '../src/site/memory';
import { HOME, LOCK } from '../src/site/place';
import { untar } from '../src/site/tar';

const [place = '', warm = ''] = process.argv.slice(2);
const from = async (name: string) => import(pathToFileURL(join(place, 'pyodide', name)).href);
const { loadPyodide } = (await from('pyodide.mjs')) as { loadPyodide: typeof Load };
const { default: create } = await from('pyodide.asm.mjs');

const files = new Map<string, Uint8Array>();
untar(readFileSync(join(place, 'own.tar')), (path, content) => files.set(path, content));
const [library = '', code] = [...files].find(([path]) => path.endsWith('.so')) ?? [];
if (!code) throw new Error('no compiled library');

let before = new Uint8Array();
let begun = new Uint8Array();
let table = 0;
const python = await loadPyodide({
  lockFileContents: LOCK as never,
  stdLibURL: join(place, 'library.zip'),
  _makeSnapshot: true,
  createPyodideModule: linked(create, `${HOME}/${library}`, code, {
    linked: (module) => {
      before = module.HEAPU8.slice();
      table = module.wasmTable.length;
    },
    ready: (module) => (begun = module.HEAPU8.slice()),
  }),
} as never);
for (const [path, content] of files) {
  const name = `${HOME}/${path}`;
  python.FS.mkdirTree(name.slice(0, name.lastIndexOf('/')));
  python.FS.writeFile(name, content);
}
python.runPython(readFileSync(warm, 'utf8'));
writeFileSync(join(place, 'memory'), written(python.makeMemorySnapshot(), before, begun, table));
