/** Several players in one breath. */

import type { Play } from './play.svelte';

/** You, Bram and Lotte. */
export function listed(play: Play, seats: number[]): string {
  const names = seats.map((seat) => play.called(seat));
  const last = names.pop() ?? '';
  return names.length ? play.speaker.page('names-and', { names: names.join(', '), last }) : last;
}
