/** Small scenes and logs for tests. */

import type { Event, Move, Piece, Place, RoundSummary, Scene, Step, Text } from './types';

export const TEXT: Text = { id: 'x', parts: {} };

export const piece = (face: string, more: Partial<Piece> = {}): Piece => ({
  face,
  label: TEXT,
  tint: '',
  marks: [],
  actions: [],
  seat: null,
  cards: [],
  why: '',
  asks: null,
  ...more,
});

export const place = (name: string, pieces: Piece[], seat: number | null = null): Place => ({
  name,
  label: TEXT,
  pieces,
  seat,
  facts: [],
  key: '',
});

/** A move of cards; a verb alone has none. */
export const move = (action: number, verb: string, ...cards: string[]): Move => ({
  action,
  notation: [verb, ...cards].join(' '),
  label: TEXT,
  verb,
  cards,
  number: null,
  call: '',
  short: null,
  means: null,
  gives_up: false,
});

export const event = (name: string, more: Partial<Event> = {}): Event => ({
  event: name,
  text: TEXT,
  move: false,
  seat: null,
  to: null,
  cards: [],
  count: null,
  piece: null,
  values: {},
  ...more,
});

/** A player's step, and who won the trick with it, if it was the last of one. */
export function step(seat: number, verb: string, cards: string[] = [], winner?: number): Step {
  const laid = verb === 'play' ? piece(cards.join(' '), { seat, cards }) : null;
  const did = event(verb, { move: true, seat, cards, piece: laid });
  return { log: winner ? [did, event('trick-won', { seat: winner })] : [did] };
}

export const scene = (places: Place[], moves: Move[] = [], viewer = 1): Scene => ({
  game: 'njet',
  viewer,
  turn: 1,
  over: false,
  prompt: { key: 'any', what: TEXT, why: TEXT, values: {}, steps: [], step: 0 },
  facts: [],
  chairs: [1, 2, 3].map((seat) => ({ seat, points: 0, held: 3, marks: [], facts: [] })),
  places,
  moves,
  bundles: [],
});

/** A round in which seats 1 and 3 play against seat 2. */
export const round = (number: number, more: Partial<RoundSummary> = {}): RoundSummary => ({
  number,
  over: false,
  title: TEXT,
  workings: [
    { seats: [1, 3], points: 8, terms: [], pieces: [], reason: null },
    { seats: [2], points: 12, terms: [], pieces: [], reason: null },
  ],
  scores: [
    { seat: 2, before: 30, gained: 12, total: 42, place: 1, was: 1 },
    { seat: 1, before: 20, gained: 8, total: 28, place: 2, was: 2 },
    { seat: 3, before: 10, gained: 8, total: 18, place: 3, was: 3 },
  ],
  stays: [],
  facts: [],
  ...more,
});
