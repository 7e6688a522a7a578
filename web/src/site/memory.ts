/** Python's memory after all its imports: written when the site is built, laid back in a browser.
 *
 * Of its blocks only those are kept that differ from what the interpreter's module brings itself,
 * and of these only the difference. Addresses in it are true only where everything was linked in
 * the same order, so that is looked at before it is used.
 */

/** What is needed of the interpreter's module while it starts. */
export interface Starting {
  HEAPU8: Uint8Array;
  HEAP32: Int32Array;
  wasmTable: { length: number; grow(by: number): number };
  preloadedWasm: Record<string, unknown>;
  /** Where the way lies in which CPython calls functions: browsers differ in it. */
  __PyRuntime: number;
  __PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET: number;
  onRuntimeInitialized?: () => void;
  addRunDependency(name: string): void;
  removeRunDependency(name: string): void;
  loadWebAssemblyModule(
    code: Uint8Array,
    flags: object,
    name: string,
    scope: object,
  ): Promise<unknown>;
}

interface Settings {
  preRun: ((module: Starting) => Promise<void> | void)[];
}

type Create = (settings: Settings) => Promise<unknown>;

const BLOCK = 4096;
/** Whole numbers before the rest: length of the table, of the head, of the memory, blocks. */
const FACTS = 4;
/** The word of a snapshot's head that says where the memory begins. */
const OFFSET = 1;

/** Functions that the interpreter may have before a library's: a few more in some browsers. */
const TABLE = 16_384;

/** What is done while the interpreter's module starts: when all is linked, and when it has made
 * itself ready, before Python does anything. */
export interface Steps {
  linked(module: Starting): void;
  ready(module: Starting): void;
}

/** Let a compiled library be linked before Python starts. */
export function linked(create: Create, path: string, code: Uint8Array, steps: Steps): Create {
  const link = async (module: Starting) => {
    module.addRunDependency('library');
    module.wasmTable.grow(Math.max(TABLE - module.wasmTable.length, 0));
    const flags = { loadAsync: true, nodelete: true };
    module.preloadedWasm[path] = await module.loadWebAssemblyModule(code, flags, path, {});
    steps.linked(module);
    module.onRuntimeInitialized = () => steps.ready(module);
    module.removeRunDependency('library');
  };
  return (settings) =>
    new Promise((made, failed) => {
      settings.preRun.push((module) => link(module).catch(failed));
      create(settings).then(made, failed);
    });
}

/** What is to be kept of a snapshot: a head, and a memory that was `before` when it was linked, and
 * `begun` when the interpreter's module had made itself ready. */
export function written(
  snapshot: Uint8Array,
  before: Uint8Array,
  begun: Uint8Array,
  table: number,
): Uint8Array {
  const size = before.length;
  const head = snapshot.slice(0, snapshot.length - size);
  // Nothing comes after the head: Pyodide lays no memory itself.
  new Uint32Array(head.buffer)[OFFSET] = head.length;
  const changed = snapshot.slice(-size).map((byte, at) => byte ^ before[at]!);
  const blocks = Array.from({ length: Math.ceil(size / BLOCK) }, (_, block) => block);
  const places = blocks.filter(
    (block) =>
      blockOf(changed, block).some((byte) => byte !== 0) ||
      blockOf(begun, block).some((byte, at) => byte !== before[block * BLOCK + at]),
  );
  const facts = Uint32Array.of(table, head.length, size, places.length, ...places);
  const parts = [
    new Uint8Array(facts.buffer),
    head,
    ...places.map((block) => blockOf(changed, block)),
  ];
  const made = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    made.set(part, at);
    at += part.length;
  }
  return made;
}

const blockOf = (memory: Uint8Array, block: number): Uint8Array =>
  memory.subarray(block * BLOCK, (block + 1) * BLOCK);

/** A memory that was `written`, to be laid once: first mixed, then laid. */
export class Memory {
  /** What Pyodide is given as a snapshot: all but the memory itself. */
  readonly head: Uint8Array;
  readonly #wanted: { table: number; size: number };
  readonly #places: Uint32Array;
  readonly #blocks: Uint8Array;
  /** Where the way lies in which functions are called, and which one it is. */
  #calls: [number, number] = [0, 0];

  constructor(content: Uint8Array) {
    const { buffer, byteOffset } = content;
    const facts = new Uint32Array(buffer, byteOffset, FACTS);
    const [table = 0, head = 0, size = 0, count = 0] = facts;
    this.#wanted = { table, size };
    this.#places = new Uint32Array(buffer, byteOffset + facts.byteLength, count);
    const start = facts.byteLength + this.#places.byteLength;
    this.head = content.subarray(start, start + head);
    this.#blocks = content.subarray(start + head);
  }

  /** With the memory that the interpreter's module has when all is linked, before it makes itself
   * ready; an error where things lie elsewhere than when it was written. */
  mix(module: Starting): void {
    const { table, size } = this.#wanted;
    const { HEAPU8: before, wasmTable } = module;
    if (wasmTable.length !== table || before.length !== size)
      throw new Error(`linked otherwise: ${wasmTable.length}, ${before.length}`);
    // Words of four bytes at a time: with single bytes this took longer than all the rest here.
    const words = new Uint32Array(before.buffer, before.byteOffset, size >> 2);
    const { buffer, byteOffset, length } = this.#blocks;
    const changed = new Uint32Array(buffer, byteOffset, length >> 2);
    let next = 0;
    for (const block of this.#places) {
      const first = block * (BLOCK >> 2);
      const end = Math.min(first + (BLOCK >> 2), words.length);
      for (let at = first; at < end; at++) changed[next++]! ^= words[at]!;
    }
    const place = callsOf(module) >>> 2;
    this.#calls = [place, module.HEAP32[place] ?? 0];
  }

  /** Into the memory of a module that is ready, but for what this browser decides itself. */
  lay(module: Starting): void {
    let from = 0;
    for (const block of this.#places) {
      const content = this.#blocks.subarray(from, (from += BLOCK));
      module.HEAPU8.set(content, block * BLOCK);
    }
    const [place, calls] = this.#calls;
    module.HEAP32[place] = calls;
  }
}

/** Where CPython keeps the way in which it calls functions. */
const callsOf = (module: Starting): number =>
  module.__PyRuntime + (module.HEAP32[module.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET >>> 2] ?? 0);
