/** The list of games as they lie on the table. */

import type { Component } from 'svelte';

import { CHARACTERS } from '../drawings/faces';
import type { Move, Scene } from '../scene/types';
import { sets, single, together, type Picking } from '../table/picking';
import type { Play } from '../table/play.svelte';
import Beans from './beans/Beans.svelte';
import Laying from './beans/Laying.svelte';
import Generic from './generic/Generic.svelte';
import { guests } from './guests.svelte';
import Jupiter from './jupiter/Jupiter.svelte';
import Njet from './njet/Njet.svelte';
import Ochs from './ochs/Ochs.svelte';

export interface GameView {
  title: string;
  view: Component<{ play: Play }>;
  picking: Picking;
  /** The keys of the facts in the line under the title. */
  head: string[];
  /** The moves that are drawn at what they are about, and not on the slip. */
  there?(move: Move, scene: Scene): boolean;
  /** What the slip says of cards taken up together. */
  laying?: Component<{ play: Play }>;
  /** The drawing of the seat itself. */
  own?(scene: Scene): string;
  /** The drawing on a player's mat, where it is not a letter. */
  mat?(seat: number): string | undefined;
  /** Drawings that lie faint on the cloth when the game is over. */
  prints: string[];
  /** What the counting of a round leads to, where it is not called a round. */
  next?: string;
  pad: string;
  /** Whether the fewest points win. */
  fewest?: boolean;
  /** What the last trick is called; else it is seen whether there was one. */
  last?: string;
  /** The places that are told, besides the hand, to whoever asks what matters now; else all. */
  tells?: string[];
}

/** How a game lies on the table: as drawn for it, or as its scene says; unknown ones do not. */
export function viewOf(game: string): GameView | undefined {
  const known = guests.find(game);
  return (
    VIEWS[game] ??
    (known && {
      title: known.info.title,
      view: Generic,
      picking: single,
      head: ['round'],
      prints: Array.from({ length: 6 }, () => known.guest.sign),
      pad: 'page-pad-guest',
      fewest: known.guest.fewest,
    })
  );
}

const VIEWS: Record<string, GameView> = {
  'beim-jupiter': {
    title: 'Beim Jupiter',
    view: Jupiter,
    picking: single,
    head: ['round'],
    prints: ['trident', 'wheel', 'bow', 'basket', 'wheel', 'trident'],
    pad: 'page-pad-jupiter',
    last: 'page-last-trick',
    tells: ['trick', 'laid', 'chosen', 'row'],
  },
  njet: {
    title: 'Njet!',
    view: Njet,
    picking: single,
    head: ['round'],
    own: (scene) => CHARACTERS[scene.viewer] ?? '',
    mat: (seat) => CHARACTERS[seat],
    prints: ['fir', 'drop', 'star', 'moon', 'fir', 'star'],
    pad: 'page-pad-njet',
    last: 'page-last-trick',
    tells: ['trick', 'discards'],
  },
  'ochs-und-esel': {
    title: 'Ochs & Esel',
    view: Ochs,
    picking: sets,
    head: ['deal'],
    prints: ['clover', 'carrot', 'wheat', 'thistle', 'wheat', 'clover'],
    next: 'page-round-next-deal',
    pad: 'page-pad-ochs',
    fewest: true,
    last: 'page-last-round',
    tells: ['round', 'middle', 'pile'],
  },
  'space-beans': {
    title: 'Space Beans',
    view: Beans,
    picking: together,
    there: (move, scene) =>
      scene.moves.length > 1 &&
      (move.verb === 'end' || (move.verb === 'keep' && scene.bundles.length > 0)),
    laying: Laying,
    head: ['outcome', 'turn', 'goal'],
    prints: ['bean-rocket', 'bean-ring', 'bean-sun', 'bean-comet', 'bean-moon', 'bean-saucer'],
    pad: 'page-pad-beans',
    last: 'page-last-turn',
    tells: ['open', 'hidden', 'discards', 'points'],
  },
};
