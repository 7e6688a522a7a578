// What networks say of many positions at once (`stammtisch.bots.foresight.policies`).

import type { AnyLayout, Cells, Engine } from '../engine/engine';
import type { Network } from '../engine/network';

/** Positions evaluated at once. */
const CHUNK = 64;

/** What all heads say, a row for each row of features. */
export function outputs(network: Network, features: Cells): Float32Array {
  const [count = 0, wide = 0] = features.lengths;
  const { outputs: heads } = network.header.shape;
  const found = new Float32Array(count * heads);
  for (let first = 0; first < count; first += CHUNK) {
    const rows = Math.min(CHUNK, count - first);
    const some = { at: features.at + first * wide, size: 1, lengths: [rows, wide] };
    found.set(network.forward(some), first * heads);
  }
  return found;
}

/** Probabilities of the legal actions, a row for each row of features. */
export function probabilities(
  engine: Engine<AnyLayout>,
  network: Network,
  features: Cells,
  mask: Cells,
): Float64Array {
  const [count = 0, actions = 0] = mask.lengths;
  const { outputs: heads } = network.header.shape;
  const logits = outputs(network, features);
  const legal = engine.bytes(mask);
  const found = new Float64Array(count * actions);
  for (let row = 0; row < count; row++) {
    const [at, to] = [row * heads, row * actions];
    let most = -Infinity;
    for (let action = 0; action < actions; action++)
      if (legal[to + action] && logits[at + action]! > most) most = logits[at + action]!;
    let total = 0;
    for (let action = 0; action < actions; action++)
      if (legal[to + action]) {
        const weight = Math.fround(Math.exp(Math.fround(logits[at + action]! - most)));
        found[to + action] = weight;
        total += weight;
      }
    for (let action = 0; action < actions; action++) found[to + action]! /= total;
  }
  return found;
}
