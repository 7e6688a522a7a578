// Answers questions about a module, in Node or in a page: what Python compares with its own.

import { choose } from "../../../web/src/engine/bots";
import { Engine, type Layout } from "../../../web/src/engine/engine";
import { Philox } from "../../../web/src/engine/dice";
import { shares } from "../../../web/src/engine/judge";
import { logits } from "../../../web/src/engine/master";
import { Network } from "../../../web/src/engine/network";
import { emptyWork, factsOf } from "../../../web/src/engine/tree";

type Question = Record<string, never> & { ask: keyof typeof ANSWERS };

const bytes = (text: string) =>
  Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
const text = (given: Uint8Array) => {
  let all = "";
  for (let at = 0; at < given.length; at += 4096)
    all += String.fromCharCode(...given.subarray(at, at + 4096));
  return btoa(all);
};

const viewOf = (given: {
  state: string;
  memory: string;
  seat: number;
  legal: number[];
}) => ({
  state: bytes(given.state),
  memory: bytes(given.memory),
  seat: given.seat,
  legal: given.legal,
});

const ANSWERS = {
  games(engine: Engine, asked: Question) {
    const { options, seed, count, cap } = asked as {
      options: number[];
      seed: number[];
      count: number;
      cap: number;
    };
    const [states, moves] = [engine.states(count), engine.take(8, count)];
    const cards = engine.take(1, engine.layout.cards);
    engine.call("random_games", states, moves, cards, [options, seed, cap]);
    return [text(engine.bytes(states)), text(engine.bytes(moves))];
  },
  search(engine: Engine, asked: Question) {
    const { view, capacity, simulations, dice } = asked as {
      view: Parameters<typeof viewOf>[0];
      capacity: number;
      simulations: number;
      dice: string;
    };
    const [work, seen] = [
      emptyWork(engine, engine.edges(capacity)),
      viewOf(view),
    ];
    engine.bytes(work.states).set(seen.state);
    engine.bytes(work.memories).set(seen.memory);
    const facts = factsOf(engine, work);
    const fields = [work.states, work.memories, work.cards, work.tree];
    const after = engine.call(
      "search",
      fields,
      seen.seat - 1,
      simulations,
      BigInt(dice),
    );
    const arrays = [work.states, work.memories, ...work.tree];
    return [
      String(after),
      Object.values(facts),
      ...arrays.map((one) => text(engine.bytes(one))),
    ];
  },
  choose(engine: Engine, asked: Question, network?: Network) {
    const { view, level, simulations, dice } = asked as {
      view: Parameters<typeof viewOf>[0];
      level: "strong" | "master";
      simulations?: number;
      dice: string;
    };
    const limit = { milliseconds: 0, simulations };
    const given = { view: viewOf(view), level, dice: BigInt(dice), ...limit };
    const made = choose(engine, given, network);
    return [made.action, made.values && [...made.values], made.simulations];
  },
  logits(engine: Engine, asked: Question, network?: Network) {
    const { views } = asked as { views: Parameters<typeof viewOf>[0][] };
    return views.map((view) => logits(engine, network!, viewOf(view)));
  },
  shares(engine: Engine, asked: Question, network?: Network) {
    const { states, memories } = asked as { states: string; memories: string };
    const made = shares(engine, network!, bytes(states), bytes(memories));
    return [
      made.seats,
      [...made.shares].map((one) => (Number.isNaN(one) ? null : one)),
    ];
  },
  philox(_engine: Engine, asked: Question) {
    const { seed, count } = asked as { seed: string; count: number };
    const chance = new Philox(BigInt(seed));
    return Array.from({ length: count }, () => chance.random());
  },
};

interface Asked {
  code: string;
  layout: Layout;
  weights?: string;
  questions: Question[];
}

export async function answers({ code, layout, weights, questions }: Asked) {
  const engine = await Engine.load(bytes(code), layout);
  const network = weights
    ? new Network(engine, bytes(weights).buffer as ArrayBuffer)
    : undefined;
  return questions.map((one) =>
    engine.within(() => ANSWERS[one.ask](engine, one, network)),
  );
}

/** For Node: questions on stdin, answers on stdout. */
export async function serve() {
  const chunks: Uint8Array[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Uint8Array);
  const asked = JSON.parse(Buffer.concat(chunks).toString()) as Asked;
  process.stdout.write(JSON.stringify(await answers(asked)));
}
