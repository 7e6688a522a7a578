/** Where the lamp shines: the things on the table that a beat speaks of. */

export interface Pool {
  x: number;
  y: number;
  /** Half its width and height. */
  w: number;
  h: number;
}

const MARGIN = 14;

/** The elements that a name stands for: a place of the table, or a card in hand. */
export function found(root: HTMLElement, light: string): HTMLElement[] {
  if (light === 'hand' || light.startsWith('hand:')) return [];
  const exact = root.querySelectorAll<HTMLElement>(`[data-place="${CSS.escape(light)}"]`);
  if (exact.length) return [...exact];
  return [...root.querySelectorAll<HTMLElement>(`[data-place^="${CSS.escape(`${light}:`)}"]`)];
}

/** The pools of light that they make on the cloth; several in one row are one pool. */
export function pools(cloth: HTMLElement, lights: string[]): Pool[] {
  const frame = cloth.getBoundingClientRect();
  return lights.flatMap((light) => {
    const boxes = found(cloth, light)
      .map((one) => one.getBoundingClientRect())
      .filter((box) => box.width && box.height);
    if (!boxes.length) return [];
    const left = Math.min(...boxes.map((box) => box.left)) - frame.left - MARGIN;
    const right = Math.max(...boxes.map((box) => box.right)) - frame.left + MARGIN;
    const top = Math.min(...boxes.map((box) => box.top)) - frame.top - MARGIN;
    const bottom = Math.max(...boxes.map((box) => box.bottom)) - frame.top + MARGIN;
    return [
      {
        x: (left + right) / 2,
        y: (top + bottom) / 2,
        w: (right - left) / 2,
        h: (bottom - top) / 2,
      },
    ];
  });
}

/** A mask that lets the cloth be seen through the pools, and veils the rest. */
export const mask = (list: Pool[]): string =>
  list
    .map(
      ({ x, y, w, h }) =>
        `radial-gradient(${w * 1.25}px ${h * 1.25}px at ${x}px ${y}px, transparent 76%, #000 100%)`,
    )
    .join(',');
