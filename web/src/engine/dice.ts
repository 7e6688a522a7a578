// Chance as in Python, to the bit.

import type { Engine } from './engine';

const WORD = 0xffffffffn;
const LONG = 0xffffffffffffffffn;
const CARRY = 0x6c8e9824n;

/** The next state of the dice (`stammtisch.kernel.chance.roll`). */
export function roll(dice: bigint): bigint {
  return CARRY * (dice & WORD) + (dice >> 32n);
}

/** Dice for a seed and two numbers (`dice_of(key_of(...))` there). */
export function diceOf(engine: Engine, seed: bigint, game: number, deal: number): bigint {
  return engine.call('dice_of', [seed & WORD, (seed >> 32n) & WORD, BigInt(game), BigInt(deal)]);
}

/** NumPy's `Generator(Philox(seed)).random()`, for a seed that is not below 0. */
export class Philox {
  private readonly key: [bigint, bigint];
  private counter = 0n;
  private ready: bigint[] = [];

  constructor(seed: bigint) {
    const words = stateOf(seed, 4).map(BigInt);
    this.key = [words[0]! | (words[1]! << 32n), words[2]! | (words[3]! << 32n)];
  }

  /** A number from 0 up to 1. */
  random(): number {
    if (!this.ready.length) this.ready = this.block();
    return Number(this.ready.shift()! >> 11n) / 9007199254740992;
  }

  private block(): bigint[] {
    this.counter += 1n;
    let [a, b, c, d] = [0n, 64n, 128n, 192n].map((bits) => (this.counter >> bits) & LONG) as Four;
    let [k, l] = this.key;
    for (let round = 0; round < 10; round++) {
      const first = 0xd2e7470ee14c6c93n * a;
      const second = 0xca5a826395121157n * c;
      [a, b, c, d] = [(second >> 64n) ^ b ^ k, second & LONG, (first >> 64n) ^ d ^ l, first & LONG];
      k = (k + 0x9e3779b97f4a7c15n) & LONG;
      l = (l + 0xbb67ae8584caa73bn) & LONG;
    }
    return [a, b, c, d];
  }
}

type Four = [bigint, bigint, bigint, bigint];

/** Words of NumPy's `SeedSequence(seed).generate_state`. */
function stateOf(seed: bigint, words: number): number[] {
  const entropy: number[] = [];
  for (let rest = seed; rest > 0n; rest >>= 32n) entropy.push(Number(rest & WORD));
  const pool = mixed(entropy);
  let hash = 0x8b51f9dd;
  return Array.from({ length: words }, (_, place) => {
    let value = pool[place % 4]! ^ hash;
    hash = Math.imul(hash, 0x58f38ded);
    value = Math.imul(value, hash);
    return (value ^ (value >>> 16)) >>> 0;
  });
}

function mixed(entropy: number[]): number[] {
  let hash = 0x43b0d7e5;
  const hashed = (given: number) => {
    let value = given ^ hash;
    hash = Math.imul(hash, 0x931e8875);
    value = Math.imul(value, hash);
    return value ^ (value >>> 16);
  };
  const mix = (x: number, y: number) => {
    const value = Math.imul(0xca01f9dd, x) - Math.imul(0x4973f715, y);
    return value ^ (value >>> 16);
  };
  const places = [0, 1, 2, 3];
  const pool = places.map((place) => hashed(entropy[place] ?? 0));
  for (const from of places)
    for (const to of places) if (from !== to) pool[to] = mix(pool[to]!, hashed(pool[from]!));
  for (const word of entropy.slice(4))
    for (const to of places) pool[to] = mix(pool[to]!, hashed(word));
  return pool;
}
