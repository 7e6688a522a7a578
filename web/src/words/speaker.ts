/** Texts in words, from the same Fluent files as the Python side and the page's own. */

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';

import type { Event, Fact, Part, Piece, Text, Who } from '../scene/types';
import { told } from './count';
import type { Language } from './language';

/** Messages as `fluent.ts` has parsed them. */
type Messages = FluentResource['body'];
const files = import.meta.glob<Messages>(
  '../../../src/stammtisch/locale/*/!(admin|lab|lessons|train).ftl',
  { import: 'default' },
);
const own = import.meta.glob<Messages>('./*.ftl', { import: 'default' });

const bundles = new Map<Language, FluentBundle>();
const coming = new Map<Language, Promise<void>>();

/** All messages of a language; every language is a few files of its own. */
export function load(language: Language): Promise<void> {
  const found = coming.get(language) ?? fetched(language);
  coming.set(language, found);
  found.catch(() => coming.delete(language));
  return found;
}

async function fetched(language: Language): Promise<void> {
  const bundle = new FluentBundle(language, { useIsolating: false });
  const wanted = [
    ...Object.entries(files).filter(([path]) => path.includes(`/${language}/`)),
    ...Object.entries(own).filter(([path]) => path === `./${language}.ftl`),
  ];
  for (const body of await Promise.all(wanted.map(([, read]) => read())))
    bundle.addResource({ body });
  bundles.set(language, bundle);
}

/** Add the words of a game from another package; those of the house are never replaced. */
export function hear(language: Language, texts: string[]): void {
  for (const text of texts) bundles.get(language)?.addResource(new FluentResource(text));
}

/** What has words: a text, or what carries one. */
export type Said = Text | Fact | Event;

const textOf = (said: Said): Text => ('text' in said ? said.text : said);

/** Marks around a name, so that a page can print it bold. */
export const OPEN = '\u0001';
export const CLOSE = '\u0002';

export class Speaker {
  constructor(
    readonly language: Language,
    readonly name: (seat: number) => string = String,
    /** The seat that is spoken to. */
    readonly you = 0,
  ) {}

  /** A text, a fact or an event in words. */
  say(said: Said): string {
    const text = textOf(said);
    return this.#format(text.id, undefined, text.parts);
  }

  /** One of the page's own messages. */
  page(id: string, parts: Record<string, Part> = {}): string {
    return this.#format(id, undefined, parts);
  }

  /** Ann, Bart and Cindy. */
  listed(names: string[]): string {
    const [last = '', ...others] = [...names].reverse();
    const before = others.reverse().join(', ');
    return before ? this.page('names-and', { names: before, last }) : last;
  }

  /** Whether there are words for this. */
  knows(id: string): boolean {
    return bundles.get(this.language)?.hasMessage(id) ?? false;
  }

  /** What stands on a piece: the `.chip` of its label where it has one, or its face. */
  chip(piece: Piece): string {
    const message = bundles.get(this.language)?.getMessage(piece.label.id);
    return message?.attributes.chip
      ? this.#format(piece.label.id, 'chip', piece.label.parts)
      : piece.face;
  }

  /** A fact as a name and what it is, where its message has a `.label` and a `.value`. */
  labelled(said: Said): { label: string; value: string } {
    const text = textOf(said);
    const named = bundles.get(this.language)?.getMessage(text.id)?.attributes;
    return named?.label && named.value
      ? {
          label: this.#format(text.id, 'label', text.parts),
          value: this.#format(text.id, 'value', text.parts),
        }
      : { label: '', value: capital(this.say(said)) };
  }

  /** The first of these messages that there is, or the words that are to stand there instead. */
  either(ids: string[], words: string): string {
    const id = ids.find((one) => this.knows(one));
    return id ? this.page(id) : words;
  }

  /** Sentences side by side, phrases with dots between them. */
  tell(row: Said[]): string {
    return row
      .map((said) => this.say(said))
      .reduce((told, words) => told + (!told ? '' : told.endsWith('.') ? ' ' : ' · ') + words, '');
  }

  /** The same with its names marked. */
  mark(said: Said): string {
    const marked = (seat: number) => OPEN + this.name(seat) + CLOSE;
    const marking = new Speaker(this.language, marked, this.you);
    return marking.say(said);
  }

  #format(id: string, attribute: string | undefined, parts: Record<string, Part>): string {
    const bundle = bundles.get(this.language);
    const message = bundle?.getMessage(id);
    const pattern = attribute ? message?.attributes[attribute] : message?.value;
    if (!bundle || !pattern) return id;
    const given = Object.fromEntries(
      Object.entries(parts).flatMap(([name, part]) => [
        [name, this.#part(part)],
        ...(isSeat(part) ? [[`${name}-is`, part.seat === this.you ? 'you' : 'other']] : []),
      ]),
    ) as Record<string, FluentVariable>;
    return bundle.formatPattern(pattern, given, []);
  }

  #part(part: Part): FluentVariable {
    if (typeof part !== 'object') return told(part);
    return isSeat(part) ? this.name(part.seat) : this.say(part);
  }
}

/** A seat among the parts; beside it a message is told whether it is the one spoken to. */
const isSeat = (part: Part): part is Who => typeof part === 'object' && 'seat' in part;

export const capital = (words: string): string =>
  words.charAt(0).toLocaleUpperCase() + words.slice(1);
