// What positions at the end of a game are worth: the rest of it is enumerated
// (`stammtisch.bots.foresight.endings`).

import { places } from './arrays';
import type { Foresight, Looks } from './foresight';
import type { Rows, Shares } from './positions';

/** Positions whose rest is enumerated at once. */
const TOGETHER = 16;

/** Set the shares of those positions from which few follow to the end of the game; gives the
 * others. Those of one number stand beside each other: all of them, or none. */
export function setEndings(
  found: Shares,
  sees: Foresight,
  looks: Looks,
  beside: ArrayLike<number> = places(looks.dealt.lengths[0]!),
): number[] {
  const { ahead } = sees.engine.layout.constants;
  const turns = sees.positions.turns(looks);
  const all = places(turns.length);
  const over = all.filter((k) => turns[k] === ahead['OVER']);
  const on = all.filter((k) => turns[k]! >= 0);
  const near = whole(nearTheEnd(sees, looks, on), over, beside);
  const [firsts, back] = distinct(sees, looks, near);
  const worth = new Float64Array(firsts.length * sees.seats);
  for (let at = 0; at < firsts.length; at += TOGETHER) {
    const some = firsts.slice(at, at + TOGETHER);
    const part = sees.engine.within(() => enumerated(sees, sees.positions.some(looks, some)));
    worth.set(part, at * sees.seats);
  }
  const sharesOf = (k: number) => {
    const row = back.get(k)! * sees.seats;
    return worth.subarray(row, row + sees.seats);
  };
  const known = near.filter((k) => !Number.isNaN(sharesOf(k)[0]));
  const fits = new Set(whole(known, over, beside));
  for (const k of fits) found.set(sharesOf(k), k * sees.seats);
  return all.filter((k) => !fits.has(k));
}

/** Those that fit, where all beside them do, or are over. */
function whole(fits: number[], over: number[], beside: ArrayLike<number>): number[] {
  const known = new Set([...fits, ...over]);
  const lacking = new Set(
    places(beside.length)
      .filter((k) => !known.has(k))
      .map((k) => beside[k]!),
  );
  return fits.filter((k) => !lacking.has(beside[k]!));
}

/** The positions with not too many lines of play before the end. */
function nearTheEnd({ engine, positions }: Foresight, looks: Looks, on: number[]): number[] {
  const most = engine.layout.constants.foresight['REST']!;
  return engine.within(() => {
    const lines = engine.take(8, on.length);
    engine.call('count_lines', positions.some(looks, on).states, lines, most);
    const counted = engine.integers(lines);
    return on.filter((_, place) => Number(counted[place]) <= most);
  });
}

/** The first of those that are alike, and of each position its place among them. */
function distinct(
  { engine }: Foresight,
  looks: Looks,
  near: number[],
): [number[], Map<number, number>] {
  const text = new TextDecoder('latin1');
  const known = new Map<string, number>();
  const firsts: number[] = [];
  const back = new Map<number, number>();
  for (const k of near) {
    const parts = [looks.states, looks.memories].map((cells) =>
      text.decode(engine.bytes(cells).subarray(k * cells.size, (k + 1) * cells.size)),
    );
    const key = parts.join('');
    if (!known.has(key)) known.set(key, firsts.push(k) - 1);
    back.set(k, known.get(key)!);
  }
  return [firsts, back];
}

/** By position and seat, what comes of all lines of play together; not a number where too many
 * positions follow, or a deal. */
function enumerated(sees: Foresight, start: Rows): Shares {
  const { engine, positions, seats } = sees;
  const { ahead, foresight } = engine.layout.constants;
  const count = start.states.lengths[0]!;
  const found = new Float64Array(count * seats);
  const sizes = new Float64Array(count);
  let rows = start;
  let roots = places(count);
  let weights = roots.map(() => 1);
  for (;;) {
    const turns = positions.turns(rows);
    roots.forEach((root, k) => {
      sizes[root]! += turns[k] === ahead['DEAL'] ? Infinity : 1;
    });
    const over = places(roots.length).filter((k) => turns[k] === ahead['OVER']);
    const ends = new Float64Array(roots.length * seats);
    positions.setEnds(ends, rows, over, seats);
    for (const k of over)
      for (let seat = 0; seat < seats; seat++)
        found[roots[k]! * seats + seat]! += weights[k]! * ends[k * seats + seat]!;
    const fits = (root: number) => sizes[root]! <= foresight['REST']!;
    const on = places(roots.length).filter((k) => turns[k]! >= 0 && fits(roots[k]!));
    if (!on.length) return shared(found, seats, fits);
    const { from, moves, chances } = followed(sees, rows, on, weights);
    rows = sees.look(rows, from, moves, 0, new Float64Array(from.length));
    weights = chances;
    roots = from.map((k) => roots[k]!);
  }
}

/** The moves on lines of play that are likely enough, from which positions, and how likely. */
function followed(sees: Foresight, rows: Rows, on: number[], weights: number[]) {
  const least = sees.engine.layout.constants.foresight['FOLLOWED']!;
  const [from, moves, chances]: [number[], number[], number[]] = [[], [], []];
  sees.eachChances(rows, on, (k, row) =>
    row.forEach((probability, action) => {
      const chance = weights[k]! * probability;
      if (chance < least) return;
      from.push(k);
      moves.push(action);
      chances.push(chance);
    }),
  );
  return { from, moves, chances };
}

/** Shares that add up to 1, where everything is known. */
function shared(found: Shares, seats: number, fits: (root: number) => boolean): Shares {
  return found.map((share, at) => {
    const root = Math.floor(at / seats);
    const whole = found.subarray(root * seats, (root + 1) * seats);
    return fits(root) ? share / whole.reduce((sum, one) => sum + one, 0) : NaN;
  });
}
