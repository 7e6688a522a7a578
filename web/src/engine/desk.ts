// Answers the questions of `messages.ts`, one after the other; games are fetched when first opened.

import { Engine, type Layout } from './engine';
import { shares } from './judge';
import { mastered } from './master';
import type { Answer, Choose, Evaluate, Files, Open, Question } from './messages';
import { Network } from './network';
import { again, search } from './strong';

type Fetch = (address: string) => Promise<ArrayBuffer>;
type Kind = 'policy' | 'judge';

const clock = () => performance.now();

interface Game {
  engine: Engine;
  files: Files;
  networks: Partial<Record<Kind, Network>>;
}

export class Desk {
  private readonly games = new Map<string, Promise<Game>>();
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly fetched: Fetch) {}

  /** The answer to a question, when those before it are answered. */
  ask(question: Question): Promise<Answer> {
    const answer = this.last.then(() => this.answer(question));
    this.last = answer;
    return answer;
  }

  private async answer(question: Question): Promise<Answer> {
    const { id } = question;
    try {
      if (question.type === 'open') return await this.open(question);
      if (question.type === 'choose') return await this.choose(question);
      if (question.type === 'evaluate') return await this.evaluate(question);
      const { engine } = await this.game(question.game);
      return engine.within(() =>
        question.type === 'search'
          ? { type: 'searched', id, ...search(engine, question, clock) }
          : { type: 'tried', id, ...again(engine, question, clock) },
      );
    } catch (error) {
      return { type: 'failed', id, reason: error instanceof Error ? error.message : String(error) };
    }
  }

  private async open({ id, game, files }: Open): Promise<Answer> {
    if (!this.games.has(game)) {
      const loading = this.load(files);
      this.games.set(game, loading);
      loading.catch(() => this.games.delete(game));
    }
    const { engine } = await this.game(game);
    return { type: 'opened', id, constants: engine.layout.constants };
  }

  private async load(files: Files): Promise<Game> {
    const [code, text] = await Promise.all([this.fetched(files.wasm), this.fetched(files.layout)]);
    const layout = JSON.parse(new TextDecoder().decode(text)) as Layout;
    return { engine: await Engine.load(code, layout), files, networks: {} };
  }

  private async game(name: string): Promise<Game> {
    const found = this.games.get(name);
    if (!found) throw new Error(`${name} is not open`);
    return found;
  }

  private async network(game: Game, kind: Kind): Promise<Network> {
    const address = game.files[kind];
    if (!address) throw new Error(`no ${kind} for ${game.engine.layout.game}`);
    return (game.networks[kind] ??= new Network(game.engine, await this.fetched(address)));
  }

  private async choose(asked: Choose): Promise<Answer> {
    const game = await this.game(asked.game);
    const network = await this.network(game, 'policy');
    const made = game.engine.within(() => mastered(game.engine, network, asked, clock));
    const { action, values, simulations } = made;
    return { type: 'chosen', id: asked.id, action, values: values && [...values], simulations };
  }

  private async evaluate({ id, game: name, states, memories }: Evaluate): Promise<Answer> {
    const game = await this.game(name);
    const judge = await this.network(game, 'judge');
    return { type: 'evaluated', id, ...shares(game.engine, judge, states, memories) };
  }
}

/** A file's bytes; an error that names it if it is not there. */
export async function fetched(address: string): Promise<ArrayBuffer> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.arrayBuffer();
}
