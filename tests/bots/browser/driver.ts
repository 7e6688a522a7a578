// Answers questions about a module, in Node or in a page: what Python compares with its own.

import { Engine, type Layout } from "../../../web/src/engine/engine";
import { Philox } from "../../../web/src/engine/dice";
import { shares } from "../../../web/src/engine/judge";
import { logits, mastered } from "../../../web/src/engine/master";
import type { Limit, Reached } from "../../../web/src/engine/messages";
import { Network } from "../../../web/src/engine/network";
import { again, search } from "../../../web/src/engine/strong";
import { together } from "../../../web/src/engine/together";
import { emptyWork, factsOf, type Choice } from "../../../web/src/engine/tree";

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

interface Chosen {
  view: Parameters<typeof viewOf>[0];
  simulations: number;
  dice: string;
  parts: number;
}

const clock = () => performance.now();
const told = ({ action, values, simulations }: Choice) => [
  action,
  values && [...values],
  simulations,
];

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
    const { view, simulations, dice } = asked as never as Chosen;
    const limit = { milliseconds: 0, simulations };
    const given = { view: viewOf(view), dice: BigInt(dice), ...limit };
    return told(mastered(engine, network!, given, clock));
  },
  /** The parts of a search, one after the other in one module. */
  async strong(engine: Engine, asked: Question) {
    const { view, simulations, dice, parts } = asked as never as Chosen;
    const limit = { milliseconds: 0, simulations };
    const given = { view: viewOf(view), dice: BigInt(dice), alone: false };
    const hands = {
      search: async (part: number) =>
        engine.within(() =>
          search(engine, { ...given, part, ...limit }, clock),
        ),
      again: async (
        _part: number,
        reached: Reached,
        moves: number[],
        limit: Limit,
      ) =>
        engine.within(() =>
          again(engine, { view: given.view, reached, moves, ...limit }, clock),
        ),
    };
    const { constants } = engine.layout;
    return told(
      await together(given.view.legal, hands, parts, limit, constants),
    );
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
  const found = [];
  for (const one of questions)
    found.push(
      await engine.within(() => ANSWERS[one.ask](engine, one, network)),
    );
  return found;
}

/** For Node: questions on stdin, answers on stdout. */
export async function serve() {
  const chunks: Uint8Array[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Uint8Array);
  const asked = JSON.parse(Buffer.concat(chunks).toString()) as Asked;
  process.stdout.write(JSON.stringify(await answers(asked)));
}
