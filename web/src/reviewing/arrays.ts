// Rows of numbers.

/** The whole numbers from 0 up. */
export const places = (count: number): number[] => Array.from({ length: count }, (_, k) => k);

/** Two arrays one after the other. */
export function joined<Kind extends Int8Array | Uint8Array | Float64Array>(
  first: Kind,
  second: Kind,
  kind: new (length: number) => Kind,
): Kind {
  const made = new kind(first.length + second.length);
  made.set(first);
  made.set(second, first.length);
  return made;
}

/** The place of the largest number, the first of those alike. */
export function largest(numbers: Float64Array): number {
  let best = 0;
  for (let place = 1; place < numbers.length; place++)
    if (numbers[place]! > numbers[best]!) best = place;
  return best;
}
