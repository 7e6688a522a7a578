/** Writes the service worker of a build: it is told which files the build has, and its version. */

import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Plugin } from 'vite';

const SOURCE = join(import.meta.dirname, 'service-worker.js');
/** That of the site keeps every file, and answers from nowhere else. */
const OF_SITE = join(import.meta.dirname, 'site', 'service-worker.js');

export function serviceWorker(mode: string): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    writeBundle({ dir = '' }) {
      const source = readFileSync(mode === 'site' ? OF_SITE : SOURCE, 'utf8');
      writeFileSync(join(dir, 'sw.js'), written(source, dir));
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
  const digests = names.map((name) => {
    const content = readFileSync(join(folder, name));
    digest.update(name).update(content);
    return [`.${name}`, createHash('sha256').update(content).digest('hex')];
  });
  const sizes = names.map((name) => [`.${name}`, statSync(join(folder, name)).size]);
  const files = names.filter((name) => name !== '/index.html');
  return source
    .replace('__VERSION__', digest.digest('hex').slice(0, 16))
    .replace('__FILES__', JSON.stringify(files))
    .replace('__DIGESTS__', JSON.stringify(Object.fromEntries(digests)))
    .replace('__SIZES__', JSON.stringify(Object.fromEntries(sizes)));
}
