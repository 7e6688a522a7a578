import { join } from 'node:path';

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

import { chunks } from './chunks';
import { fluent } from './fluent';
import { site, siteConstants } from './site/plugin';
import { weight } from './weight';
import { serviceWorker } from './worker';

const source = (name: string): string => join(import.meta.dirname, 'src', `${name}.ts`);

// The page is served under a strict Content-Security-Policy: nothing inline, every file its own.
export default defineConfig(({ mode }) => ({
  plugins: [
    svelte(),
    fluent(),
    weight(),
    ...(mode === 'site' ? [site()] : []),
    serviceWorker(mode),
  ],
  base: mode === 'site' ? './' : '/',
  define: mode === 'site' ? siteConstants() : {},
  resolve: {
    alias: {
      '#transport': source(mode === 'site' ? 'site/transport' : 'net/server'),
      '#where': source(mode === 'site' ? 'site/where' : 'net/where'),
    },
  },
  worker: { format: 'es' },
  build: {
    outDir: mode === 'site' ? '../site' : '../src/stammtisch/web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    license: { fileName: 'licenses.md' },
    modulePreload: { polyfill: false },
    target: 'es2022',
    reportCompressedSize: false,
    rollupOptions: { output: { manualChunks: chunks() } },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } },
  },
  // Files share processes: most of their time went into starting one for each.
  test: { include: ['src/**/*.test.ts'], isolate: false },
}));
