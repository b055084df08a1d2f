// Cards that glide from where they lay to where they lie, and numbers that rise from what changed. Off with reduced motion.

import type { Look } from '../lib/api';
import type { View } from '../lib/protocol';
import { pops, travels, turns, type Pop, type Travel } from './moves';

const LONG = 260; // milliseconds

export const still = () => document.documentElement.dataset.motion === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches;

const center = (box: DOMRect) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });

/** A copy of a card that lies over the table where the card lies, dressed as what it stands in, by which its look goes. */
export function picture(element: HTMLElement, box: DOMRect): HTMLElement {
  const copy = element.cloneNode(true) as HTMLElement;
  copy.removeAttribute('data-handle');
  copy.removeAttribute('data-lit');
  copy.removeAttribute('data-card');
  copy.style.width = '100%';
  copy.tabIndex = -1;
  const made = document.createElement('div');
  made.className = element.parentElement?.className ?? '';
  made.ariaHidden = 'true';
  made.append(copy);
  made.style.setProperty('--w', `${box.width}px`);
  Object.assign(made.style, { position: 'fixed', left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, margin: '0', zIndex: '40', pointerEvents: 'none', transition: 'none' });
  return made;
}

export class Flight {
  shown = $state.raw<(Pop & { x: number; y: number; key: number })[]>([]);
  #boxes = new Map<string, DOMRect>();
  #piles = new Map<string, DOMRect>();
  #travels: Travel[] = [];
  #turned = new Set<string>();
  #pops: Pop[] = [];
  /** what will be gone from the table: a picture of it, to see it off */
  #leaving = new Map<string, { ghost: HTMLElement; box: DOMRect }>();
  #homes = new Map<string, string>();
  #flying: Animation[] = [];
  #next = 0;

  constructor(private root: () => HTMLElement | undefined, private look: Look) {}

  /** Note where everything is, before a new position is drawn. */
  before(old: View, next: View): void {
    const root = this.root();
    this.#boxes.clear();
    this.#piles.clear();
    this.#travels = [];
    this.#turned = new Set();
    this.#pops = [];
    this.#leaving.clear();
    if (!root || old === next) return;
    this.#pops = pops(old, next, this.look);
    if (still()) return;
    this.#travels = travels(old, next);
    this.#turned = turns(old, next, this.look);
    this.#homes = new Map(next.zones.flatMap((zone) => (zone.cards ?? []).map((card): [string, string] => [card.handle, `${zone.seat}.${zone.name}`])));
    for (const element of root.querySelectorAll<HTMLElement>('.thing[data-handle]')) {
      const handle = element.dataset.handle ?? '';
      const box = element.getBoundingClientRect();
      this.#boxes.set(handle, box);
      if (!this.#homes.has(handle) && box.width) this.#leaving.set(handle, { ghost: picture(element, box), box });
    }
    for (const element of root.querySelectorAll<HTMLElement>('[data-pile]')) this.#piles.set(element.dataset.pile ?? '', element.getBoundingClientRect());
  }

  /** Let everything glide from there; numbers rise unless they were `told` already. */
  after(told = false): void {
    const root = this.root();
    if (!root) return;
    const from = new Map(this.#travels.map((travel) => [travel.handle, travel.from]));
    for (const element of this.#boxes.size || this.#piles.size ? root.querySelectorAll<HTMLElement>('.thing[data-handle]') : []) {
      const handle = element.dataset.handle ?? '';
      if (this.#turned.has(handle)) {
        this.turn(element);
        continue;
      }
      const source = from.get(handle);
      const box = this.#boxes.get(handle) ?? (source?.handle ? this.#boxes.get(source.handle) : undefined) ?? (source?.zone ? this.#piles.get(source.zone) : undefined);
      const now = element.getBoundingClientRect();
      if (!box || !now.width) continue;
      const [a, b] = [center(box), center(now)];
      if (Math.abs(a.x - b.x) < 2 && Math.abs(a.y - b.y) < 2) continue;
      const scale = source?.zone ? 0.4 : Math.min(2, Math.max(0.3, box.width / now.width));
      element.style.zIndex = '20';
      const flying = element.animate([{ transform: `translate(${a.x - b.x}px, ${a.y - b.y}px) scale(${scale})` }, { transform: 'none' }], { duration: LONG, easing: 'cubic-bezier(.2,.7,.3,1)' });
      flying.onfinish = flying.oncancel = () => (element.style.zIndex = '');
      this.#flying.push(flying);
    }
    this.see(root);
    if (told) this.#pops = [];
    else this.rise(root);
  }

  /** See off what has left: to the pile it went to, where no card of it is drawn, or out of sight. */
  see(root: HTMLElement): void {
    const became = new Map(this.#travels.flatMap((travel) => (travel.from.handle ? [[travel.from.handle, travel.handle] as const] : [])));
    for (const [handle, { ghost, box }] of this.#leaving) {
      const now = became.get(handle) ?? '';
      if (now && root.querySelector(`.thing[data-handle="${CSS.escape(now)}"]`)?.getClientRects().length) continue;
      const pile = root.querySelector(`[data-pile="${CSS.escape(this.#homes.get(now) ?? '')}"]`)?.getBoundingClientRect();
      const [a, b] = [center(box), center(pile?.width ? pile : box)];
      root.append(ghost);
      const flying = ghost.animate([
        { transform: 'none', opacity: 1 }, { transform: 'scale(1.06)', opacity: 1, offset: 0.3 },
        { transform: `translate(${b.x - a.x}px, ${b.y - a.y}px) scale(${pile?.width ? 0.35 : 0.8})`, opacity: pile?.width ? 0.7 : 0 },
      ], { duration: LONG + 30, easing: 'ease-in' });
      flying.onfinish = flying.oncancel = () => ghost.remove();
      this.#flying.push(flying);
    }
    this.#leaving.clear();
  }

  /** Turn a card over where it lies; cards that turn at one moment turn together. */
  turn(element: HTMLElement): void {
    this.#flying.push(element.animate([{ transform: 'perspective(700px) rotateY(90deg)' }, { transform: 'perspective(700px) rotateY(0)' }], { duration: LONG, easing: 'ease-out' }));
  }

  /** Show what rose and fell, at its place. */
  rise(root: HTMLElement): void {
    const made = this.#pops.flatMap((pop) => {
      const found = root.querySelector(`[data-handle="${CSS.escape(pop.handle)}"]`);
      const meter = pop.meter ? found?.closest('.seatbar, .zone')?.querySelector(`[data-meter="${CSS.escape(pop.meter)}"]`) : null;
      const box = (meter ?? found)?.getBoundingClientRect();
      const spot = box ? center(box) : { x: 0, y: 0 };
      const wide = (box?.width ?? 0) > (box?.height ?? 0) * 2; // a bar: what it says stays to be read
      return box?.width ? [{ ...pop, x: spot.x, y: wide ? box.bottom + 10 : spot.y, key: this.#next++ }] : [];
    });
    this.#pops = [];
    if (!made.length || still()) return;
    this.shown = [...this.shown, ...made];
    setTimeout(() => (this.shown = this.shown.filter((pop) => !made.includes(pop))), 900);
  }

  /** End at once whatever still moves. */
  finish(): void {
    for (const flying of this.#flying) flying.finish();
    this.#flying = [];
  }
}
