import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { readRules } from './markdown';
import { pack, unpack } from './packed';
import { example, examples, round } from './overviews';
import { field, picture, pictured } from './pictures';
import { drawing } from '../drawings/faces';
import { ring } from '../games/ochs/ring';
import { BOXES } from './boxes';

test('a rules page is sections of clauses', () => {
  const page =
    '# Njet!\n\nAn introduction.\n\n## N1 Cards and board\n\n**N1.1** One clause.\n\n**N1.2** Another `one`.\n';
  const read = readRules(page);
  expect(read.intro).toBe('An introduction.');
  expect(read.sections[0]?.clauses.map((one) => one.words)).toEqual([
    'One clause.',
    'Another one.',
  ]);
});

test('a record fits into a link and comes out again', async () => {
  const record = 'stammtisch 1\ngame njet\n' + '1 play r7\n'.repeat(200);
  const packed = await pack(record);
  expect(packed).toMatch(/^[\w-]+$/);
  expect(packed.length).toBeLessThan(200);
  expect(await unpack(packed)).toBe(record);
});

test.each([2, 3, 5, 8, 11])('%i mats stand apart around the table', (count) => {
  const spots = ring(count);
  for (const [at, one] of spots.entries())
    for (const other of spots.slice(at + 1))
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(0.12);
});

const rules = (game: string) =>
  readRules(readFileSync(join(import.meta.dirname, `../../../docs/rules/${game}.md`), 'utf8'))
    .sections;
const sprite = readFileSync(join(import.meta.dirname, '../drawings/symbols.svg'), 'utf8');

test.each(BOXES.map((box) => box.id))(
  'every section of %s that speaks of cards shows some',
  (game) => {
    const bare = rules(game).filter(
      (section) =>
        section.clauses.some((one) => /\bcards?\b/.test(one.words)) &&
        !section.clauses.some((one) => picture(game, one.number).length),
    );
    expect(bare.map((section) => section.number)).toEqual([]);
  },
);

test.each(BOXES.map((box) => box.id))('a third of the clauses of %s have a picture', (game) => {
  const clauses = rules(game).flatMap((section) => section.clauses);
  expect(pictured(game).length).toBeGreaterThan(clauses.length / 3);
});

test.each(BOXES.map((box) => box.id))(
  'every picture of %s stands beside a clause and is drawn',
  (game) => {
    const clauses = rules(game).flatMap((section) => section.clauses.map((one) => one.number));
    expect(pictured(game).filter((clause) => !clauses.includes(clause))).toEqual([]);
    for (const one of pictured(game).flatMap((clause) => picture(game, clause).flat())) {
      if (one.kind === 'field') {
        const { letters, symbol } = field(one.face);
        expect(letters || symbol).not.toBe('');
        if (symbol) expect(sprite).toContain(`id="${symbol}"`);
        continue;
      }
      const symbol =
        one.kind === 'drawing'
          ? one.face
          : one.kind === 'card' && one.face
            ? drawing(game, one.face).symbol
            : 'mark';
      expect(sprite).toContain(`id="${symbol}"`);
      expect(one.kind === 'card' && one.face ? drawing(game, one.face).symbol : 'card').not.toBe(
        'mark',
      );
    }
  },
);

test.each(['beim-jupiter', 'njet', 'ochs-und-esel', 'space-beans'])(
  '%s has five pictures of a round, all of cards and drawings that there are',
  (game) => {
    const drawn = round(game);
    expect(drawn).toHaveLength(5);
    for (const one of drawn.flat(2).filter((shown) => shown.kind === 'card' && shown.face))
      expect(drawing(game, one.face)).toBeTruthy();
  },
);

test('every example stands at a clause', () => {
  const known = BOXES.flatMap((box) => rules(box.id)).flatMap((one) => one.clauses);
  for (const clause of examples()) {
    expect(known.map((one) => one.number)).toContain(clause);
    expect(example(clause)?.groups.length).toBeGreaterThan(0);
  }
  expect(example('N1.1')).toBeUndefined();
});
