// What a person's hand does at the table, for the tests: look for something that answers the question, and say where to click.
window.hand = {
  covered: new Set(),
  chosen: -1,  // the position that was last answered

  shown(element) {
    const box = element.getBoundingClientRect();
    return box.width > 1 && box.height > 1 && getComputedStyle(element).visibility !== 'hidden';
  },

  // A window over the table is dealt with first: nothing behind it can be clicked.
  room() {
    return [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  },

  controls() {
    const found = this.room().querySelectorAll('.prompt [data-option]:enabled, .pick:enabled, [data-lit], .count.lit, dialog [data-option]:enabled, .verse.lit, [data-do="go-on"]');
    return [...new Set(found)].filter((one) => this.shown(one));
  },

  label(element) {
    return element.dataset.option ?? element.dataset.handle ?? element.textContent.trim();
  },

  // A point of the element that a click would reach, or nothing if other things lie over all of it wherever one scrolls.
  point(element) {
    for (const block of ['nearest', 'center', 'start']) {
      element.scrollIntoView({ block, inline: 'nearest' });
      const box = element.getBoundingClientRect();
      for (const [across, down] of [[0.5, 0.5], [0.5, 0.12], [0.1, 0.5], [0.9, 0.5], [0.5, 0.9], [0.08, 0.08], [0.92, 0.08], [0.08, 0.92], [0.92, 0.92]]) {
        const [x, y] = [box.left + box.width * across, box.top + box.height * down];
        const hit = document.elementFromPoint(x, y);
        if (hit && element.contains(hit)) return { x, y, label: this.label(element) };
      }
    }
    return null;
  },

  // What lies over the middle of an element, for whoever must find out why it cannot be clicked.
  over_it(element) {
    const box = element.getBoundingClientRect();
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    const place = [box.left, box.top, box.width, box.height].map(Math.round);
    return `${hit ? `${hit.tagName} ${hit.className} of ${hit.parentElement?.className}` : 'nothing on the screen'} at ${place}`;
  },

  // Answers that are too small for a thumb.
  small(least) {
    const boxes = [...document.querySelectorAll('.prompt [data-option]')].filter((one) => this.shown(one)).map((one) => [this.label(one), one.getBoundingClientRect()]);
    return boxes.filter(([, box]) => Math.round(box.width) < least || Math.round(box.height) < least).map(([label, box]) => `${label}: ${box.width} × ${box.height}`);
  },

  // For whoever must find out why nothing can be clicked.
  plight() {
    const lit = [...document.querySelectorAll('[data-lit]')].map((one) => `${this.label(one)} ${one.className}`);
    return `${document.querySelector('.prompt')?.innerText ?? document.body.innerText.slice(0, 500)}\nlit: ${lit}\ncovered: ${[...this.covered]}`;
  },

  over() {
    const told = document.querySelector('dialog [data-over]');
    return told ? { rule: told.dataset.over, winners: told.dataset.winners.split(' ').filter(Boolean) } : null;
  },

  number() {
    return Number(document.querySelector('[data-number]')?.dataset.number ?? -1);
  },

  // Whether the table shows what came of the last answer, or that a game of several ended with it.
  settled() {
    return this.number() > this.chosen || document.querySelector('[data-ended]') !== null;
  },

  // Wait until there is something to click and choose by a number from 0 to 1; or tell of the end, or that nothing ever came. A question
  // that begins with `unless` is left alone.
  async turn(chance, patience, unless) {
    const end = performance.now() + patience;
    for (;;) {
      const over = this.over();
      if (over) return { over };
      if (unless && document.querySelector('.prompt')?.innerText.startsWith(unless)) return { left: unless };
      const controls = this.controls();
      while (controls.length) {
        const [chosen] = controls.splice(Math.floor(chance * controls.length), 1);
        const point = this.point(chosen);
        if (point) return { point };
        this.covered.add(`${this.label(chosen)} ${chosen.className} under ${this.over_it(chosen)}`);
      }
      if (this.room() !== document) return { astray: this.room().getAttribute('aria-label') };
      if (performance.now() > end) return { stuck: this.plight() };
      await new Promise((done) => setTimeout(done, 8));
    }
  },
};

// What the page sends goes out as it is; an answer is remembered on its way.
const { send } = WebSocket.prototype;
WebSocket.prototype.send = function (data) {
  const message = JSON.parse(data);
  if (message.type === 'choose') window.hand.chosen = message.at;
  return send.call(this, data);
};
