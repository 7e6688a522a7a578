/** Pages that are there without Python: what they say was written when the site was built. */

import type { Told } from '../net/transport';

const WRITTEN = /^\/(games|(rules|lessons)\/[a-z-]+)$/;

/** The name of the file with the answer to a question, if it was written. */
export function fileOf(path: string): string | undefined {
  const url = new URL(path, 'http://table');
  if (!WRITTEN.test(url.pathname)) return undefined;
  return `${url.pathname.slice(1).replace('/', '.')}.${url.searchParams.get('lang') ?? 'en'}.json`;
}

/** What a file says; nothing goes through the worker, who is busy starting. */
export async function read(file: string): Promise<Told> {
  const found = await fetch(new URL(`${import.meta.env.BASE_URL}pages/${file}`, location.href));
  if (!found.ok) return { status: 404, body: { why: 'no-page', sentence: '' } };
  return { status: 200, body: await found.json() };
}
