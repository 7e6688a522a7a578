/** Several players in one breath. */

import type { Play } from './play.svelte';

/** You, Bram and Lotte. */
export function listed(play: Play, seats: number[]): string {
  return play.speaker.listed(seats.map((seat) => play.called(seat)));
}
