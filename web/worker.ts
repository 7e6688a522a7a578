/** Writes the service worker of a build: it is told which files the build has, and its version. */

import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Plugin } from 'vite';

const SOURCE = join(import.meta.dirname, 'service-worker.js');

export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    writeBundle({ dir = '' }) {
      writeFileSync(join(dir, 'sw.js'), written(readFileSync(SOURCE, 'utf8'), dir));
    },
  };
}

/** The worker for what is built in a folder; its version changes with every file there. */
export function written(source: string, folder: string): string {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'sw.js')
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/'))
    .sort();
  const digest = createHash('sha256').update(source);
  for (const name of names) digest.update(name).update(readFileSync(join(folder, name)));
  const files = names.filter((name) => name !== '/index.html');
  return source
    .replace('__VERSION__', digest.digest('hex').slice(0, 16))
    .replace('__FILES__', JSON.stringify(files));
}
