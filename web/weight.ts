/** What the first page weighs over the line: everything loaded before a game is opened. */

import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

import type { Plugin, Rollup } from 'vite';

const LIMIT = 250_000;

export function weight(): Plugin {
  return {
    name: 'weight-of-the-first-page',
    apply: 'build',
    writeBundle(_options, bundle) {
      const files = [...firstFiles(bundle).map(content), ...faces()];
      const total = files.reduce((sum, file) => sum + gzipSync(file).length, 0);
      const said = `The first page: ${Math.round(total / 1000)} kB compressed in ${files.length} files (at most ${LIMIT / 1000}).`;
      if (total > LIMIT) this.error(said);
      console.log(said);
    },
  };
}

const content = (file: Rollup.OutputAsset | Rollup.OutputChunk) =>
  file.type === 'chunk' ? file.code : file.source;

const FONTS = new URL('./public/fonts/', import.meta.url);
const faces = () =>
  readdirSync(FONTS)
    .filter((name) => name.endsWith('.woff2'))
    .map((name) => readFileSync(new URL(name, FONTS)));

/** The page, its script with all that it imports, styles and pictures, and the words of the longest language. */
function firstFiles(bundle: Rollup.OutputBundle): (Rollup.OutputAsset | Rollup.OutputChunk)[] {
  const names = new Set<string>();
  const add = (name: string): void => {
    const file = bundle[name];
    if (!file || names.has(name)) return;
    names.add(name);
    if (file.type === 'chunk') file.imports.forEach(add);
  };
  for (const [name, file] of Object.entries(bundle)) {
    const german = file.type === 'chunk' && file.name === 'words-de';
    if (german || (file.type === 'chunk' ? file.isEntry : /(html|first-.*css|svg)$/.test(name)))
      add(name);
  }
  return [...names].flatMap((name) => bundle[name] ?? []);
}
