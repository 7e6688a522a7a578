/** The list of games as they lie on the table. */

import type { Component } from 'svelte';

import { CHARACTERS } from '../drawings/faces';
import { capital, type Speaker } from '../words/speaker';
import { fact, pieces } from '../scene/read';
import type { Move, Piece, Scene } from '../scene/types';
import { sets, single, type Picking } from '../table/picking';
import type { Face, Play } from '../table/play.svelte';
import Beans from './beans/Beans.svelte';
import Jupiter from './jupiter/Jupiter.svelte';
import Njet from './njet/Njet.svelte';
import Ochs from './ochs/Ochs.svelte';

export interface GameView {
  title: string;
  view: Component<{ play: Play }>;
  picking: Picking;
  /** How a move looks on a token or a button. */
  face(move: Move): Face;
  /** The keys of the facts in the line under the title. */
  head: string[];
  /** The small line of the slip, where the prompt leaves room. */
  second(scene: Scene, speaker: Speaker): string;
  /** The drawing of the seat itself. */
  own?(scene: Scene): string;
  pad: string;
  /** How the winner is told, where the most points do not win. */
  won?: string;
  last: string;
}

/** Who is winning what lies there. */
function winning(scene: Scene, speaker: Speaker, name: string): string {
  const best = pieces(scene, name).find((piece: Piece) => piece.marks.includes('best'));
  return best?.seat
    ? speaker.page('page-winning', { who: { seat: best.seat }, card: best.label })
    : '';
}

const own = (scene: Scene, speaker: Speaker): string => {
  const me = scene.chairs.find((one) => one.seat === scene.viewer);
  return me ? capital(speaker.tell(me.facts)) : '';
};

export const VIEWS: Record<string, GameView> = {
  'beim-jupiter': {
    title: 'Beim Jupiter',
    view: Jupiter,
    picking: single,
    face(move) {
      if (move.call === 'high') return { word: '15' };
      if (move.call === 'low') return { word: '0' };
      const locked = move.call === 'lock';
      return { icon: locked ? 'lock' : undefined, quiet: locked || move.number === 0 };
    },
    head: ['round'],
    second: (scene, speaker) => winning(scene, speaker, 'trick') || own(scene, speaker),
    pad: 'page-pad-jupiter',
    last: 'page-last-trick',
  },
  njet: {
    title: 'Njet!',
    view: Njet,
    picking: single,
    face: () => ({}),
    head: ['round'],
    second: (scene, speaker) => winning(scene, speaker, 'trick'),
    own: (scene) => CHARACTERS[scene.viewer] ?? '',
    pad: 'page-pad-njet',
    last: 'page-last-trick',
  },
  'ochs-und-esel': {
    title: 'Ochs & Esel',
    view: Ochs,
    picking: sets,
    face: (move) => ({ quiet: move.verb === 'pass' }),
    head: ['deal'],
    second: (scene, speaker) => {
      const started = fact(scene.facts, 'round');
      return winning(scene, speaker, 'round') || (started ? speaker.say(started) : '');
    },
    pad: 'page-pad-ochs',
    won: 'page-won-fewest',
    last: 'page-last-round',
  },
  'space-beans': {
    title: 'Space Beans',
    view: Beans,
    picking: single,
    face(move) {
      if (move.verb === 'open' || move.verb === 'hidden') return { word: `page-${move.verb}` };
      return { quiet: ['nodraw', 'keep', 'done'].includes(move.verb) };
    },
    head: ['turn', 'goal', 'outcome'],
    second: () => '',
    pad: 'page-pad-beans',
    last: 'page-last-turn',
  },
};
