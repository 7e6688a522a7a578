/** Tables that are being opened. */

import { transport } from '#transport';

import { api } from '../net/api';
import type { NewTable } from '../net/schema';
import { here } from '../route.svelte';

/** The game whose table is laid, to be seen until there is the real one: on the site Python may
 * still have to come. Empty where nobody waits. */
export const laid = $state({ game: '' });

/** Open a table and go there. */
export async function openTable(plan: NewTable): Promise<void> {
  // Fetched while the table is opened: on the site that may take as long as Python's start.
  void import('./TablePage.svelte').catch(() => undefined);
  if (!transport.networked) laid.game = plan.game;
  try {
    const { id } = await api.open(plan);
    here.go({ page: 'table', id });
  } catch (wrong) {
    laid.game = '';
    throw wrong;
  }
}
