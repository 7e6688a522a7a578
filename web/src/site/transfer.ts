/** Many games in one file: their records, one after the other. */

const FIRST = /^stammtisch 1[^\S\n]*(#.*)?$/;

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
