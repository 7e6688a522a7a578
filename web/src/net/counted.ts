/** The rounds whose counting was seen in this browser, table by table. */

import { keep, kept } from '../table/settings.svelte';

const TABLES = 40;

function all(): [string, number][] {
  try {
    return JSON.parse(kept('counted') ?? '[]') as [string, number][];
  } catch {
    return [];
  }
}

export const countedAt = (table: string): number | undefined =>
  all().find(([id]) => id === table)?.[1];

export function noteCounted(table: string, number: number): void {
  const others = all().filter(([id]) => id !== table);
  keep('counted', JSON.stringify([...others, [table, number]].slice(-TABLES)));
}
