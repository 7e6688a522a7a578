// Paces of a game's module, in Node or in a page: for `python -m bench.wasm`.

import { Engine, type Layout } from "../web/src/engine/engine";
import { Network } from "../web/src/engine/network";
import { TreeSearch } from "../web/src/engine/tree";

const bytes = (text: string) =>
  Uint8Array.from(atob(text), (one) => one.charCodeAt(0));

interface Asked {
  code: string;
  layout: Layout;
  options: number[];
  games: number;
  state: string;
  memory: string;
  seat: number;
  legal: number[];
  simulations: number;
  weights: string;
  repeats: number;
}

let engine: Engine;
let network: Network;

export async function open({ code, layout, weights }: Asked): Promise<void> {
  engine = await Engine.load(bytes(code), layout);
  network = new Network(engine, bytes(weights).buffer as ArrayBuffer);
}

/** Whole games, simulations of one search, 64 positions and one by one: each so often. */
export const WORK: Record<string, (asked: Asked) => void> = {
  playouts({ games, options, repeats }) {
    const given = [
      engine.states(games),
      engine.take(8, games),
      engine.take(1, engine.layout.cards),
    ];
    for (let n = 0; n < repeats; n++)
      engine.call("random_games", ...given, [options, [1, 2, 3, 4], 20000]);
  },
  search({ state, memory, seat, legal, simulations, repeats }) {
    const view = { state: bytes(state), memory: bytes(memory), seat, legal };
    const search = new TreeSearch(engine, view, 1n);
    for (let n = 0; n < repeats; n++) search.run(simulations);
  },
  many: ({ repeats }) => positions(64, repeats),
  one: ({ repeats }) => positions(1, 16 * repeats),
};

function positions(count: number, repeats: number): void {
  const features = engine.take(1, count, engine.layout.features);
  for (let n = 0; n < repeats; n++) network.forward(features);
}

export function work(name: string, asked: Asked): void {
  engine.within(() => WORK[name]!(asked));
}

/** For Node: a line for each question and for each answer. */
export async function serve(): Promise<void> {
  let waiting = "";
  for await (const chunk of process.stdin) {
    const lines = (waiting + String(chunk)).split("\n");
    waiting = lines.pop()!;
    for (const line of lines) {
      const [name, asked] = JSON.parse(line) as [string, Asked];
      if (name === "open") await open(asked);
      else work(name, asked);
      process.stdout.write("done\n");
    }
  }
}
