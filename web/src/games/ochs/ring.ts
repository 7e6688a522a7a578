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

/** How far from the ends of the path a small company stays. */
const MARGIN = [0, 5, 2.6, 2.2, 1.9, 1.5, 1.2, 1, 0.6, 0.3, 0, 0];

export function ring(count: number): { x: number; y: number }[] {
  const margin = MARGIN[count] ?? 0;
  const length = PATH.length - 1 - 2 * margin;
  return Array.from({ length: count }, (_, at) =>
    along(margin + (count > 1 ? (length * at) / (count - 1) : 0)),
  );
}

function along(at: number): { x: number; y: number } {
  const from = Math.min(Math.floor(at), PATH.length - 2);
  const [a, b] = [PATH[from], PATH[from + 1]] as [[number, number], [number, number]];
  const part = at - from;
  return { x: a[0] + (b[0] - a[0]) * part, y: a[1] + (b[1] - a[1]) * part };
}
