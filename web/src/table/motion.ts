/** Cards move: whatever has a key glides from where it lay to where it lies. */

import { tick } from 'svelte';

import type { Flight, Spot } from '../scene/transfers';

const EASE = 'cubic-bezier(.22,.8,.3,1)';
const PLAY = 260;
const GATHER = 420;
const APART = 40;
const NEXT = 160;
const MANY = 6;

export interface Plan {
  /** Where what disappears goes. */
  gone?: Spot;
  /** Where new cards in one's own hand come from. */
  source?: Spot;
  /** Backs that go from one seat to another. */
  flights: Flight[];
  /** The seat that new cards in many come from. */
  dealer?: number;
  /** Times are multiplied by this; 0 is no movement. */
  factor: number;
}

interface Lie {
  x: number;
  y: number;
  width: number;
  node: HTMLElement;
}

function spots(root: HTMLElement): Map<string, Lie> {
  const found = new Map<string, Lie>();
  for (const node of root.querySelectorAll<HTMLElement>('[data-key]'))
    found.set(node.dataset.key ?? '', spot(node));
  return found;
}

function spot(node: HTMLElement): Lie {
  const box = node.getBoundingClientRect();
  return {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    width: node.offsetWidth || box.width,
    node,
  };
}

/** Where a seat sits, or a pile lies: its mat, or the near rim for one's own. */
function home(root: HTMLElement, where: Spot | undefined): Lie {
  const found = root.querySelector<HTMLElement>(
    typeof where === 'string' ? `[data-spot="${where}"]` : `[data-mat="${where}"]`,
  );
  if (found) return { ...spot(found), width: 30 };
  const box = root.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.bottom + 60, width: 60, node: root };
}

/** Change what is shown, and let things glide there. */
export async function glide(
  root: HTMLElement | undefined,
  change: () => void,
  plan: Plan,
): Promise<void> {
  if (!root || plan.factor === 0 || document.hidden) {
    change();
    await tick();
    return;
  }
  const before = spots(root);
  const ghosts = plan.gone === undefined ? new Map<string, HTMLElement>() : copies(before);
  change();
  await tick();
  const after = spots(root);
  const running = [
    ...arrivals(root, before, after, plan),
    ...departures(root, after, before, ghosts, plan),
    ...passing(root, plan),
  ];
  await Promise.all(running.map((one) => one.finished.catch(() => undefined)));
}

function copies(before: Map<string, Lie>): Map<string, HTMLElement> {
  return new Map([...before].map(([key, { node }]) => [key, node.cloneNode(true) as HTMLElement]));
}

function* arrivals(
  root: HTMLElement,
  before: Map<string, Lie>,
  after: Map<string, Lie>,
  plan: Plan,
): Generator<Animation> {
  const fresh = [...after.keys()].filter((key) => !before.has(key)).length;
  let turn = 0;
  for (const [key, to] of after) {
    const known = before.get(key);
    const source =
      (to.node.matches('.hc') ? plan.source : undefined) ??
      (fresh > MANY ? plan.dealer : Number(to.node.dataset.from) || plan.dealer);
    const from = known ?? home(root, source);
    const [dx, dy] = [from.x - to.x, from.y - to.y];
    const scale = from.width / (to.width || 1);
    if (Math.hypot(dx, dy) < 2 && Math.abs(scale - 1) < 0.05) continue;
    const delay = known || fresh <= MANY ? 0 : APART * turn++;
    yield to.node.animate(
      [
        {
          transform: `translate(${dx}px,${dy}px) scale(${scale})`,
          zIndex: 30,
          opacity: known ? 1 : 0.4,
        },
        { opacity: 1, offset: 0.3 },
        { transform: 'none', zIndex: 30 },
      ],
      { duration: PLAY * plan.factor, delay: delay * plan.factor, easing: EASE, fill: 'backwards' },
    );
  }
}

function* departures(
  root: HTMLElement,
  after: Map<string, Lie>,
  before: Map<string, Lie>,
  ghosts: Map<string, HTMLElement>,
  plan: Plan,
): Generator<Animation> {
  const to = home(root, plan.gone);
  for (const [key, node] of ghosts) {
    const from = before.get(key);
    if (!from || after.has(key)) continue;
    yield fade(node, from, to, plan.factor);
  }
}

function* passing(root: HTMLElement, plan: Plan): Generator<Animation> {
  for (const [at, { from, to, count }] of plan.flights.entries())
    for (let card = 0; card < Math.min(count, 4); card++)
      yield fade(
        back(),
        home(root, from),
        home(root, to),
        plan.factor,
        (at * NEXT + card * APART) * plan.factor,
      );
}

function back(): HTMLElement {
  const node = document.createElement('span');
  node.className = 'card back set';
  return node;
}

function fade(node: HTMLElement, from: Lie, to: Lie, factor: number, delay = 0): Animation {
  node.classList.add('ghost-card');
  node.removeAttribute('data-key');
  node.setAttribute('aria-hidden', 'true');
  node.inert = true;
  document.body.append(node);
  const box = node.getBoundingClientRect();
  const [ox, oy] = [box.x + box.width / 2, box.y + box.height / 2];
  const at = (x: number, y: number, scale: number) =>
    `translate(${x - ox}px,${y - oy}px) scale(${scale})`;
  const run = node.animate(
    [
      { transform: at(from.x, from.y, 1), opacity: 1 },
      { transform: at(to.x, to.y, 0.35), opacity: 0.2 },
    ],
    { duration: GATHER * factor, delay, easing: EASE, fill: 'both' },
  );
  run.finished.catch(() => undefined).finally(() => node.remove());
  return run;
}
