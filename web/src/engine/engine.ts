// A game's rules, search and networks as WebAssembly: its memory, and calls of its entries.
//
// What entries take is said by the interface that is generated beside the module
// (`stammtisch.kernel.compile.wasm_interface`).

export type Kind =
  | { number: 'i64' | 'f64' | 'bool' | 'none' }
  | { array: string; size: number; dimensions: number }
  | { tuple: Record<string, Kind> };

export interface RecordLayout {
  size: number;
  /** Offset, width and length (0 for a single number) of each field. */
  fields: Record<string, [number, number, number]>;
}

/** What any module's interface says. */
export interface AnyLayout {
  game: string;
  options: string[];
  actions: number;
  cards: number;
  features: number;
  privileged: number;
  state: RecordLayout;
  memory: RecordLayout;
  entries: Record<string, { takes: Record<string, Kind>; gives: string }>;
}

/** The interface of a module with a search. */
export interface Layout extends AnyLayout {
  /** What searches go by, by the names that it has in Python. */
  constants: Constants;
}

export type Numbers = Record<string, number>;

export interface Constants {
  tree: Numbers;
  strong: Numbers;
  stopping: Numbers;
  again: Numbers;
  master: Numbers;
}

/** An array in the module's memory. */
export interface Cells {
  at: number;
  size: number;
  lengths: number[];
}

/** An argument; tuples are given as arrays of their fields. */
export type Argument = Cells | bigint | number | Argument[];

/** What rules may use of the browser's own. */
const BORROWED = { env: { log: Math.log } };

const PAGE = 65536;
const LINE = 64;

export class Engine<Given extends AnyLayout = Layout> {
  readonly layout: Given;
  /** The edges of the tree that searches use, one after the other. */
  readonly kept: Cells[];
  private readonly memory: WebAssembly.Memory;
  private readonly entries: Record<string, (...values: (number | bigint)[]) => number>;
  private readonly answer: number;
  private readonly error: number;
  private top: number;
  /** Memory above this was never used, and is zero. */
  private touched: number;

  constructor(module: WebAssembly.Module, layout: Given, capacity = 0) {
    const found = new WebAssembly.Instance(module, BORROWED).exports;
    this.layout = layout;
    this.memory = found['memory'] as WebAssembly.Memory;
    this.entries = found as never;
    this.top = (found['__heap_base'] as WebAssembly.Global).value as number;
    this.touched = this.top;
    this.answer = this.take(1, LINE).at;
    this.error = this.take(1, LINE).at;
    this.kept = this.edges(capacity);
  }

  static async load(code: BufferSource, layout: Layout): Promise<Engine> {
    const capacity = layout.constants.strong['CAPACITY']!;
    return new Engine(await WebAssembly.compile(code), layout, capacity);
  }

  /** Room for an array; it is all zero. */
  take(size: number, ...lengths: number[]): Cells {
    const at = Math.ceil(this.top / LINE) * LINE;
    const bytes = lengths.reduce((product, length) => product * length, size);
    this.top = at + bytes;
    const lacking = this.top - this.memory.buffer.byteLength;
    if (lacking > 0) this.memory.grow(Math.ceil(lacking / PAGE));
    const used = Math.min(this.top, this.touched) - at;
    if (used > 0) new Uint8Array(this.memory.buffer, at, used).fill(0);
    this.touched = Math.max(this.touched, this.top);
    return { at, size, lengths };
  }

  /** Room for so many edges of a search tree: key, visits, availability and total of each. */
  edges(capacity: number): Cells[] {
    return [0, 1, 2, 3].map(() => this.take(8, capacity));
  }

  /** Give back all that is taken while something is done. */
  within<Result>(work: () => Result): Result {
    const before = this.top;
    try {
      return work();
    } finally {
      this.top = before;
    }
  }

  states(count: number): Cells {
    return this.take(this.layout.state.size, count);
  }

  memories(count: number): Cells {
    return this.take(this.layout.memory.size, count);
  }

  /** The bytes of an array; the view is good until more room is taken. */
  bytes({ at, size, lengths }: Cells): Uint8Array {
    return new Uint8Array(this.memory.buffer, at, size * count(lengths));
  }

  /** Whole numbers as entries take them; each below 2^31. */
  numbers(given: ArrayLike<number>): Cells {
    const cells = this.take(8, given.length);
    const words = this.words(cells);
    for (let place = 0; place < given.length; place++) {
      words[2 * place] = given[place]!;
      words[2 * place + 1] = given[place]! < 0 ? -1 : 0;
    }
    return cells;
  }

  /** Two words for each number of 64 bits, the lower one first. */
  words({ at, lengths }: Cells): Int32Array {
    return new Int32Array(this.memory.buffer, at, 2 * count(lengths));
  }

  integers({ at, lengths }: Cells): BigInt64Array {
    return new BigInt64Array(this.memory.buffer, at, count(lengths));
  }

  doubles({ at, lengths }: Cells): Float64Array {
    return new Float64Array(this.memory.buffer, at, count(lengths));
  }

  floats({ at, lengths }: Cells): Float32Array {
    return new Float32Array(this.memory.buffer, at, count(lengths));
  }

  has(name: string): boolean {
    return name in this.layout.entries;
  }

  /** Call an entry that gives a whole number, or nothing (0). */
  call(name: string, ...given: Argument[]): bigint {
    const entry = this.layout.entries[name];
    if (!entry) throw new Error(`${this.layout.game} has no entry ${name}`);
    const flat: (number | bigint)[] = [this.answer, this.error];
    Object.values(entry.takes).forEach((kind, place) => flatten(kind, given[place], flat));
    const status = this.entries[name]!(...flat);
    if (status) throw new Error(`${name} of ${this.layout.game} ended with ${status}`);
    const answer = new DataView(this.memory.buffer);
    return entry.gives === 'i64' ? answer.getBigInt64(this.answer, true) : 0n;
  }
}

function count(lengths: number[]): number {
  return lengths.reduce((product, length) => product * length, 1);
}

function flatten(kind: Kind, given: Argument | undefined, flat: (number | bigint)[]): void {
  if ('tuple' in kind) {
    const fields = given as Argument[];
    Object.values(kind.tuple).forEach((field, place) => flatten(field, fields[place], flat));
  } else if ('array' in kind) {
    flattenArray(kind.dimensions, given as Cells, flat);
  } else if (given === undefined) {
    throw new Error('an argument is missing');
  } else {
    flat.push(kind.number === 'i64' ? BigInt(given as number | bigint) : Number(given));
  }
}

function flattenArray(dimensions: number, cells: Cells, flat: (number | bigint)[]): void {
  const { at, size, lengths } = cells;
  if (lengths.length !== dimensions) throw new Error(`an array of ${lengths.length} dimensions`);
  const strides = lengths.map((_, place) => size * count(lengths.slice(place + 1)));
  flat.push(0, 0, BigInt(count(lengths)), BigInt(size), at);
  flat.push(...lengths.map(BigInt), ...strides.map(BigInt));
}
