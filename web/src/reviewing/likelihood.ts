// How likely the moves that a seat saw are in a world, by the network's policy
// (`stammtisch.bots.belief.likelihood`).

import type { Key, View } from './belief';
import type { Foresight } from './foresight';
import { probabilities } from './policy';
import type { Rows } from './positions';

/** Choices of others, in all worlds together, that are asked of at once. */
const CHUNK = 2048;

export class Likelihood {
  /** At most so many choices of others there were. */
  private readonly choices: number;

  constructor(
    readonly view: View,
    private readonly foresight: Foresight,
  ) {
    const turns = foresight.positions.turns(view.past);
    this.choices = turns.filter((turn) => turn !== view.seat).length;
  }

  /** By world, the logarithm of the probability of all moves that others made, and of how much
   * more often it was dealt than it is imagined. */
  logs(worlds: Rows, key: Key): Float64Array {
    const count = worlds.states.lengths[0]!;
    const found = new Float64Array(count);
    if (!this.choices) return found;
    const each = Math.max(1, Math.floor(CHUNK / this.choices));
    for (let first = 0; first < count; first += each)
      this.foresight.engine.within(() => {
        const some = part(worlds, first, Math.min(each, count - first));
        // A world's dice follow from its place among all.
        this.add(some, [key[0], key[1], key[2], key[3] + first], found.subarray(first));
      });
    return found;
  }

  private add(worlds: Rows, key: Key, found: Float64Array): void {
    const { engine, policy } = this.foresight;
    const CARELESS = engine.layout.constants.belief['CARELESS']!;
    const { features: wide, actions } = engine.layout;
    const count = worlds.states.lengths[0]!;
    const room = count * this.choices;
    const [places, taken, ways] = [
      engine.take(8, room),
      engine.take(8, room),
      engine.take(8, count),
    ];
    const [features, mask] = [engine.take(1, room, wide), engine.take(1, room, actions)];
    const { past, seat } = this.view;
    const seen = [past.states, past.memories, engine.numbers(past.actions)];
    const choices = [places, taken, features, mask];
    const work = engine.states(2);
    const made = Number(
      engine.call('rewind_all', seen, Object.values(worlds), work, choices, ways, seat, key),
    );
    engine.doubles(ways).forEach((one, k) => (found[k]! += one));
    const chances = probabilities(
      engine,
      policy,
      { ...features, lengths: [made, wide] },
      { ...mask, lengths: [made, actions] },
    );
    const [world, action] = [places, taken].map((one) => engine.integers(one));
    for (let row = 0; row < made; row++) {
      const chance = chances[row * actions + Number(action![row])]!;
      found[Number(world![row])]! += Math.log(CARELESS + (1 - CARELESS) * chance);
    }
  }
}

/** Some rows that follow each other, where they are. */
function part({ states, memories }: Rows, first: number, count: number): Rows {
  const of = ({ at, size }: Rows['states']) => ({ at: at + first * size, size, lengths: [count] });
  return { states: of(states), memories: of(memories) };
}
