/** Steps one by one: what lay there between two scenes, so that every card is seen to fall. */

import { place, taker } from '../scene/read';
import type { Moment, Piece, Place, Scene, Step, Text } from '../scene/types';

export interface Frame {
  moment: Moment;
  /** What is told when it is shown. */
  log: Text[];
  /** A finished trick stands still for a moment. */
  hold: boolean;
  /** The seat that what disappears goes to. */
  gone?: number;
  /** What happened between this and the frame before. */
  steps: Step[];
}

const PLACES = ['trick', 'round'];

/** What is shown from one scene to the next. */
export function unfold(before: Moment, after: Moment): Frame[] {
  const frames: Frame[] = [];
  const name = PLACES.find((one) => place(before.scene, one));
  let scene = before.scene;
  let gone: number | undefined;
  let quiet: Step[] = [];
  for (const [at, step] of after.steps.entries()) {
    const last = at === after.steps.length - 1;
    const winner = taker(step);
    const fallen = name ? laid(scene, name, step, winner) : null;
    if (fallen && (!last || winner !== undefined)) {
      frames.push({
        moment: { ...before, scene: fallen },
        log: step.log,
        hold: winner !== undefined,
        gone,
        steps: [...quiet, step],
      });
      quiet = [];
      scene = winner === undefined || !name ? fallen : cleared(fallen, name);
      gone = winner;
    } else quiet.push(step);
  }
  return [
    ...frames,
    { moment: after, log: quiet.flatMap((step) => step.log), hold: false, gone, steps: quiet },
  ];
}

/** The scene with a card more in the trick; null where the step laid none. */
function laid(scene: Scene, name: string, step: Step, winner: number | undefined): Scene | null {
  const [seat, verb, ...words] = step.line.split(' ');
  const player = Number(seat);
  const piece = verb === 'play' ? pieceOf(step.log[0], words, player) : null;
  if (!piece && (winner === undefined || verb === 'deal' || !player)) return null;
  const places = scene.places.map((one): Place => {
    if (one.name === name)
      return { ...one, pieces: crowned(piece ? [...one.pieces, piece] : one.pieces, winner) };
    return one.name === 'hand'
      ? { ...one, pieces: without(one.pieces, player === scene.viewer ? words : []) }
      : one;
  });
  const fewer = piece ? piece.face.split(' ').length : 0;
  const chairs = scene.chairs.map((one) =>
    one.seat === player ? { ...one, held: Math.max(0, one.held - fewer) } : one,
  );
  return { ...scene, places, chairs, moves: [], turn: null };
}

function pieceOf(line: Text | undefined, words: string[], seat: number): Piece | null {
  const label = line?.parts.card ?? line?.parts.cards ?? line;
  if (typeof label !== 'object' || !('id' in label)) return null;
  const call: string[] = words.filter((word) => word === 'high' || word === 'low');
  const face = words.filter((word) => !call.includes(word)).join(' ');
  return { face, label, tint: '', marks: call, action: null, seat };
}

function crowned(lain: Piece[], winner: number | undefined): Piece[] {
  if (winner === undefined) return lain;
  return lain.map((piece) => ({
    ...piece,
    marks: [
      ...piece.marks.filter((mark) => mark !== 'best'),
      ...(piece.seat === winner ? ['best'] : []),
    ],
  }));
}

const cleared = (scene: Scene, name: string): Scene => ({
  ...scene,
  places: scene.places.map((one) => (one.name === name ? { ...one, pieces: [] } : one)),
});

function without(hand: Piece[], faces: string[]): Piece[] {
  const quiet = hand.map((piece) => ({ ...piece, action: null }));
  for (const face of faces) {
    const at = quiet.findIndex((piece) => piece.face === face);
    if (at >= 0) quiet.splice(at, 1);
  }
  return quiet;
}
