/** Cards that illustrate the clauses of a rules page. */

import { CHARACTERS, NJET_SUITS } from '../drawings/faces';

/**
 * One picture: cards as in a record, side by side, with a gap at every bar.
 * Behind a card: `*` wins or counts, `^` trump, `^^` supertrump, `!` may not be
 * played, `=15` what was called. `?` is a card face down, `@bear` a drawing,
 * `#IV` a number on the table. `%x3` is a field of the board of Njet!: a
 * character, a colour (`k`), a 1 of it (`1k`), points, a number or `Njet`; with
 * `~` a stone lies on it.
 */
type Pictures = Record<string, string>;

const JUPITER: Pictures = {
  'J1.2': 'b7 r12 y3 g9 | bG rG yG gG',
  'J1.3': 'JUP JUN LAM',
  'J1.8': '@lock #0',
  'J1.7': '#III r13 g11 | #II b11',
  'J2.4': 'yG JUP LAM LAM',
  'J3.1': 'r11 b6 g2 | ?',
  'J3.2': 'rG! JUP! JUN! LAM!',
  'J3.3': '? ? ? | r11 b6 g2',
  'J4.1': 'r11 b6 y4 | #III r7 | #I g2',
  'J4.2': 'r11^ r7^ r12^ | b13 b6',
  'J4.3': 'b13^ b6^ | g9 g2',
  'J4.4': 'b12^ b2^ | g8 g6',
  'J4.5': 'b12 b2 | g12 g2',
  'J4.6': 'r12^ rG^ JUP^ JUN^',
  'J5.1': '#IV r11 | #I y8',
  'J5.4': '#IV r11 @lock',
  'J5.5': '#0',
  'J5.6': '#0 y9',
  'J5.7': '#0!',
  'J6.4': 'y5 | y12 LAM b3!',
  'J6.5': 'r4^ | r9^ JUP^ LAM b3!',
  'J6.6': 'y5 | b3 g9 r2^',
  'J6.7': 'y5 y12 r2^* y9',
  'J6.8': 'y5 y12* b13 g9',
  'J6.9': 'y5* b13 g14',
  'J7.1': 'r13^ rG=15^ JUN^* JUP^*',
  'J7.2': 'r12^ JUN^* JUP^',
  'J7.3': 'JUP^ | r2^ LAM b3!',
  'J7.4': 'y5 | y9 JUP^!',
  'J7.5': 'yG=15 | yG=0',
  'J7.6': 'yG=15 y14 y1 yG=0',
  'J7.8': 'y5 | y9 LAM',
  'J7.9': 'yG=0* LAM',
  'J7.10': 'LAM LAM y5',
  'J8.4': '#III r13* g11',
  'J8.2': '#III r9 @open-lock',
  'J8.6': '#IV b6* @lock | y9* | g5! @lock',
  'J8.7': '#II y14 r14! @lock',
  'J8.9': '#III r13* g11',
  'J8.11': 'b7 b12 | bG LAM',
  'J8.13': '#II b14* r14*',
  'J8.16': '#0 y9*',
  'J8.17': '#0 y9!',
  'J9.2': '#V b6 g5',
  'J9.3': '#XII y9!',
  'J10.2': 'r13 b11 y9',
  'J11.1': '? ? ?',
};

const NJET: Pictures = {
  'N1.2': 'r9 k7 b4 g6',
  'N1.4': 'r1 r1',
  'N1.6': '%bear %wolf %falcon %raven',
  'N1.7': '%Njet %1 %2',
  'N1.8': '%r %k %b %g',
  'N1.9': '%1r %1k %1b %1g %Njet',
  'N1.10': '%x1 %x2 %x3 %x4',
  'N1.11': '@bear @wolf @falcon @raven',
  'N1.12': '@stone @stone @stone',
  'N2.6': '? ? ? ?',
  'N2.8': 'k7',
  'N3.2': '%x1 %x2 %x3~ %x4',
  'N3.4': '%r %k~! %b %g',
  'N3.5': '%r~ %k~ %b! %g~',
  'N3.8': '%bear~ %wolf~ %falcon %raven~',
  'N3.9': '%Njet~ %1~ %2 | ? ?',
  'N3.10': '%r~ %k~ %b %g~ | b2^ b6^ b9^',
  'N3.11': '%1r~ %1k %1b~ %1g~ %Njet~ | k1^^ k1^^',
  'N3.12': '%x1~ %x2~ %x3 %x4~',
  'N3.13': 'b1^^ b1^^ b9^ b8^',
  'N4.2': '@bear @falcon | @wolf @raven',
  'N5.1': '? ?',
  'N5.4': 'b9^ k1^^',
  'N5.6': '%Njet %1~ %2~',
  'N6.3': 'r9 k2 b1^^ g4',
  'N6.6': 'b2^ b9^ k1^^ k1^^',
  'N6.7': 'k6 | k8 k1^^!',
  'N6.8': 'r3 | r9 r5 b2^!',
  'N6.9': 'b3^ | b9^ k1^^ r4!',
  'N6.10': 'r3 | r9 r5',
  'N6.11': 'r3 | g8 k2 b6^',
  'N7.1': 'r3 r9 g8 k7',
  'N7.2': 'b9^ k1^^*',
  'N7.3': 'k1^^ k1^^*',
  'N7.4': 'r9 r7 b2^ b6^*',
  'N7.5': 'r3 r9* g8 k7',
  'N7.6': 'r9 r8 | r2 r1',
  'N7.7': 'r1 r1*',
  'N8.1': 'b6^* b3^ r1',
  'N8.2': 'k1^^',
  'N8.4': 'k9* g1 k3 g1',
  'N9.2': 'r1 g1',
  'N11.2': 'r3 r4! r5',
  'N11.4': '%bear %wolf %falcon %raven~',
  'N11.7': '@bear @wolf | @falcon',
  'N12.2': '? ?',
  'N12.1': '? ? ?',
  'N12.4': 'r3 r9*',
};

const OCHS: Pictures = {
  'O1.1': '1 4 5 7 8 10 11 13 | J E O',
  'O1.2': '9 9 9',
  'O2.4': 'E',
  'O2.5': 'O!',
  'O2.7': '? ? ? ? ? ?',
  'O3.2': '6 6 6',
  'O3.5': '6 6 6 | 9 9 9 | 9! 9!',
  'O3.6': '9 9 9 | 10 10 10 | 8! 8! 8!',
  'O3.10': '? ? ?',
  'O4.1': '10 10 J',
  'O4.2': 'J | J J',
  'O4.3': '13 J | J J*',
  'O4.4': 'J J | J! J!',
  'O5.1': '6 | 9 E!',
  'O5.2': 'E',
  'O5.4': 'E 4 11 2',
  'O5.5': 'E J=1 2*',
  'O5.6': 'E 4 11* 2',
  'O5.7': 'E 11 4 11*',
  'O5.9': 'E | E!',
  'O5.11': 'E',
  'O6.4': '3 7 12',
  'O6.5': 'J',
  'O6.6': 'E',
  'O8.1': 'O E',
  'O8.4': 'O!',
  'O8.5': 'O | 7 O!',
  'O8.7': 'O 5 J 12*',
  'O8.8': 'O 5 12* | ? ? ?',
  'O8.9': 'O E!',
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
  'S3.2': '? ? | ?!',
  'S3.5': 'g9 f2 a6 | ?',
  'S4.2': 'a2 a6 | ? ?',
  'S4.3': 'a2* a6 | ?! ?!',
  'S4.4': 'a2* a6 | ? ?',
  'S4.6': 'c1 c4* c5 c9',
  'S4.7': 'c1 c5 c9',
  'S4.8': 'c4* | c1 c5 c9',
  'S4.9': 'c4* c4 c5 c9',
  'S4.11': 'd1*',
  'S4.14': 'c5 c9',
  'S4.15': 'a2 a6 | ? ? | b5! g3!',
  'S5.2': 'c5 c7',
  'S5.3': 'c5 c7 | c1 c4',
  'S5.4': 'c1 c4 | c9 a9!',
  'S5.5': 'c5 c7 | ?!',
  'S5.6': 'c1 c4 | ?',
  'S5.7': 'c1 c4 | ? ? | g3!',
  'S5.9': 'c1 c4 c9 | ? ? ?',
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
  kind: 'card' | 'drawing' | 'number' | 'field';
  /** A card's notation (nothing is a back), the name of a drawing, a number, or a field. */
  face: string;
  marks: string[];
  barred: boolean;
  /** Whether a stone lies on it. */
  stone: boolean;
  call: string;
}

export function shown(word: string): Shown {
  const read = /^([@#%]?)([\w?-]+)(?:=(\d+))?(\^*)([*!~]*)$/.exec(word);
  if (!read) throw new Error(`not a picture: ${word}`);
  const [, start = '', face = '', call = '', trump = '', last = ''] = read;
  const marks = [
    ...(trump ? [trump === '^^' ? 'super' : 'trump'] : []),
    ...(last.includes('*') ? ['best'] : []),
  ];
  const [barred, stone] = [last.includes('!'), last.includes('~')];
  return {
    kind: KINDS[start] ?? 'card',
    face: face === '?' ? '' : face,
    marks,
    barred,
    stone,
    call,
  };
}

const KINDS: Record<string, Shown['kind']> = { '@': 'drawing', '#': 'number', '%': 'field' };

/** What stands on a field of the board of Njet!: letters, a drawing, and its ink. */
export function field(face: string): { letters: string; symbol: string; ink: string } {
  const [, one = '', colour = ''] = /^(1?)([rkbg])$/.exec(face) ?? [];
  const suit = NJET_SUITS[colour];
  if (suit) return { letters: one, ...suit };
  if (Object.values(CHARACTERS).includes(face)) return { letters: '', symbol: face, ink: '' };
  return { letters: face.replace('x', '×'), symbol: '', ink: '' };
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
