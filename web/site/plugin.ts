/** The site: the same page in a folder of its own, with Python beside it and a strict policy. */

import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Plugin } from 'vite';

/** What `build.py` has laid ready: Python, packed, and the pages that are there without it. */
const PACKED = join(import.meta.dirname, '..', '.site');

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "media-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ');

/** What the worker is told when it is built. */
export function siteConstants(): Record<string, string> {
  const folder = (kind: string) => {
    const found = readdirSync(PACKED).find((name) => name.startsWith(kind));
    return JSON.stringify(found ? `${found}/` : '');
  };
  const levels = (process.env.SITE_LEVELS ?? '').split(' ');
  return { PYTHON: folder('python-'), ENGINE: folder('engine-'), LEVELS: JSON.stringify(levels) };
}

export function site(): Plugin {
  return {
    name: 'site',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY },
        injectTo: 'head-prepend',
      },
    ],
    writeBundle({ dir = '' }) {
      cpSync(PACKED, dir, { recursive: true });
      const manifest = join(dir, 'manifest.webmanifest');
      const told = JSON.parse(readFileSync(manifest, 'utf8').replaceAll('"/', '"./'));
      // An `id` has no folder: without one an app is known by the page it starts with, and two
      // sites of one host are two apps.
      delete told.id;
      writeFileSync(manifest, JSON.stringify(told));
    },
  };
}
