/** What people are called at a table. */

/** A name for whoever has not said one: an animal, the same in this browser until one is chosen,
 * and none that somebody at the table has already. */
export function animal(animals: string[], drawn: number, taken: string[] = []): string {
  const round = animals.map((_, at) => animals[(drawn + at) % animals.length] ?? '');
  return round.find((one) => !taken.includes(one)) ?? round[0] ?? '';
}

/** Names that can be told apart: a second Ann is Ann 2. */
export function distinct(names: string[]): string[] {
  return names.map((name, at) => {
    const before = names.slice(0, at).filter((one) => name && one === name).length;
    return before ? `${name} ${before + 1}` : name;
  });
}
