/** Which modules of the page stand in one file: every file is a request, and a phone makes few at
 * a time. What the first page needs comes as one, and so do the words of a language. */

import type { Rollup } from 'vite';

const WORDS = /\/(en|nl|de)(?:\/(?!lessons)[\w-]+)?\.ftl/;
const MAIN = /\/src\/main\.ts$/;

export function chunks(): Rollup.GetManualChunk {
  let first: Set<string> | undefined;
  return (id, { getModuleIds, getModuleInfo }) => {
    const [, language] = WORDS.exec(id) ?? [];
    if (language) return `words-${language}`;
    first ??= needed([...getModuleIds()].find((one) => MAIN.test(one)) ?? '', getModuleInfo);
    return first.has(id) ? 'first' : undefined;
  };
}

/** All that a module imports before it runs, without itself. */
function needed(main: string, infoOf: Rollup.GetModuleInfo): Set<string> {
  const found = new Set<string>();
  const waiting = [...(infoOf(main)?.importedIds ?? [])];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop())
    if (!found.has(id)) {
      found.add(id);
      waiting.push(...(infoOf(id)?.importedIds ?? []));
    }
  return found;
}
