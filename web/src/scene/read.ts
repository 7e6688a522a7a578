/** Finding things in a scene. Nothing here knows a rule. */

import type { Chair, Move, Piece, Place, Scene, Step, Text } from './types';

export const place = (scene: Scene, name: string, seat?: number): Place | undefined =>
  scene.places.find((one) => one.name === name && (seat === undefined || one.seat === seat));

export const pieces = (scene: Scene, name: string, seat?: number): Piece[] =>
  place(scene, name, seat)?.pieces ?? [];

export const placesNamed = (scene: Scene, start: string): Place[] =>
  scene.places.filter((one) => one.name.startsWith(start));

export const chair = (scene: Scene, seat: number): Chair | undefined =>
  scene.chairs.find((one) => one.seat === seat);

export const fact = (facts: Text[], id: string): Text | undefined =>
  facts.find((one) => one.id === id);

/** A number that stands in a text. */
export const number = (text: Text | undefined, part: string): number | undefined => {
  const found = text?.parts[part];
  return typeof found === 'number' ? found : undefined;
};

export const word = (text: Text | undefined, part: string): string | undefined => {
  const found = text?.parts[part];
  return typeof found === 'string' ? found : undefined;
};

export const seatIn = (text: Text | undefined, part: string): number | undefined => {
  const found = text?.parts[part];
  return typeof found === 'object' && 'seat' in found ? found.seat : undefined;
};

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
export function movesOf(piece: Piece, scene: Scene): Move[] {
  if (piece.action === null) return [];
  return scene.moves.filter(
    (move) =>
      move.action === piece.action ||
      (piece.face !== '' && move.notation.split(' ')[1] === piece.face),
  );
}

/** The moves that no piece on the table stands for, and those of a single word. */
export function looseMoves(scene: Scene): Move[] {
  const held = new Set<number>();
  for (const one of scene.places)
    for (const piece of one.pieces) for (const move of movesOf(piece, scene)) held.add(move.action);
  return scene.moves.filter((move) => !held.has(move.action) || !move.notation.includes(' '));
}

/** How a card that may not be played would be written: the verb of what may be, and its face. */
export function forbidden(piece: Piece, scene: Scene): string | null {
  const like = scene.moves.find((move) => move.notation.includes(' '));
  return like && piece.face ? `${like.notation.split(' ')[0]} ${piece.face}` : null;
}

/** Whether the viewer is to act. */
export const mine = (scene: Scene): boolean => scene.moves.length > 0;

/** Who took what a step completed: the trick or the round. */
export function taker(step: Step): number | undefined {
  const line = step.log.find((text) => /-log-(trick|round|donkey|ox)$/.test(text.id));
  return seatIn(line, 'who');
}
