// A network's forward pass (`stammtisch.bots.browser.layers`) from a file of its weights.

import type { AnyLayout, Cells, Engine } from './engine';

interface Header {
  shape: { inputs: number; width: number; blocks: number; outputs: number };
  suits: Record<'features' | 'more' | 'actions' | 'keys', number[][]> & { weight: number[] };
  /** For a judge: the features from the first to before the second tell which chairs are taken. */
  seated?: [number, number];
  /** For a judge: which file's weights these are. */
  hash?: string;
}

export class Network {
  readonly header: Header;
  private readonly weights: Cells;
  private readonly suits: Cells[];

  /** It keeps its room in the engine's memory for good. */
  constructor(
    private readonly engine: Engine<AnyLayout>,
    file: ArrayBuffer,
  ) {
    const length = new DataView(file).getUint32(0, true);
    const text = new TextDecoder().decode(new Uint8Array(file, 4, length));
    this.header = JSON.parse(text) as Header;
    const count = (file.byteLength - 4 - length) / 2;
    this.weights = engine.take(4, count);
    engine.within(() => {
      const halves = engine.take(2, count);
      engine.bytes(halves).set(new Uint8Array(file, 4 + length));
      engine.call('widen', halves, this.weights);
    });
    const { suits } = this.header;
    const columns = (name: 'features' | 'more' | 'actions' | 'keys') => this.table(suits?.[name]);
    const weight = engine.take(4, suits?.weight.length ?? 0);
    engine.floats(weight).set(suits?.weight ?? []);
    this.suits = [
      columns('features'),
      columns('more'),
      columns('actions'),
      columns('keys'),
      weight,
    ];
  }

  private table(rows: number[][] = []): Cells {
    const cells = this.engine.take(8, rows.length, rows[0]?.length ?? 0);
    this.engine.integers(cells).set(rows.flat().map(BigInt));
    return cells;
  }

  /** What all heads say, a row for each row of features. */
  forward(features: Cells): Float32Array {
    const { engine } = this;
    const { inputs, width, blocks, outputs } = this.header.shape;
    const count = features.lengths[0]!;
    return engine.within(() => {
      const rows = (wide: number) => engine.take(4, count, wide);
      const room = [rows(inputs), rows(width), rows(width), rows(width), rows(outputs)];
      const order = engine.take(8, count, this.suits[3]!.lengths[0]!);
      const shape = [inputs, width, blocks, outputs];
      const work = [...room, order, engine.take(4, outputs)];
      engine.call('forward', this.weights, shape, this.suits, features, work);
      return engine.floats(room[4]!).slice();
    });
  }
}
