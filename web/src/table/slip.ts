/** Which buttons a slip has: at most one is filled, and none before something is chosen. */

import { bare, looseMoves, pieces } from '../scene/read';
import type { Move, Scene } from '../scene/types';

export interface Buttons {
  /** The move that was chosen, or the only one there is. */
  filled: Move | undefined;
  outlined: Move[];
}

/** What was taken up, and the moves it stands for. */
export interface Taken {
  any: boolean;
  chosen: Move[];
  choice: Move | undefined;
}

const NONE: Buttons = { filled: undefined, outlined: [] };

/** The moves whose cards lie on the table, not in the hand: each has a button of its own. */
function lying(scene: Scene): Move[] {
  const held = new Set(pieces(scene, 'hand', scene.viewer).flatMap((piece) => piece.actions));
  return scene.moves.filter((move) => move.cards.length && !held.has(move.action));
}

/** `there` tells the moves that are drawn at what they are about. */
export function buttons(
  scene: Scene,
  taken: Taken,
  there: (move: Move) => boolean = () => false,
): Buttons {
  const [only, ...more] = scene.moves;
  if (!only) return NONE;
  if (!more.length && !scene.bundles.length) return { filled: only, outlined: [] };
  const besides = looseMoves(scene).filter((move) => !there(move));
  if (taken.choice && !(tokens(scene, taken).length > 0))
    return { filled: taken.choice, outlined: besides.filter((move) => bare(move)) };
  if (taken.any) return { filled: undefined, outlined: besides.filter(bare) };
  const taking = lying(scene).filter((move) => !besides.includes(move) && !there(move));
  return { filled: undefined, outlined: [...besides, ...taking] };
}

/** The moves of a card in hand that stand for several: they are chosen at the card itself. */
export function tokens(scene: Scene, taken: Taken): Move[] {
  const held = pieces(scene, 'hand', scene.viewer).flatMap((piece) => piece.actions);
  return taken.chosen.length > 1 && taken.chosen.every((move) => held.includes(move.action))
    ? taken.chosen
    : [];
}
