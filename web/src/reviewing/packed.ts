// A finished game as Python packs it, and what was found as Python reads it
// (`stammtisch.lab.browser.game`).

import type { Choice, Evidence, Seen } from './messages';
import type { Game } from './work';

/** Records one after the other, in hexadecimal digits: states and memories. */
export type PackedRows = [states: string, memories: string];

export interface Packed {
  game: string;
  seats: number;
  steps: number;
  choices: Choice[];
  rows: PackedRows;
  start: PackedRows;
  result: number[];
}

export interface PackedView {
  now: PackedRows;
  past: PackedRows;
  actions: number[];
}

/** A game from its text; the number tells its other deals apart. */
export function gameOf(packed: Packed, number: number, seen: (choice: number) => PackedView): Game {
  const { game, seats, steps, choices, rows, start, result } = packed;
  const [states, memories] = rows.map(bytes) as [Uint8Array, Uint8Array];
  const [first, blank] = start.map(bytes) as [Uint8Array, Uint8Array];
  const actions = choices.map(({ action }) => action);
  const course = { game, seats, number, states, memories, start: first, blank, actions, result };
  return { course, choices, steps, seen: (choice) => seenOf(seen(choice)) };
}

function seenOf({ now, past, actions }: PackedView): Seen {
  const [state, memory] = now.map(bytes) as [Uint8Array, Uint8Array];
  const [states, memories] = past.map(bytes) as [Uint8Array, Uint8Array];
  return { state, memory, history: { states, memories, actions } };
}

/** Evidence as Python reads it. */
export function packedEvidence({ actions, worths, weights, gains, states, memories }: Evidence) {
  const byAction = Object.fromEntries(actions.map((action, place) => [action, worths[place]!]));
  return { worths: byAction, weights, gains, worlds: [digits(states), digits(memories)] };
}

const bytes = (text: string): Uint8Array => {
  const found = new Uint8Array(text.length / 2);
  for (let at = 0; at < found.length; at++)
    found[at] = parseInt(text.slice(2 * at, 2 * at + 2), 16);
  return found;
};

const digits = (given: Uint8Array): string =>
  Array.from(given, (byte) => byte.toString(16).padStart(2, '0')).join('');
