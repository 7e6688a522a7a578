/** The list of games as they lie on the table. */

import type { Component } from 'svelte';

import { capital, type Speaker } from '../words/speaker';
import { fact, pieces, seatIn } from '../scene/read';
import type { Move, Piece, Scene, Text } from '../scene/types';
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
  /** The line under the title. */
  head(scene: Scene): Text[];
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
      const [verb, what, call] = move.notation.split(' ');
      if (call === 'high') return { word: '15' };
      if (call === 'low') return { word: '0' };
      return verb === 'bid'
        ? { icon: call === 'lock' ? 'lock' : undefined, quiet: call === 'lock' || what === '0' }
        : {};
    },
    head: (scene) => scene.facts.slice(0, 1),
    second: (scene, speaker) => winning(scene, speaker, 'trick') || own(scene, speaker),
    pad: 'page-pad-jupiter',
    last: 'page-last-trick',
  },
  njet: {
    title: 'Njet!',
    view: Njet,
    picking: single,
    face: () => ({}),
    head: (scene) => scene.facts.slice(0, 1),
    second: (scene, speaker) => winning(scene, speaker, 'trick'),
    own: (scene) => ['bear', 'wolf', 'falcon', 'raven'][scene.viewer - 1] ?? '',
    pad: 'page-pad-njet',
    last: 'page-last-trick',
  },
  'ochs-und-esel': {
    title: 'Ochs & Esel',
    view: Ochs,
    picking: sets,
    face: (move) => ({ quiet: move.notation === 'pass' }),
    head: (scene) => scene.facts.slice(0, 1),
    second: (scene, speaker) => {
      const started = fact(scene.facts, 'ochs-round');
      return (
        winning(scene, speaker, 'round') ||
        (started && seatIn(started, 'who') ? speaker.say(started) : '')
      );
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
      const verb = move.notation.split(' ')[0];
      if (verb === 'open' || verb === 'hidden') return { word: `page-${verb}` };
      return { quiet: verb === 'nodraw' || verb === 'keep' || verb === 'done' };
    },
    head: (scene) => scene.facts.slice(0, 2),
    second: () => '',
    pad: 'page-pad-beans',
    last: 'page-last-turn',
  },
};
