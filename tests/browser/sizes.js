// What is wrong with the layout of a table: what is needed and off the screen, what overlaps, what is too small to read or to touch.
window.looked = async () => {
  const SMALLEST_LETTER = 12;
  const THUMB = 40;
  const LEAST_BOARD = 150; // pixels of height for both sides
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))));
  const found = [];
  const table = document.querySelector('.playing');
  const shown = (one) => one.getClientRects().length > 0 && getComputedStyle(one).visibility !== 'hidden' && !one.closest('.visually-hidden');
  const all = (what, within = table) => [...within.querySelectorAll(what)].filter(shown);
  const say = (one) => `${one.className || one.tagName} "${(one.dataset.option ?? one.dataset.do ?? one.dataset.zone ?? one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 40)}"`;
  const within = (box, other, slack = 1) => box.left >= other.left - slack && box.right <= other.right + slack && box.top >= other.top - slack && box.bottom <= other.bottom + slack;
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };

  // Needed: what is asked, the hand, the tools, both sides, and the names of both players.
  if (document.scrollingElement.scrollWidth > innerWidth) found.push('the page is wider than the screen');
  for (const what of ['.prompt', 'section.hand', '.phasebar', '.foot > .seatbar', '[data-do="undo"]', '[data-do="more"], [data-do="keys"]', '[data-do="more"], [data-do="concede"]', '[data-do="sheet"], aside [role="tab"]']) {
    const there = all(what)[0];
    if (!there) found.push(`${what} is not there`);
    else if (!within(there.getBoundingClientRect(), screen)) found.push(`${what} is off the screen: ${JSON.stringify(there.getBoundingClientRect())}`);
  }
  const sides = ['.far', '.near'].map((what) => table.querySelector(what).getBoundingClientRect());
  const seen = sides.map((box) => Math.max(0, Math.min(box.bottom, table.querySelector('.arena').getBoundingClientRect().bottom || box.bottom) - Math.max(box.top, 0)));
  if (seen.some((height) => height < 30)) found.push(`a side is out of sight: ${seen}`);
  const board = table.querySelector('.foot').getBoundingClientRect();
  const high = board.left > 100 ? innerHeight : board.top;
  if (high < LEAST_BOARD) found.push(`the board is ${high} high`);

  // Nothing lies over its neighbours.
  const over = (one, two) => {
    const [a, b] = [one.getBoundingClientRect(), two.getBoundingClientRect()];
    return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
  };
  const apart = (list, where) => list.forEach((one, place) => list.slice(place + 1).forEach((two) => {
    if (!one.contains(two) && !two.contains(one) && over(one, two)) found.push(`${say(one)} lies over ${say(two)} in ${where}`);
  }));
  apart([...all('.seatbar'), ...all('.phasebar'), ...all('.prompt'), ...all('section.hand'), ...all(':scope > aside')], 'the table');
  for (const side of all('[data-side]')) apart(all('.zone, .frame, .path, .heaps', side), `the side of ${side.dataset.side}`);
  for (const side of all('[data-side]')) {
    const room = side.getBoundingClientRect();
    for (const one of all('.thing', side)) if (one.getBoundingClientRect().left < room.left - 4 || one.getBoundingClientRect().right > room.right + 4) found.push(`${say(one)} leaves the side of ${side.dataset.side}`);
  }
  for (const bar of all('.seatbar, .phasebar')) apart([...bar.children].filter((one) => shown(one) && one.textContent.trim()), bar.className);
  apart(all('.place'), 'the map');
  for (const one of all('.answer')) if ([...one.children].some((part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).whiteSpace !== 'nowrap')) found.push(`${say(one)} is cut`);

  // Letters that can be read.
  const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
  const small = new Set();
  while (texts.nextNode()) {
    const parent = texts.currentNode.parentElement;
    if (!texts.currentNode.textContent.trim() || !shown(parent) || parent.closest('style')) continue;
    const size = parseFloat(getComputedStyle(parent).fontSize);
    if (size < SMALLEST_LETTER - 0.01) small.add(`${say(parent)} has letters of ${size} pixels`);
  }
  found.push(...small);

  // Room for a thumb: whatever can be chosen or pressed, save for words within sentences.
  for (const one of all('[data-lit], .prompt button, .phasebar button, .seatbar button:not([tabindex="-1"]), .pick, .heaps button, aside button')) {
    if (getComputedStyle(one).display === 'inline' || one.closest('.said, .body')?.matches('.said, aside .body')) continue;
    const box = one.getBoundingClientRect();
    if (Math.round(box.width) < THUMB || Math.round(box.height) < THUMB) found.push(`${say(one)} is ${Math.round(box.width)} × ${Math.round(box.height)}`);
  }
  return found;
};
