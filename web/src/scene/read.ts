/** Finding things in a scene and in the log, by their keys. Nothing here knows a rule. */

import type { Chair, Event, Fact, Move, Piece, Place, Scene, Step } from './types';

export const place = (scene: Scene, name: string, seat?: number): Place | undefined =>
  scene.places.find((one) => one.name === name && (seat === undefined || one.seat === seat));

export const pieces = (scene: Scene, name: string, seat?: number): Piece[] =>
  place(scene, name, seat)?.pieces ?? [];

export const placesNamed = (scene: Scene, name: string): Place[] =>
  scene.places.filter((one) => one.name === name);

export const chair = (scene: Scene, seat: number): Chair | undefined =>
  scene.chairs.find((one) => one.seat === seat);

export const fact = (facts: Fact[], key: string): Fact | undefined =>
  facts.find((one) => one.key === key);

/** The facts that are there of some keys, in the order of the keys. */
export const factsOf = (facts: Fact[], ...keys: string[]): Fact[] =>
  keys.flatMap((key) => fact(facts, key) ?? []);

/** A number among the values of a fact. */
export const number = (found: Fact | undefined, name: string): number | undefined => {
  const value = found?.values[name];
  return typeof value === 'number' ? value : undefined;
};

/** A word among the values of a fact. */
export const word = (found: Fact | undefined, name: string): string | undefined => {
  const value = found?.values[name];
  return typeof value === 'string' ? value : undefined;
};

/** The cards that a piece is made of: those of a set, or itself. */
export const cardsOf = (piece: Piece): string[] =>
  piece.cards.length ? piece.cards : [piece.face];

/** The seats clockwise from the viewer's left; from seat 1 for a spectator. */
export function others(scene: Scene): number[] {
  const count = scene.chairs.length;
  const from = scene.viewer;
  const around = Array.from({ length: count }, (_, step) => ((from + step) % count) + 1);
  return from === 0
    ? Array.from({ length: count }, (_, i) => i + 1)
    : around.filter((s) => s !== from);
}

/** The moves that touching a piece may mean. */
export const movesOf = (piece: Piece, scene: Scene): Move[] =>
  scene.moves.filter((move) => piece.actions.includes(move.action));

/** Whether a move is a verb alone: to pass, to draw, to be done. */
export const bare = (move: Move): boolean => move.notation === move.verb;

/** The moves that no piece on the table stands for, and those that are a verb alone. */
export function looseMoves(scene: Scene): Move[] {
  const held = new Set(scene.places.flatMap((one) => one.pieces.flatMap((piece) => piece.actions)));
  return scene.moves.filter((move) => !held.has(move.action) || bare(move));
}

/** Whether the viewer is to act. */
export const mine = (scene: Scene): boolean => scene.moves.length > 0;

/** The move that a step was; a deal has none. */
export const moveOf = (step: Step): Event | undefined => step.log.find((event) => event.move);

/** Who took what a step completed: the trick or the round. */
export const taker = (step: Step): number | undefined =>
  step.log.find((event) => event.event === 'trick-won' || event.event === 'round-won')?.seat ??
  undefined;

/** Whether something came to an end or began with a step: a place to jump to. */
export const isMark = (step: Step): boolean =>
  taker(step) !== undefined ||
  step.log.some((event) => ['deal', 'shuffle', 'end'].includes(event.event));
