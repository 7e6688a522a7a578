/** What matters now, in sentences: for whoever hears the table instead of seeing it. */

import { placesNamed } from '../scene/read';
import type { Chair, Move, Piece, Place, Scene } from '../scene/types';
import type { Said } from '../words/speaker';

/** Whoever puts a scene into words; a `Play` does. */
export interface Teller {
  speaker: {
    say(said: Said): string;
    tell(row: Said[]): string;
    page(id: string, parts?: Record<string, string | number>): string;
  };
  called(seat: number): string;
  label(piece: Piece): string;
  describe(chair: Chair): string;
}

/** What is asked, the hand, what lies in some places, what holds, who sits there, what is allowed. */
export function now(teller: Teller, scene: Scene, places: string[], asked: boolean): string[] {
  const s = teller.speaker;
  const { what, why } = scene.prompt;
  const lying = ['hand', ...places].map((name) => placesNamed(scene, name));
  return [
    sentences(s.say(what), s.say(why)),
    ...lying.flatMap((alike) => alike.map((place) => lies(teller, place, alike.length > 1))),
    sentences(s.tell(scene.facts)),
    ...scene.chairs.map((chair) => sentences(teller.describe(chair))),
    asked ? may(teller, scene.moves) : '',
  ].filter(Boolean);
}

/** A place and what lies there, and whose it is among several; nothing of an empty one. */
function lies(teller: Teller, place: Place, several: boolean): string {
  const s = teller.speaker;
  const cards = place.pieces.filter((piece) => !piece.marks.includes('number'));
  if (!cards.length) return '';
  const backs = cards.every((piece) => !piece.face);
  const whose = place.seat && several ? `, ${teller.called(place.seat)}` : '';
  const told = backs
    ? s.page('cards-held', { number: cards.length })
    : cards.map((piece) => teller.label(piece)).join('; ');
  return sentences(`${s.say(place.label)}${whose}: ${told}`, s.tell(place.facts));
}

const may = (teller: Teller, moves: Move[]): string =>
  moves.length
    ? sentences(
        teller.speaker.page('page-now-may', {
          moves: moves.map((move) => teller.speaker.say(move.label)).join('; '),
        }),
      )
    : '';

/** Every part with a full stop of its own. */
const sentences = (...parts: string[]): string =>
  [...new Set(parts)]
    .filter(Boolean)
    .map((part) => (/[.!?…]$/.test(part) ? part : `${part}.`))
    .join(' ');
