import { expect, test } from 'vitest';

import { Memory, linked, written, type Starting, type Steps } from './memory';

const SIZE = 40_960;

/** Bytes that look random, the same for the same number. */
function bytes(length: number, seed: number): Uint8Array {
  let state = seed;
  return Uint8Array.from(
    { length },
    () => (state = (state * 1103515245 + 12345) & 0x7fffffff) >> 8,
  );
}

/** A snapshot of a memory that was changed at a few places, and the memory before. */
function changed(places: number[]): [Uint8Array, Uint8Array] {
  const before = bytes(SIZE, 7);
  new Int32Array(before.buffer)[4] = CALLS - RUNTIME;
  const after = before.slice();
  for (const place of places) after[place]! ^= 0x55;
  return [Uint8Array.of(...bytes(132, 3), ...after), before];
}

const RUNTIME = 8000;
/** Where the way of calling lies. */
const CALLS = RUNTIME + 12;
/** What the module writes while it makes itself ready. */
const READY = [30, 12_288];

/** An interpreter's module with a way of calling of its own; libraries add one function. */
function starting(before: Uint8Array): Starting {
  const heap = before.slice();
  const module = {
    HEAPU8: heap,
    HEAP32: new Int32Array(heap.buffer),
    wasmTable: { length: 2, grow: (by: number) => (module.wasmTable.length += by) },
    preloadedWasm: {},
    __PyRuntime: RUNTIME,
    __PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET: 16,
    addRunDependency: () => undefined,
    removeRunDependency: () => undefined,
    loadWebAssemblyModule: async () => (module.wasmTable.length++, 'linked'),
  };
  return module;
}

/** The memory of a module that has made itself ready. */
function ready({ HEAPU8 }: Starting): Uint8Array {
  const begun = HEAPU8.slice();
  for (const place of READY) begun[place] = 99;
  return begun;
}

const started = (module: Starting, steps: Steps): Promise<unknown> =>
  linked(
    async ({ preRun }) => {
      await Promise.all(preRun.map((act) => act(module)));
      for (const place of READY) module.HEAPU8[place] = 99;
      module.onRuntimeInitialized?.();
    },
    '/some.so',
    new Uint8Array(),
    steps,
  )({ preRun: [] });

const stepsOf = (memory: Memory): Steps => ({
  linked: (module) => memory.mix(module),
  ready: (module) => memory.lay(module),
});

for (const places of [[], [0], [SIZE - 1], [4095, 4096, 20_000], [...Array(SIZE).keys()]])
  test(`a memory comes back as it was, with ${places.length} bytes changed`, async () => {
    const [snapshot, before] = changed(places);
    const module = starting(before);
    const content = written(snapshot, module.HEAPU8, ready(module), 16_385);
    const memory = new Memory(content);
    await started(module, stepsOf(memory));
    const calls = module.HEAP32.subarray(CALLS >> 2, (CALLS >> 2) + 1);
    expect(calls).toEqual(new Int32Array(before.slice(CALLS, CALLS + 4).buffer));
    module.HEAPU8.set(snapshot.subarray(132 + CALLS, 132 + CALLS + 4), CALLS);
    expect(Buffer.compare(module.HEAPU8, snapshot.subarray(132))).toBe(0);
    const blocks = new Set([...places, ...READY].map((place) => place >> 12)).size;
    expect(content.length).toBe(16 + 132 + blocks * (4096 + 4));
    // Pyodide is to lay nothing after it.
    expect(new Uint32Array(memory.head.slice().buffer)[1]).toBe(memory.head.length);
  });

test('a library is linked at one place', async () => {
  const [snapshot, before] = changed([9]);
  const module = starting(before);
  const memory = new Memory(written(snapshot, module.HEAPU8, ready(module), 16_385));
  await started(module, stepsOf(memory));
  expect(module.preloadedWasm).toEqual({ '/some.so': 'linked' });
});

test('whoever starts Python learns that a memory is of no use', async () => {
  const [snapshot, before] = changed([9]);
  for (const [table, size] of [
    [12, SIZE],
    [16_385, SIZE - 4],
  ] as const) {
    const module = starting(before.subarray(0, size));
    const memory = new Memory(written(snapshot, before, before, table));
    await expect(started(module, stepsOf(memory))).rejects.toThrow('linked otherwise');
  }
});
