import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

import { weight } from './weight';
import { serviceWorker } from './worker';

// The page is served under a strict Content-Security-Policy: nothing inline, every file its own.
export default defineConfig({
  plugins: [svelte(), weight(), serviceWorker()],
  base: '/',
  build: {
    outDir: '../src/stammtisch/web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    reportCompressedSize: false,
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } },
  },
  test: { include: ['src/**/*.test.ts'] },
});
