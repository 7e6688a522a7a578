/** Many games in one file: their records, one after the other. */

import type { Wrong } from '../net/schema';
import type { Told } from '../net/transport';
import type { Brought } from './messages';

/** Asks the authority, as a page does. */
export type Ask = (method: string, path: string, body: string) => Promise<Told>;

const FIRST = /^stammtisch 1[^\S\n]*(#.*)?$/;

/** The file with the games of these tables: what is hidden in those that go on does not pass
 * through the page. */
export async function taken(tables: { id: string }[], ask: Ask): Promise<Told> {
  const told: Told[] = [];
  for (const { id } of tables) told.push(await ask('GET', `/tables/${id}/game`, ''));
  const records = told.map(({ body }) => (body as { record?: string }).record ?? '');
  const file = new Blob([joined(records)], { type: 'text/plain' });
  return { status: 200, body: { file, number: records.filter(Boolean).length } };
}

/** Bring the games of a file, one after the other: whoever plays meanwhile is not held up. */
export async function brought(file: Blob, language: string, ask: Ask): Promise<Told> {
  const found: Brought[] = [];
  for (const [at, record] of parted(await file.text()).entries()) {
    const told = await ask('POST', `/games?lang=${language}`, JSON.stringify({ record }));
    const wrong = told.status === 200 ? null : (told.body as Wrong);
    found.push({ number: at + 1, status: told.status, wrong });
  }
  return { status: 200, body: found };
}

export const joined = (records: string[]): string => records.filter(Boolean).join('\n');

/** The records of a file; a file that begins with anything else is one record, and a bad one. */
export function parted(text: string): string[] {
  const found: string[][] = [];
  for (const line of text.replaceAll('\r\n', '\n').split('\n')) {
    if (FIRST.test(line) || !found.length) found.push([]);
    found.at(-1)!.push(line);
  }
  const [first = [], ...others] = found.map((lines) => lines.join('\n'));
  return others.length && /^\s*(#.*\s*)*$/.test(String(first))
    ? others
    : [String(first), ...others];
}
