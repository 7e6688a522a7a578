/* What a finger would miss: everything that can be tapped and is under 40 pixels. Of a card in hand
   the part counts that the next one leaves free; under a paper it cannot be tapped. */
() => {
  const LEAST = 40;
  /* A phone on its side has one low strip for slip and hand: its cards lie in one row. */
  const SIDEWAYS = 22;
  const CONTROLS = 'button, a[href], input, select, textarea, summary';
  /* A target may be larger than it looks: it is where a touch beside it still meets it. */
  const reached = (target, dx, dy) => {
    const box = target.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2 + dx, box.top + box.height / 2 + dy];
    const hit = document.elementFromPoint(x, y);
    return !!hit && target.contains(hit);
  };
  /* How far one can go on a card from a point, one way and the other, without touching another. */
  const run = (card, x, y, dx, dy) => {
    const on = (at) => card.contains(document.elementFromPoint(x + dx * at, y + dy * at));
    let [from, to] = [0, 0];
    while (from > -LEAST && on(from - 1)) from--;
    while (to < LEAST && on(to + 1)) to++;
    return on(0) ? to - from + 1 : 0;
  };
  const covered = (card) => {
    const box = card.getBoundingClientRect();
    const [x, y] = [box.left + 12, box.top + 22];
    const wide = innerHeight > 500 ? LEAST : SIDEWAYS;
    return run(card, x, y, 1, 0) < wide - 1 || run(card, x, y, 0, 1) < LEAST - 1;
  };
  const small = (one) => {
    if (one.matches('.hc')) return covered(one);
    const target = one.matches('.seg input') ? one.closest('label') : one;
    const { width, height } = target.getBoundingClientRect();
    if (width >= LEAST && height >= LEAST) return false;
    target.scrollIntoView({ block: 'center' });
    const reach = LEAST / 2 - 1;
    const wide = width >= LEAST || (reached(target, reach, 0) && reached(target, -reach, 0));
    const high = height >= LEAST || (reached(target, 0, reach) && reached(target, 0, -reach));
    return !wide || !high;
  };
  const paper = document.querySelector('[role=dialog]');
  return [...document.querySelectorAll(CONTROLS)]
    .filter((one) => one.checkVisibility() && !one.disabled && !(paper && one.matches('.hc')))
    .filter(small)
    .map((one) => `${one.className} "${(one.ariaLabel ?? one.textContent).trim().slice(0, 40)}"`);
}
