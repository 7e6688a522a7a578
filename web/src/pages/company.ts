/** Who sits at a table, in words. */

import { botName } from '../net/bots';
import type { TableInfo } from '../net/schema';
import { distinct } from '../parts/names';
import type { Speaker } from '../words/speaker';

const FEW = 3;

const names = (table: TableInfo): string[] =>
  distinct(table.seats.map((one) => (one.kind === 'bot' ? botName(one.bot) : one.name)));

export const seatName = (table: TableInfo, seat: number): string => names(table)[seat - 1] ?? '';

export const freeSeats = (table: TableInfo): number =>
  table.seats.filter((one) => one.kind === 'free').length;

/** Everybody at a table but oneself. */
export const company = (table: TableInfo): string[] =>
  table.seats.flatMap((one) =>
    one.seat === table.you || one.kind === 'free' ? [] : [seatName(table, one.seat)],
  );

/** "with Ann, Bart and 3 more", or nothing where nobody is there. */
export function withNames(others: string[], speaker: Speaker): string {
  if (!others.length) return '';
  const more = others.length - FEW + 1;
  return others.length <= FEW
    ? speaker.page('page-with', { names: speaker.listed(others) })
    : speaker.page('page-with-more', { names: others.slice(0, -more).join(', '), number: more });
}

/** "Ann, Bart and 3 more are waiting". */
export function waiting(others: string[], speaker: Speaker): string {
  if (!others.length) return '';
  const more = others.length - FEW + 1;
  const told =
    others.length <= FEW
      ? speaker.listed(others)
      : speaker.page('page-and-more', { names: others.slice(0, -more).join(', '), number: more });
  return speaker.page('page-are-waiting', { names: told, number: others.length });
}
