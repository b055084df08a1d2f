// The keyboard at the table: numbers pick options, arrows go from thing to thing by where they lie.

import type { Desk } from './desk.svelte';
import { passing } from './options';

const typing = (target: EventTarget | null) => target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const WAYS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The nearest thing in a direction; what lies straight ahead counts for nearer than what lies aside. */
export function nearest(from: { x: number; y: number }, way: [number, number], boxes: { x: number; y: number }[]): number {
  let best = -1;
  let least = Infinity;
  boxes.forEach((box, place) => {
    const [dx, dy] = [box.x - from.x, box.y - from.y];
    const ahead = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    if (ahead < 4 || aside > ahead * 4) return;
    const far = ahead + aside * 2;
    if (far < least) [best, least] = [place, far];
  });
  return best;
}

function go(way: [number, number], root: HTMLElement): boolean {
  const things = [...root.querySelectorAll<HTMLElement>('button[data-handle], button[data-option]')].filter((one) => one.getClientRects().length);
  const middle = (one: Element) => { const box = one.getBoundingClientRect(); return { x: box.left + box.width / 2, y: box.top + box.height / 2 }; };
  const focused = document.activeElement;
  if (!focused || !root.contains(focused) || !things.includes(focused as HTMLElement)) {
    const first = things.find((one) => one.dataset.lit) ?? things[0];
    first?.focus();
    return first !== undefined;
  }
  const others = things.filter((one) => one !== focused);
  const next = others[nearest(middle(focused), way, others.map(middle))];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  return next !== undefined;
}

export interface Deeds { undo: () => void; hint: () => void; list: () => void; again: () => void; help: () => void }

export function onKey(event: KeyboardEvent, desk: Desk, root: HTMLElement, deeds: Deeds): void {
  if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target) || document.querySelector('dialog[open]')) return;
  const target = event.target instanceof HTMLElement ? event.target : null;
  const done = () => event.preventDefault();
  if (event.key === 'Escape') { if (desk.back()) done(); return; }
  if (/^[1-9]$/.test(event.key)) {
    const offer = (desk.menu.length ? desk.menu.map((option) => desk.offer(option)) : desk.listed)[Number(event.key) - 1];
    if (offer) { done(); desk.choose(offer.option); }
  } else if (event.key === ' ' && desk.question && !target?.closest('[data-handle][data-lit], [data-option], [role=tab], summary, a')) {
    done();
    const { passes = ['pass'], ends = [] } = desk.look.turn;
    const option = passing(desk.question, [...passes, ...ends, 'done']);
    if (option >= 0) desk.choose(option);
  } else if (WAYS[event.key] && !target?.closest('[role=tablist], [role=log], [role=region]')) {
    if (go(WAYS[event.key] as [number, number], root)) done();
  } else if (event.key === '?') { done(); deeds.help(); }
  else if (event.key === 'i' && target?.dataset.handle) { done(); desk.large = { handle: target.dataset.handle }; }
  else if (event.key === 'l') { done(); deeds.list(); }
  else if (event.key === 'r') { done(); deeds.again(); }
  else if (event.key === 'u') { done(); deeds.undo(); }
  else if (event.key === 'h') { done(); deeds.hint(); }
}
