/** Glicko-2 (Glickman, 2012): a rating with what is not known of it yet. */

export interface Rating {
  rating: number;
  /** The rating deviation: half a 95 % interval is about twice as much. */
  deviation: number;
  volatility: number;
}

export interface Result {
  rating: number;
  deviation: number;
  /** 1 won, 0 lost. */
  score: number;
}

export const NEWCOMER: Rating = { rating: 1500, deviation: 250, volatility: 0.06 };
/** Puzzles are rated by bots: so much is not known of them. */
export const PUZZLE_DEVIATION = 90;

const SCALE = 173.7178;
const CHANGE = 0.5;
const CLOSE = 1e-6;

const weight = (deviation: number) => 1 / Math.sqrt(1 + (3 * deviation ** 2) / Math.PI ** 2);

/** The rating after some results, all of one period. */
export function rated(before: Rating, results: Result[]): Rating {
  const mu = (before.rating - 1500) / SCALE;
  const phi = before.deviation / SCALE;
  const met = results.map((one) => {
    const g = weight(one.deviation / SCALE);
    const expected = 1 / (1 + Math.exp(-g * (mu - (one.rating - 1500) / SCALE)));
    return { g, expected, score: one.score };
  });
  const v = 1 / met.reduce((sum, { g, expected }) => sum + g ** 2 * expected * (1 - expected), 0);
  const gain = met.reduce((sum, { g, expected, score }) => sum + g * (score - expected), 0);
  const volatility = steady(phi, v, v * gain, before.volatility);
  const wide = Math.sqrt(phi ** 2 + volatility ** 2);
  const narrow = 1 / Math.sqrt(1 / wide ** 2 + 1 / v);
  return {
    rating: 1500 + SCALE * (mu + narrow ** 2 * gain),
    deviation: SCALE * narrow,
    volatility,
  };
}

/** The new volatility, by the Illinois algorithm of the paper's fifth step. */
function steady(phi: number, v: number, delta: number, sigma: number): number {
  const a = Math.log(sigma ** 2);
  const f = (x: number) => {
    const e = Math.exp(x);
    const top = e * (delta ** 2 - phi ** 2 - v - e);
    return top / (2 * (phi ** 2 + v + e) ** 2) - (x - a) / CHANGE ** 2;
  };
  let low = a;
  let high: number;
  if (delta ** 2 > phi ** 2 + v) high = Math.log(delta ** 2 - phi ** 2 - v);
  else {
    let k = 1;
    while (f(a - k * CHANGE) < 0) k++;
    high = a - k * CHANGE;
  }
  let [atLow, atHigh] = [f(low), f(high)];
  while (Math.abs(high - low) > CLOSE) {
    const next = low + ((low - high) * atLow) / (atHigh - atLow);
    const there = f(next);
    if (there * atHigh <= 0) [low, atLow] = [high, atHigh];
    else atLow /= 2;
    [high, atHigh] = [next, there];
  }
  return Math.exp(low / 2);
}
