/** Reading a rules page: sections and numbered clauses, as docs/rules has them. */

export interface Clause {
  number: string;
  words: string;
}

export interface Section {
  number: string;
  title: string;
  clauses: Clause[];
}

export function readRules(markdown: string): { intro: string; sections: Section[] } {
  const sections: Section[] = [];
  const intro: string[] = [];
  for (const line of markdown.split('\n')) {
    const heading = /^## (\S+) (.+)$/.exec(line);
    const clause = /^\*\*([A-Z][0-9]+\.[0-9]+)\*\* (.+)$/.exec(line);
    const section = sections[sections.length - 1];
    if (heading) sections.push({ number: heading[1] ?? '', title: heading[2] ?? '', clauses: [] });
    else if (clause && section)
      section.clauses.push({ number: clause[1] ?? '', words: plain(clause[2] ?? '') });
    else if (!section && line && !line.startsWith('#')) intro.push(plain(line));
  }
  return { intro: intro.join(' '), sections };
}

const plain = (words: string): string => words.replace(/\*\*?|`/g, '');
