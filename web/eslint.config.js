import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

import svelteConfig from './svelte.config.js';

export default ts.config(
  { ignores: ['node_modules/', '.node/', '.site/', '.docs/', 'lab/moments/', 'src/net/schema.ts'] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  prettier,
  ...svelte.configs.prettier,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    // The compiler knows which names there are.
    rules: { 'no-undef': 'off' },
  },
  {
    files: ['service-worker.js', 'site/service-worker.js'],
    languageOptions: { globals: { __FILES__: 'readonly', __DIGESTS__: 'readonly' } },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    // A map is replaced as a whole, so that what was seen of it stays true.
    rules: { 'svelte/prefer-svelte-reactivity': 'off' },
  },
);
