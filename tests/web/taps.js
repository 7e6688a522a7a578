/* What a finger would miss: everything that can be tapped, outside the hand, and is under 40 pixels. */
() => {
  const LEAST = 40;
  const CONTROLS = 'button, a[href], input, select, textarea, summary';
  /* A target may be larger than it looks: it is where a touch beside it still meets it. */
  const reached = (target, dx, dy) => {
    const box = target.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2 + dx, box.top + box.height / 2 + dy];
    const hit = document.elementFromPoint(x, y);
    return !!hit && target.contains(hit);
  };
  const small = (one) => {
    const target = one.matches('.seg input') ? one.closest('label') : one;
    const { width, height } = target.getBoundingClientRect();
    if (width >= LEAST && height >= LEAST) return false;
    target.scrollIntoView({ block: 'center' });
    const reach = LEAST / 2 - 1;
    const wide = width >= LEAST || (reached(target, reach, 0) && reached(target, -reach, 0));
    const high = height >= LEAST || (reached(target, 0, reach) && reached(target, 0, -reach));
    return !wide || !high;
  };
  return [...document.querySelectorAll(CONTROLS)]
    .filter((one) => one.checkVisibility() && !one.disabled && !one.matches('.hc'))
    .filter(small)
    .map((one) => `${one.className} "${(one.ariaLabel ?? one.textContent).trim().slice(0, 40)}"`);
}
