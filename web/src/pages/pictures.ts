/** Cards that illustrate the clauses of a rules page. */

/**
 * One picture: cards as in a record, side by side, with a gap at every bar.
 * Behind a card: `*` wins or counts, `^` trump, `^^` supertrump, `!` may not be
 * played, `=15` what was called. `?` is a card face down, `@bear` a drawing,
 * `#IV` a number on the table.
 */
type Pictures = Record<string, string>;

const JUPITER: Pictures = {
  'J1.2': 'b7 r12 y3 g9 | bG rG yG gG',
  'J1.3': 'JUP JUN LAM',
  'J1.7': '#III r13 g11 | #II b11',
  'J2.4': 'yG JUP LAM LAM',
  'J3.1': 'r11 b6 g2 | ?',
  'J3.2': 'rG! JUP! JUN! LAM!',
  'J4.2': 'r11^ r7^ r12^ | b13 b6',
  'J4.3': 'b13^ b6^ | g9 g2',
  'J4.4': 'b12^ b2^ | g8 g6',
  'J4.6': 'r12^ rG^ JUP^ JUN^',
  'J5.1': '#IV r11 | #I y8',
  'J5.4': '#IV r11 @lock',
  'J5.6': '#0 y9',
  'J6.4': 'y5 | y12 LAM b3!',
  'J6.5': 'r4^ | r9^ JUP^ LAM b3!',
  'J6.7': 'y5 y12 r2^* y9',
  'J6.8': 'y5 y12* b13 g9',
  'J7.2': 'r12^ JUN^* JUP^',
  'J7.4': 'y5 | y9 JUP^!',
  'J7.6': 'yG=15 y14 y1 yG=0',
  'J7.9': 'yG=0* LAM',
  'J7.10': 'LAM LAM y5',
  'J8.4': '#III r13* g11',
  'J8.7': '#II y14 r14! @lock',
  'J8.11': 'b7 b12 | bG LAM',
  'J8.13': '#II b14* r14*',
  'J8.16': '#0 y9*',
  'J9.2': '#V b6 g5',
  'J9.3': '#XII y9!',
  'J10.2': 'r13 b11 y9',
  'J11.1': '? ? ?',
};

const NJET: Pictures = {
  'N1.2': 'r9 k7 b4 g6',
  'N1.4': 'r1 r1',
  'N1.6': '@bear @wolf @falcon @raven',
  'N1.12': '@stone @stone @stone',
  'N2.6': '? ? ? ?',
  'N2.8': 'k7',
  'N3.2': '@stone',
  'N3.10': 'b2^ b6^ b9^',
  'N3.11': 'k1^^ k1^^',
  'N3.13': 'b1^^ b1^^ b9^ b8^',
  'N4.2': '@bear @falcon | @wolf @raven',
  'N5.1': '? ?',
  'N5.4': 'b9^ k1^^',
  'N6.6': 'b2^ b9^ k1^^ k1^^',
  'N6.7': 'k6 | k8 k1^^!',
  'N6.8': 'r3 | r9 r5 b2^!',
  'N6.9': 'b3^ | b9^ k1^^ r4!',
  'N7.2': 'b9^ k1^^*',
  'N7.3': 'k1^^ k1^^*',
  'N7.4': 'r9 r7 b2^ b6^*',
  'N7.5': 'r3 r9* g8 k7',
  'N7.6': 'r9 r8 | r2 r1',
  'N7.7': 'r1 r1*',
  'N8.1': 'b6^* b3^ r1',
  'N8.2': 'k1^^',
  'N9.2': 'r1 g1',
  'N11.2': 'r3 r4! r5',
  'N11.4': '@raven @stone',
  'N12.1': '? ? ?',
  'N12.4': 'r3 r9*',
};

const OCHS: Pictures = {
  'O1.1': '1 4 5 7 8 10 11 13 | J E O',
  'O1.2': '9 9 9',
  'O2.4': 'E',
  'O2.7': '? ? ? ? ? ?',
  'O3.2': '6 6 6',
  'O3.5': '6 6 6 | 9 9 9 | 9! 9!',
  'O3.6': '9 9 9 | 10 10 10 | 8! 8! 8!',
  'O3.10': '? ? ?',
  'O4.1': '10 10 J',
  'O4.2': 'J | J J',
  'O4.3': '13 J | J J*',
  'O5.2': 'E',
  'O5.4': 'E 4 11 2',
  'O5.6': 'E 4 11* 2',
  'O5.7': 'E 11 4 11*',
  'O6.4': '3 7 12',
  'O6.5': 'J',
  'O6.6': 'E',
  'O8.1': 'O E',
  'O8.7': 'O 5 J 12*',
  'O8.16': 'O',
  'O8.17': '8 J',
  'O9.1': '? ? ?',
  'O9.2': '11 4',
  'O10.1': '10 10 J',
};

const BEANS: Pictures = {
  'S1.2': 'a4 b9 c7 d1 e5 f8 g3',
  'S1.3': 'c7 c7',
  'S1.4': '? ? ?',
  'S2.2': '? ?',
  'S3.1': '? ?',
  'S3.5': 'g9 f2 a6 | ?',
  'S4.4': 'a2* a6 | ? ?',
  'S4.6': 'c1 c4* c5 c9',
  'S4.7': 'c1 c5 c9',
  'S4.9': 'c4* c4 c5 c9',
  'S4.11': 'd1*',
  'S4.15': 'a2 a6 | ? ? | b5! g3!',
  'S5.2': 'c5 c7',
  'S5.4': 'c1 c4 | c9 a9!',
  'S5.6': 'c1 c4 | ?',
  'S5.11': 'c4 c7 c9',
  'S6.1': 'f2 f6 b8',
  'S7.2': '? ?',
  'S7.3': 'c1 c4 c5',
  'S8.6': '? ? | d2* d7',
  'S8.8': 'c4 d6 g9',
};

const PICTURES: Record<string, Pictures> = {
  'beim-jupiter': JUPITER,
  njet: NJET,
  'ochs-und-esel': OCHS,
  'space-beans': BEANS,
};

export interface Shown {
  kind: 'card' | 'drawing' | 'number';
  /** A card's notation (nothing is a back), the name of a drawing, or a number. */
  face: string;
  marks: string[];
  barred: boolean;
  call: string;
}

export function shown(word: string): Shown {
  const [, start = '', face = '', call = '', trump = '', last = ''] =
    /^([@#]?)([\w?]+)(?:=(\d+))?(\^*)([*!]*)$/.exec(word) ?? [];
  const marks = [
    ...(trump ? [trump === '^^' ? 'super' : 'trump'] : []),
    ...(last.includes('*') ? ['best'] : []),
  ];
  const kind = start === '@' ? 'drawing' : start === '#' ? 'number' : 'card';
  return { kind, face: face === '?' ? '' : face, marks, barred: last.includes('!'), call };
}

/** What is shown side by side, in groups. */
export const groups = (drawn: string): Shown[][] =>
  drawn
    .split('|')
    .map((group) => group.split(' ').filter(Boolean).map(shown))
    .filter((group) => group.length);

/** The picture beside a clause. */
export const picture = (game: string, clause: string): Shown[][] =>
  groups(PICTURES[game]?.[clause] ?? '');

/** The clauses that have one. */
export const pictured = (game: string): string[] => Object.keys(PICTURES[game] ?? {});
