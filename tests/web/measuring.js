/* What is wrong with how a table lies on the screen: a list of sentences, empty when all is well. */
() => {
  const wrong = [];
  const all = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
  const box = (node) => node.getBoundingClientRect();
  const named = (node) =>
    `${node.className?.baseVal ?? node.className} "${(node.getAttribute('aria-label') ?? node.textContent).trim().slice(0, 24)}"`;
  const near = 1.5;

  /* Nothing is wider than the screen. */
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth) wrong.push(`scrolls sideways: ${root.scrollWidth}`);

  /* What lies on the cloth lies apart. */
  const REGIONS =
    '.seat > *, .op, .cl, .pile, .mc > small, .pts, .tl, .verdict li, .board, .heap, .thrown, .tc, ' +
    '.jc, .trump, .minebid, .why, .tap, .zero, .laid, .tr .pl, .tr .tk, .beat, .omid, .opile, .omine';
  const regions = all(REGIONS);
  const apart = (a, b) =>
    a.right <= b.left + near || b.right <= a.left + near || a.bottom <= b.top + near || b.bottom <= a.top + near;
  regions.forEach((one, at) => {
    for (const other of regions.slice(at + 1)) {
      if (one.contains(other) || other.contains(one)) continue;
      if (one.parentElement === other.parentElement && one.matches('.tk, .seat > *')) continue;
      if (!apart(box(one), box(other))) wrong.push(`${named(one)} lies on ${named(other)}`);
    }
  });

  /* It lies on the cloth and not under the slip, the hand or the rim. */
  const cloth = box(document.querySelector('.cloth'));
  const slip = document.querySelector('.ask');
  for (const one of regions) {
    const b = box(one);
    if (b.left < cloth.left - near || b.right > cloth.right + near || b.top < cloth.top - near)
      wrong.push(`${named(one)} lies outside the cloth`);
    if (slip && !apart(b, box(slip))) wrong.push(`${named(one)} lies under the slip`);
    if (b.bottom > Math.min(cloth.bottom, innerHeight) + near && innerWidth < 900)
      wrong.push(`${named(one)} lies below the cloth`);
  }

  /* Both figures in the corner of every card in hand, and of every collection, can be seen. */
  const POINTS = [0.06, 0.5, 0.94].flatMap((x) => [0.3, 0.5, 0.72].map((y) => [x, y]));
  for (const corner of all('.hc .ix, .op .ix')) {
    const text = corner.firstChild;
    if (text?.nodeType !== Node.TEXT_NODE || !text.data.trim()) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const b = range.getBoundingClientRect();
    const own = corner.closest('.card');
    const above = POINTS.map(([x, y]) =>
      document.elementFromPoint(b.left + b.width * x, b.top + b.height * y),
    ).find((hit) => !hit || !(own.contains(hit) || hit.contains(own)));
    if (above !== undefined)
      wrong.push(`the ${text.data} of ${named(own)} is under ${above ? named(above) : 'the edge'}`);
  }

  /* Names are whole: on a wide table under every card, anywhere on a field if they are there. */
  for (const one of matchMedia('(min-width: 900px) and (min-height: 501px)').matches ? all('.who') : [])
    if (one.scrollWidth > one.clientWidth + 1) wrong.push(`${named(one)} is cut off`);
  for (const one of all('.f small'))
    if (box(one).height < parseFloat(getComputedStyle(one).fontSize) - 0.5) wrong.push(`${named(one)} is cut off`);

  /* The slip and the hand are whole, and nothing on the slip sticks out of it. */
  for (const one of all('.hc, .ask, .ask .btn, .rim > *')) {
    const b = box(one);
    if (b.left < -near || b.right > innerWidth + near || b.bottom > innerHeight + near + (one.matches('.hc') ? 8 : 0))
      wrong.push(`${named(one)} sticks out of the screen`);
  }
  if (slip) {
    const paper = box(slip);
    for (const one of all('.ask .btn, .ask h2, .ask p')) {
      const b = box(one);
      if (b.left < paper.left - near || b.right > paper.right + near || b.bottom > paper.bottom + near || b.top < paper.top - near)
        wrong.push(`${named(one)} sticks out of the slip`);
    }
    for (const one of all('.ask .btn, .ask [role=radio]'))
      if (one.scrollHeight > one.clientHeight + 2 || one.scrollWidth > one.clientWidth + 2)
        wrong.push(`the words of ${named(one)} stick out of it`);
  }
  return [...new Set(wrong)];
}
