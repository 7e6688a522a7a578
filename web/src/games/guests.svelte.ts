/** Games of other packages: words and drawings come from the server, the view from the scene alone. */

import { exhibit } from '../drawings/faces';
import { hang } from '../drawings/sprite';
import { api } from '../net/api';
import type { GameInfo, Guest } from '../net/schema';
import { settings } from '../table/settings.svelte';
import { hear } from '../words/speaker';

export interface Known {
  info: GameInfo;
  guest: Guest;
}

class Guests {
  known = $state.raw<Known[]>([]);

  find = (game: string): Known | undefined => this.known.find((one) => one.info.id === game);

  /** Ask for those that the server has, in the language that is spoken. */
  async meet(): Promise<void> {
    const language = settings.language;
    const games = await api.games().catch(() => null);
    const found = await Promise.all(
      (games?.games ?? [])
        .filter((info) => info.guest)
        .map(async (info) => ({ info, guest: await api.guest(info.id).catch(() => null) })),
    );
    const there = found.filter((one): one is Known => one.guest !== null);
    for (const { info, guest } of there) {
      hear(language, guest.words);
      exhibit(info.id, guest.faces);
      hang(info.id, guest.drawings);
    }
    if (!there.length) return;
    this.known = there;
    settings.heard += 1;
  }
}

export const guests = new Guests();
