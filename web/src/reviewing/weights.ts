// Weights of worlds from the logarithms of their likelihoods (`stammtisch.bots.belief.weights`).

/** Weights, at the lowest temperature that leaves enough worlds; and that temperature. */
export function weighed(
  logs: Float64Array,
  enough: number,
  halvings: number,
): [Float64Array, number] {
  const weights = softmax(logs, 1);
  if (effective(weights) >= enough) return [weights, 1];
  let [low, high] = [0, 1]; // the inverse of the temperature: 0 weighs all worlds alike
  for (let step = 0; step < halvings; step++) {
    const middle = (low + high) / 2;
    if (effective(softmax(logs, middle)) >= enough) low = middle;
    else high = middle;
  }
  return [softmax(logs, low), 1 / Math.max(low, 1e-9)];
}

/** So many worlds of equal weight would say as much. */
export function effective(weights: Float64Array): number {
  return 1 / weights.reduce((sum, one) => sum + one * one, 0);
}

/** So many places, each as often as its weight says; a lot from 0 up to 1 shifts them all. */
export function resampled(weights: Float64Array, count: number, lot: number): number[] {
  const found: number[] = [];
  let [place, sum] = [0, weights[0]!];
  for (let k = 0; k < count; k++) {
    const mark = (k + lot) / count;
    while (sum < mark && place < weights.length - 1) sum += weights[++place]!;
    found.push(place);
  }
  return found;
}

/** Rows of hidden numbers, one after the other. */
export interface Hidden {
  rows: Int8Array;
  wide: number;
}

/** What each hidden number adds to the logarithm, by weighted least squares, kept small. */
export function fitted(
  { rows, wide }: Hidden,
  logs: Float64Array,
  weights: Float64Array,
  ridge: number,
): Float64Array {
  const count = logs.length;
  const mean = new Float64Array(wide);
  let level = 0;
  for (let k = 0; k < count; k++) {
    level += weights[k]! * logs[k]!;
    for (let j = 0; j < wide; j++) mean[j]! += weights[k]! * rows[k * wide + j]!;
  }
  const live = Array.from(mean.keys()).filter((j) => {
    for (let k = 0; k < count; k++) if (rows[k * wide + j] !== mean[j]) return true;
    return false;
  });
  const size = live.length;
  const square = new Float64Array(size * size);
  const right = new Float64Array(size);
  const off = new Float64Array(size);
  for (let k = 0; k < count; k++) {
    const part = weights[k]! * count;
    for (let i = 0; i < size; i++) off[i] = rows[k * wide + live[i]!]! - mean[live[i]!]!;
    for (let i = 0; i < size; i++) {
      const scaled = off[i]! * part;
      right[i]! += scaled * (logs[k]! - level);
      for (let j = 0; j <= i; j++) square[i * size + j]! += scaled * off[j]!;
    }
  }
  for (let i = 0; i < size; i++) square[i * size + i]! += ridge;
  const solved = solve(square, right);
  const found = new Float64Array(wide);
  live.forEach((j, i) => (found[j] = solved[i]!));
  return found;
}

/** Solve a system with a symmetric positive matrix, of which the lower half is given (Cholesky). */
function solve(square: Float64Array, right: Float64Array): Float64Array {
  const size = right.length;
  for (let i = 0; i < size; i++)
    for (let j = 0; j <= i; j++) {
      let sum = square[i * size + j]!;
      for (let k = 0; k < j; k++) sum -= square[i * size + k]! * square[j * size + k]!;
      square[i * size + j] = i === j ? Math.sqrt(sum) : sum / square[j * size + j]!;
    }
  const found = right.slice();
  for (let i = 0; i < size; i++) {
    for (let k = 0; k < i; k++) found[i]! -= square[i * size + k]! * found[k]!;
    found[i]! /= square[i * size + i]!;
  }
  for (let i = size - 1; i >= 0; i--) {
    for (let k = i + 1; k < size; k++) found[i]! -= square[k * size + i]! * found[k]!;
    found[i]! /= square[i * size + i]!;
  }
  return found;
}

function softmax(logs: Float64Array, factor: number): Float64Array {
  let most = -Infinity;
  for (const one of logs) most = Math.max(most, one * factor);
  const weights = logs.map((one) => Math.exp(one * factor - most));
  const total = weights.reduce((sum, one) => sum + one, 0);
  return weights.map((one) => one / total);
}
