/** Where our modules lie for Python, in a browser and when its memory is written. */
export const HOME = '/stammtisch';

/** Nothing is ever fetched by name: what is needed is in our own packed files. */
export const LOCK = {
  info: { abi_version: '2026_0', arch: 'wasm32', platform: '', python: '', version: '' },
  packages: {},
};
