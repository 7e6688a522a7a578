import { expect, test } from 'vitest';

import { Memory, laid, linked, written, type Starting } from './memory';

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
  const after = before.slice();
  for (const place of places) after[place]! ^= 0x55;
  return [Uint8Array.of(...bytes(132, 3), ...after), before];
}

for (const places of [[], [0], [SIZE - 1], [4095, 4096, 20_000], [...Array(SIZE).keys()]])
  test(`a memory comes back as it was, with ${places.length} bytes changed`, () => {
    const [snapshot, before] = changed(places);
    const content = written(snapshot, before, 99);
    const memory = new Memory(content);
    const found = memory.empty();
    memory.fill(found, before, 99);
    expect(Buffer.compare(found, snapshot)).toBe(0);
    const blocks = new Set(places.map((place) => place >> 12)).size;
    expect(content.length).toBe(16 + 132 + blocks * (4096 + 4));
  });

test('a memory is refused where things were linked otherwise', () => {
  const [snapshot, before] = changed([5]);
  const memory = new Memory(written(snapshot, before, 99));
  expect(() => memory.fill(memory.empty(), before, 98)).toThrow('linked otherwise');
  expect(() => memory.fill(memory.empty(), before.subarray(1), 99)).toThrow('linked otherwise');
});

const RUNTIME = 8000;

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
  module.HEAP32[4] = 12;
  return module;
}

const started = (module: Starting, done: () => void): Promise<unknown> =>
  linked(
    async ({ preRun }) => Promise.all(preRun.map((act) => act(module))),
    '/some.so',
    new Uint8Array(),
    done,
  )({ preRun: [] });

test('a library is linked at one place, and a browser keeps its way of calling', async () => {
  const [snapshot, before] = changed([9, RUNTIME + 12, RUNTIME + 13]);
  const module = starting(before);
  const memory = new Memory(written(snapshot, module.HEAPU8, 16_385));
  const found = memory.empty();
  await started(module, () => laid(memory, found, module));
  expect(module.preloadedWasm).toEqual({ '/some.so': 'linked' });
  const called = 132 + RUNTIME + 12;
  expect(found.subarray(called, called + 4)).toEqual(before.subarray(RUNTIME + 12, RUNTIME + 16));
  expect(found[132 + 9]).toBe(snapshot[132 + 9]);
});

test('whoever starts Python learns that a memory is of no use', async () => {
  const [snapshot, before] = changed([9]);
  const module = starting(before);
  const memory = new Memory(written(snapshot, module.HEAPU8, 12));
  await expect(started(module, () => laid(memory, memory.empty(), module))).rejects.toThrow(
    'linked otherwise',
  );
});
