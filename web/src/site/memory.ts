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
  /** Where CPython keeps the way in which it calls functions: browsers differ in it. */
  __PyRuntime: number;
  __PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET: number;
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

/** Functions that the interpreter may have before a library's: a few more in some browsers. */
const TABLE = 16_384;

/** Let a compiled library be linked before Python starts, and something be done right then. */
export function linked(
  create: Create,
  path: string,
  code: Uint8Array,
  done: (module: Starting) => void,
): Create {
  const link = async (module: Starting) => {
    module.addRunDependency('library');
    module.wasmTable.grow(Math.max(TABLE - module.wasmTable.length, 0));
    const flags = { loadAsync: true, nodelete: true };
    module.preloadedWasm[path] = await module.loadWebAssemblyModule(code, flags, path, {});
    done(module);
    module.removeRunDependency('library');
  };
  return (settings) =>
    new Promise((made, failed) => {
      settings.preRun.push((module) => link(module).catch(failed));
      create(settings).then(made, failed);
    });
}

/** What is to be kept of a snapshot: a head, and a memory that was `before` when it was linked. */
export function written(snapshot: Uint8Array, before: Uint8Array, table: number): Uint8Array {
  const size = before.length;
  const head = snapshot.subarray(0, snapshot.length - size);
  const changed = snapshot.slice(head.length).map((byte, at) => byte ^ before[at]!);
  const blocks = Array.from({ length: Math.ceil(size / BLOCK) }, (_, block) => block);
  const places = blocks.filter((block) => blockOf(changed, block).some((byte) => byte !== 0));
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

/** A snapshot that was `written`. */
export class Memory {
  readonly #facts: Uint32Array;

  constructor(readonly content: Uint8Array) {
    const { buffer, byteOffset } = content;
    const [, , , count = 0] = new Uint32Array(buffer, byteOffset, FACTS);
    this.#facts = new Uint32Array(buffer, byteOffset, FACTS + count);
  }

  /** An empty snapshot, to be filled when the interpreter's own memory is there. */
  empty(): Uint8Array {
    const [, head = 0, size = 0] = this.#facts;
    return new Uint8Array(head + size);
  }

  /** Fill it; an error where things lie elsewhere than when it was written. */
  fill(snapshot: Uint8Array, before: Uint8Array, table: number): void {
    const [wanted, head = 0, size = 0] = this.#facts;
    if (table !== wanted || before.length !== size)
      throw new Error(`linked otherwise: ${table}, ${before.length}`);
    let from = this.#facts.byteLength;
    snapshot.set(this.content.subarray(from, from + head));
    from += head;
    snapshot.set(before, head);
    // Words of four bytes at a time: with single bytes this took longer than all the rest here.
    const words = new Uint32Array(snapshot.buffer, snapshot.byteOffset + head, size >> 2);
    const { buffer, byteOffset, length } = this.content;
    const changed = new Uint32Array(buffer, byteOffset + from, (length - from) >> 2);
    let next = 0;
    for (const block of this.#facts.subarray(FACTS)) {
      const first = block * (BLOCK >> 2);
      const end = Math.min(first + (BLOCK >> 2), words.length);
      for (let at = first; at < end; at++) words[at]! ^= changed[next++]!;
    }
  }
}

/** Lay a written memory into a snapshot, with what this browser decides itself. */
export function laid(memory: Memory, snapshot: Uint8Array, module: Starting): void {
  memory.fill(snapshot, module.HEAPU8, module.wasmTable.length);
  const offset = module.HEAP32[module.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET >>> 2] ?? 0;
  const place = module.__PyRuntime + offset;
  const start = snapshot.length - module.HEAPU8.length + place;
  snapshot.set(module.HEAPU8.subarray(place, place + 4), start);
}
