/** Steps one by one: what lay there between two scenes, so that every card is seen to fall. */

import { cardsOf, moveOf, place, taker } from '../scene/read';
import type { Event, Moment, Piece, Place, Scene, Step } from '../scene/types';

export interface Frame {
  moment: Moment;
  /** What is told when it is shown. */
  log: Event[];
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

/** The scene with what a step laid in the trick; null where it laid nothing. */
function laid(scene: Scene, name: string, step: Step, winner: number | undefined): Scene | null {
  const move = moveOf(step);
  const piece = move?.piece ?? null;
  if (!move || (!piece && winner === undefined)) return null;
  const places = scene.places.map((one): Place => {
    if (one.name === name)
      return { ...one, pieces: crowned(piece ? [...one.pieces, piece] : one.pieces, winner) };
    const played = piece && move.seat === scene.viewer ? cardsOf(piece) : [];
    return one.name === 'hand' ? { ...one, pieces: without(one.pieces, played) } : one;
  });
  const fewer = piece ? cardsOf(piece).length : 0;
  const chairs = scene.chairs.map((one) =>
    one.seat === move.seat ? { ...one, held: Math.max(0, one.held - fewer) } : one,
  );
  return { ...scene, places, chairs, moves: [], turn: null };
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
  const quiet = hand.map((piece) => ({ ...piece, actions: [], why: '' }));
  for (const face of faces) {
    const at = quiet.findIndex((piece) => piece.face === face);
    if (at >= 0) quiet.splice(at, 1);
  }
  return quiet;
}
