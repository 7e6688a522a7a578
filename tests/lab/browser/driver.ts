// Calls entries of a module for reviews, and makes reviews: what Python compares with its own.

import {
  Engine,
  type Argument,
  type Cells,
} from "../../../web/src/engine/engine";
import type { ReviewLayout } from "../../../web/src/reviewing/layout";
import {
  gameOf,
  type Packed,
  type PackedView,
} from "../../../web/src/reviewing/packed";
import { GameSums } from "../../../web/src/reviewing/sums";
import { Work } from "../../../web/src/reviewing/work";

const bytes = (text: string) => Uint8Array.from(Buffer.from(text, "base64"));

/** An argument as Python writes it: arrays with their bytes, tuples as lists of their fields. */
type Given =
  | number
  | boolean
  | Given[]
  | { bytes: string; size: number; lengths: number[] };

interface Call {
  entry: string;
  given: Given[];
}

interface Asked {
  code: string;
  layout: ReviewLayout;
  calls?: Call[];
  review?: {
    policy: string;
    judge: string;
    game: Packed;
    views: PackedView[];
    seed: number;
    hands: number;
  };
}

/** What an entry gives, and all its arrays after the call. */
function called(engine: Engine<ReviewLayout>, { entry, given }: Call) {
  const arrays: Cells[] = [];
  const laid = (one: Given): Argument => {
    if (typeof one !== "object") return Number(one);
    if (Array.isArray(one)) return one.map(laid);
    const cells = engine.take(one.size, ...one.lengths);
    engine.bytes(cells).set(bytes(one.bytes));
    arrays.push(cells);
    return cells;
  };
  const gives = engine.call(entry, ...given.map(laid));
  return [
    Number(gives),
    arrays.map((one) => Buffer.from(engine.bytes(one)).toString("base64")),
  ];
}

async function reviewed({ code, layout, review }: Asked) {
  const { policy, judge, game, views, seed, hands } = review!;
  const files = [policy, judge].map((one) => bytes(one).buffer as ArrayBuffer);
  const content = {
    module: await WebAssembly.compile(bytes(code)),
    layout,
    policy: files[0]!,
    judge: files[1]!,
  };
  const sums = await Promise.all(
    Array.from({ length: hands }, () =>
      GameSums.of(content, game.seats, seed, seed),
    ),
  );
  const { effort, work } = layout.constants;
  const made = gameOf(game, seed, (k) => views[k]!);
  const found = await Work.begun(made, sums, effort, work["SURE"]!);
  const first = found.soFar();
  await found.steps();
  return [first, found.told("")];
}

/** Questions on stdin, answers on stdout. */
export async function serve() {
  const chunks: Uint8Array[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Uint8Array);
  const asked = JSON.parse(Buffer.concat(chunks).toString()) as Asked;
  const engine = new Engine(
    await WebAssembly.compile(bytes(asked.code)),
    asked.layout,
  );
  const told = asked.calls
    ? asked.calls.map((one) => engine.within(() => called(engine, one)))
    : await reviewed(asked);
  process.stdout.write(JSON.stringify(told));
}
