// What is shown beside the thing one points at: a card in full, or a rule with its text.

import type { Card, Look, Rule } from './api';
import type { Word } from './glossary';
import type { CardView, Move } from './protocol';

export interface Peeked { card?: Card; view?: CardView; look?: Look; rule?: Rule; words?: string; moves?: Move[]; /** the words on the card */ explained?: Word[] }

const RECENT = 300; // milliseconds

class Peek {
  shown = $state.raw<Peeked | null>(null);
  at = $state.raw<DOMRect | null>(null);
  held = $state(false);
  /** who sits where, for what is told of a position */
  names = $state.raw<Record<string, string>>({});
  /** while the focus comes back to a thing by itself, as when a window over it closes, nothing is pointed at */
  still = false;
  #wait: ReturnType<typeof setTimeout> | undefined;
  #active = 0;

  constructor() {
    // A thing that comes under a pointer at rest is not pointed at.
    addEventListener('pointermove', (event) => { if (event.movementX || event.movementY) this.#active = performance.now(); }, true);
    addEventListener('keydown', () => (this.#active = performance.now()), true);
  }

  /** Show it beside an element, after a moment (`soon`) or at once. */
  show(what: Peeked, beside: Element, soon = false): void {
    clearTimeout(this.#wait);
    if (this.still) return;
    if (soon && performance.now() - this.#active > RECENT) return;
    const open = () => {
      if (!beside.isConnected) return;
      this.shown = what;
      this.at = beside.getBoundingClientRect();
      this.held = false;
    };
    if (soon) this.#wait = setTimeout(open, 250);
    else open();
  }

  /** More about what is shown, if it is still shown. */
  add(to: Peeked, more: Peeked): void {
    Object.assign(to, more);
    if (this.shown === to) this.shown = { ...to };
  }

  /** Keep it until something else is touched, as after a tap. */
  hold(what: Peeked, beside: Element): void {
    this.show(what, beside);
    this.held = true;
  }

  hide(): void {
    clearTimeout(this.#wait);
    if (this.held) return;
    this.shown = null;
  }

  drop(): void {
    clearTimeout(this.#wait);
    this.held = false;
    this.shown = null;
  }
}

export const peek = new Peek();
