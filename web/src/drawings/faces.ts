/** How a card of each game is drawn, from its notation: no rule, only pictures. */

export interface Drawing {
  /** The class that gives ink and tint. */
  ink: string;
  /** What stands at the top left, above the small symbol. */
  index: string;
  symbol: string;
  /** The large drawing, where it is not the symbol. */
  picture?: string;
  /** Special cards: ink ground and pale drawing. */
  inverted?: boolean;
  /** One large drawing in the middle. */
  solo?: boolean;
}

interface Suit {
  ink: string;
  symbol: string;
}

type Artist = (face: string) => Drawing;

const JUPITER: Record<string, Suit> = {
  b: { ink: 'blue', symbol: 'trident' },
  r: { ink: 'red', symbol: 'wheel' },
  y: { ink: 'yellow', symbol: 'bow' },
  g: { ink: 'green', symbol: 'basket' },
};
const NJET: Record<string, Suit> = {
  r: { ink: 'red', symbol: 'star' },
  k: { ink: 'black', symbol: 'moon' },
  b: { ink: 'blue', symbol: 'drop' },
  g: { ink: 'green', symbol: 'fir' },
};
const BEANS: Record<string, Suit> = {
  a: { ink: 'red', symbol: 'bean-rocket' },
  b: { ink: 'blue', symbol: 'bean-ring' },
  c: { ink: 'green', symbol: 'bean-antenna' },
  d: { ink: 'yellow', symbol: 'bean-sun' },
  e: { ink: 'purple', symbol: 'bean-comet' },
  f: { ink: 'orange', symbol: 'bean-saucer' },
  g: { ink: 'grey', symbol: 'bean-moon' },
};

function suited(suits: Record<string, Suit>, face: string): Drawing {
  const { ink, symbol } = suits[face.charAt(0)] ?? { ink: 'black', symbol: 'mark' };
  return { ink, symbol, index: face.slice(1) };
}

const SPECIAL: Record<string, Drawing> = {
  JUP: { ink: 'jupiter', index: '', symbol: 'jupiter', inverted: true, solo: true },
  JUN: { ink: 'juno', index: '', symbol: 'juno', inverted: true, solo: true },
  LAM: { ink: 'lamb', index: '', symbol: 'lamb', solo: true },
};

function jupiter(face: string): Drawing {
  const special = SPECIAL[face];
  if (special) return special;
  const plain = suited(JUPITER, face);
  if (!face.endsWith('G')) return plain;
  const ink = plain.ink === 'yellow' ? 'god-yellow' : plain.ink;
  return { ...plain, ink, index: '', picture: `god-${plain.symbol}`, inverted: true };
}

const ANIMALS: Record<string, Drawing> = {
  J: { ink: 'joker', index: '', symbol: 'joker', inverted: true, solo: true },
  E: { ink: 'donkey', index: '', symbol: 'donkey', inverted: true, solo: true },
  O: { ink: 'ox', index: '', symbol: 'ox', inverted: true, solo: true },
};

/** Four fodders by height: clover, wheat, carrot, thistle. */
function ochs(face: string): Drawing {
  const animal = ANIMALS[face];
  if (animal) return animal;
  const value = Number(face);
  const fodder: Suit =
    value <= 4
      ? { ink: 'green', symbol: 'clover' }
      : value <= 7
        ? { ink: 'yellow', symbol: 'wheat' }
        : value <= 10
          ? { ink: 'orange', symbol: 'carrot' }
          : { ink: 'red', symbol: 'thistle' };
  return { ...fodder, index: face };
}

const ARTISTS: Record<string, Artist> = {
  'beim-jupiter': jupiter,
  njet: (face) => suited(NJET, face),
  'ochs-und-esel': ochs,
  'space-beans': (face) => suited(BEANS, face),
};

/** How cards of games from other packages are drawn. */
const EXHIBITED: Record<string, Record<string, Drawing>> = {};

export function exhibit(game: string, faces: Record<string, Drawing>): void {
  EXHIBITED[game] = faces;
}

export function drawing(game: string, face: string): Drawing {
  const plain: Drawing = { ink: 'black', index: face, symbol: 'mark' };
  return ARTISTS[game]?.(face) ?? EXHIBITED[game]?.[face] ?? plain;
}

export const NJET_SUITS = NJET;
export const JUPITER_SUITS = JUPITER;
/** The drawing of each seat of Njet!. */
export const CHARACTERS: Record<number | string, string> = {
  1: 'bear',
  2: 'wolf',
  3: 'falcon',
  4: 'raven',
};
