/** What a rules page begins with: one round in pictures, and examples beside the clauses. */

import { groups, type Shown } from './pictures';

/** The moments of a round, in the manner of `pictures.ts`; their words are `page-round-GAME-N`. */
const ROUNDS: Record<string, string[]> = {
  'beim-jupiter': [
    '? ? ? | y9',
    'y11^ y9^ | b10 g10',
    '#III y9 @lock',
    'y3^ y5^ JUP^* JUN^',
    '#III y11* y9',
  ],
  njet: [
    '@stone @stone @stone @raven',
    '@raven @wolf | @bear @falcon',
    'g1 g1',
    'k4^ b1^^ b1^^* k8^',
    '#5 b1 | #18',
  ],
  'ochs-und-esel': ['7 7', '7 7 | 10 10*', '5 5 | 13 J*', 'E 2 1 2*', '3 7 | E'],
  'space-beans': ['? ?', 'b4* b4 b5 b8', 'f5 f7 f9', 'd4 d9 e2 @arrow', 'd2* d5 | #31'],
};

/** Printed examples, by the clause they belong to; their words are `page-example-CLAUSE`. */
const EXAMPLES: Record<string, string> = {
  'N3.12': '@falcon | #1 | b9^ | k1^^ k1^^ | #3',
  'J4.4': 'r11^ r1^ | b5 b7 | y9',
  'J8.8': '#IV b6 @lock | g5 @lock | y9',
  'O3.9': '6 6 6 | 8 8 8 | 11 11 11*',
  'O4.1': '11 11 J* | 10 10 10',
  'O5.7': 'E 2 1 2* J',
  'O6.5': '3 10 J',
  'S4.6': 'c1 c4 c5* c8 c9',
  'S4.7': 'c1 c4 c6 c8 c9',
};

export const round = (game: string): Shown[][][] => (ROUNDS[game] ?? []).map(groups);

/** The words and the picture of the example at a clause, if there is one. */
export function example(clause: string): { id: string; groups: Shown[][] } | undefined {
  const drawn = EXAMPLES[clause];
  const id = `page-example-${clause.toLowerCase().replace('.', '-')}`;
  return drawn ? { id, groups: groups(drawn) } : undefined;
}

/** The clauses that have one. */
export const examples = (): string[] => Object.keys(EXAMPLES);
