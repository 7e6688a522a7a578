/** Where mats stand around the table, clockwise from the left neighbour, in parts of the ring's box. */

const PATH: [number, number][] = [
  [0, 0.88],
  [0, 0.655],
  [0, 0.43],
  [0.115, 0.185],
  [0.31, 0.035],
  [0.5, 0],
  [0.69, 0.035],
  [0.885, 0.185],
  [1, 0.43],
  [1, 0.655],
  [1, 0.88],
];

/** The same on a phone that lies on its side: along the top, with one at each end below. */
const FLAT: [number, number][] = [
  [0, 0.52],
  [0, 0],
  [0.125, 0],
  [0.25, 0],
  [0.375, 0],
  [0.5, 0],
  [0.625, 0],
  [0.75, 0],
  [0.875, 0],
  [1, 0],
  [1, 0.52],
];

/** How far from the ends of the path a small company stays. */
const MARGIN = [0, 5, 2.6, 2.2, 1.9, 1.5, 1.2, 1, 0.6, 0.3, 0, 0];

export function ring(count: number, flat = false): { x: number; y: number }[] {
  const path = flat ? FLAT : PATH;
  // A flat ring bends only at its ends: a mat stands before or after the bend, never on it.
  const margin = flat ? (count > 9 ? 0 : count > 4 ? 1 : 2.5) : (MARGIN[count] ?? 0);
  const length = path.length - 1 - 2 * margin;
  if (count === 1) return [along(path, (path.length - 1) / 2)];
  return Array.from({ length: count }, (_, at) =>
    along(path, margin + (length * at) / (count - 1)),
  );
}

function along(path: [number, number][], at: number): { x: number; y: number } {
  const from = Math.min(Math.floor(at), path.length - 2);
  const [a, b] = [path[from], path[from + 1]] as [[number, number], [number, number]];
  const part = at - from;
  return { x: a[0] + (b[0] - a[0]) * part, y: a[1] + (b[1] - a[1]) * part };
}
