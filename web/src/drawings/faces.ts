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

type Artist = (face: string) => Drawing;

const JUPITER: Record<string, [string, string]> = {
  b: ['blue', 'trident'],
  r: ['red', 'wheel'],
  y: ['yellow', 'bow'],
  g: ['green', 'basket'],
};
const NJET: Record<string, [string, string]> = {
  r: ['red', 'star'],
  k: ['black', 'moon'],
  b: ['blue', 'drop'],
  g: ['green', 'fir'],
};
const BEANS: Record<string, [string, string]> = {
  a: ['red', 'bean-rocket'],
  b: ['blue', 'bean-ring'],
  c: ['green', 'bean-antenna'],
  d: ['yellow', 'bean-sun'],
  e: ['purple', 'bean-comet'],
  f: ['orange', 'bean-saucer'],
  g: ['grey', 'bean-moon'],
};

function suited(suits: Record<string, [string, string]>, face: string): Drawing {
  const [ink, symbol] = suits[face[0] ?? ''] ?? ['black', 'mark'];
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
  const fodder: [string, string] =
    value <= 4
      ? ['green', 'clover']
      : value <= 7
        ? ['yellow', 'wheat']
        : value <= 10
          ? ['orange', 'carrot']
          : ['red', 'thistle'];
  return { ink: fodder[0], symbol: fodder[1], index: face };
}

const ARTISTS: Record<string, Artist> = {
  'beim-jupiter': jupiter,
  njet: (face) => suited(NJET, face),
  'ochs-und-esel': ochs,
  'space-beans': (face) => suited(BEANS, face),
};

export function drawing(game: string, face: string): Drawing {
  const artist = ARTISTS[game];
  if (!artist) throw new Error(`no drawings for ${game}`);
  return artist(face);
}

export const NJET_SYMBOLS = NJET;
export const JUPITER_SYMBOLS = JUPITER;
export const CHARACTERS = ['bear', 'wolf', 'falcon', 'raven'] as const;
